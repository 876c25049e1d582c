import type { HighlightColour } from '../../platform/reading/highlights.ts';

/** The colours of a highlight: of its box, and of its underline. */
export interface HighlightPalette {
  readonly fill: string;
  readonly line: string;
}

/**
 * By the scheme of the theme. Boxes lie over the text, so that they also show on code and in tables, and are blended with it: multiplied in
 * light themes, screened in dark ones. Ink, muted and accent keep a contrast of 4.5:1, underlines have 3:1: tests/unit/reader measures both.
 */
export const HIGHLIGHT_PALETTES: Readonly<
  Record<'light' | 'dark', Readonly<Record<HighlightColour, HighlightPalette>>>
> = {
  light: {
    yellow: { fill: '#ffe97a', line: '#8a6d00' },
    green: { fill: '#bcf1ca', line: '#1d7a3e' },
    blue: { fill: '#cce6ff', line: '#1c64ad' },
    pink: { fill: '#ffd8e8', line: '#b02a68' },
  },
  dark: {
    yellow: { fill: '#363000', line: '#e6c229' },
    green: { fill: '#08391b', line: '#56cf7d' },
    blue: { fill: '#0d3156', line: '#6bb5ff' },
    pink: { fill: '#4a1530', line: '#ff8cbd' },
  },
};

/** Has the colours of the theme. Paper always has those of light themes. */
const COLOURED = '.highlights > *,.highlight-swatch';

/** The colours as CSS. A custom theme is dark where the dialog says so. */
export function coloursCss(): string {
  const { light, dark } = HIGHLIGHT_PALETTES;
  return [
    ...rules(light, `:is(${COLOURED},.printed-mark)`),
    ...rules(dark, `:is([data-theme="dark"],[data-theme="black"],[data-dark-custom]) :is(${COLOURED})`),
  ].join('\n');
}

function rules(palette: Readonly<Record<HighlightColour, HighlightPalette>>, selector: string): string[] {
  return Object.entries(palette).map(
    ([colour, { fill, line }]) => `${selector}[data-colour="${colour}"]{--mark-fill:${fill};--mark-line:${line}}`,
  );
}
