import { PALETTES, type Palette } from './palettes.ts';

/** Minimum contrast of body text. Source: WCAG 2.2, 1.4.3. */
export const ENOUGH_CONTRAST = 4.5;

/** Shares of ink mixed into the paper. Guesses, close to the built-in themes. */
const SHARES = { rule: 0.14, wash: 0.05, muted: 0.62 } as const;

/** Steps from a colour towards the ink in the search for a legible one. */
const STEPS = 20;

type Rgb = readonly [red: number, green: number, blue: number];

/** The contrast ratio of two colours, `[1, 21]`. Both are `#rrggbb`. Source: WCAG 2.2. */
export function contrastBetween(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(rgbOf(one)), luminance(rgbOf(other))].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** A palette from paper and ink, both `#rrggbb`. Muted and accent colours are moved towards the ink until they are legible. */
export function customPalette(paper: string, ink: string): Palette {
  const scheme = luminance(rgbOf(paper)) < luminance(rgbOf(ink)) ? 'dark' : 'light';
  const wash = mix(paper, ink, SHARES.wash);
  const legible = (color: string) => legibleColor(color, { ink, grounds: [paper, wash] });
  return {
    scheme,
    bg: paper,
    ink,
    muted: legible(mix(paper, ink, SHARES.muted)),
    accent: legible(PALETTES[scheme].accent),
    rule: mix(paper, ink, SHARES.rule),
    wash,
  };
}

/** The first colour from `color` towards the ink that has this contrast on all grounds; the ink if none has. */
export function legibleColor(
  color: string,
  { ink, grounds, ratio = ENOUGH_CONTRAST }: { ink: string; grounds: readonly string[]; ratio?: number },
): string {
  for (let step = 0; step < STEPS; step++) {
    const mixed = mix(color, ink, step / STEPS);
    if (grounds.every((ground) => contrastBetween(mixed, ground) >= ratio)) return mixed;
  }
  return ink;
}

function mix(one: string, other: string, share: number): string {
  const [from, to] = [rgbOf(one), rgbOf(other)];
  const mixed = from.map((part, index) => Math.round(part + ((to[index] ?? 0) - part) * share));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function rgbOf(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff];
}
