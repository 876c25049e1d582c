import { describe, expect, it } from 'vitest';
import { contrastBetween } from '../../../src/platform/settings/contrast.ts';
import { PALETTES } from '../../../src/platform/settings/palettes.ts';
import { HIGHLIGHT_PALETTES } from '../../../src/reader/highlights/highlight-colours.ts';

/** As CSS blends two colours: `multiply` in light themes, `screen` in dark ones. */
function blended(under: string, over: string, scheme: 'light' | 'dark'): string {
  const channels = [1, 3, 5].map((at) => {
    const [a, b] = [under, over].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16) / 255) as [
      number,
      number,
    ];
    const mixed = scheme === 'light' ? a * b : 1 - (1 - a) * (1 - b);
    return Math.round(mixed * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

describe.each(Object.entries(PALETTES))('highlights in the theme %s', (_name, palette) => {
  const { scheme, bg, wash } = palette;

  it.each(Object.entries(HIGHLIGHT_PALETTES[scheme]))('keep words legible in %s', (_colour, { fill, line }) => {
    // The article is a group of its own: its paper does not take part in the blending.
    for (const name of ['ink', 'muted', 'accent'] as const)
      expect(contrastBetween(blended(palette[name], fill, scheme), fill), name).toBeGreaterThanOrEqual(4.5);
    expect(contrastBetween(blended(palette.ink, fill, scheme), blended(wash, fill, scheme))).toBeGreaterThanOrEqual(
      4.5,
    );
    expect(contrastBetween(line, bg), 'underline').toBeGreaterThanOrEqual(3);
  });
});
