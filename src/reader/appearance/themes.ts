import { customPalette } from '../../platform/settings/contrast.ts';
import type { Look } from '../../platform/settings/look.ts';
import { PALETTES, type Palette } from '../../platform/settings/palettes.ts';

type Colors = Pick<Look, 'theme' | 'customPaper' | 'customInk'>;

/**
 * The CSS with the colours of the themes, for the dialog and for the swatches. Those of the custom theme only if it is in use: in Firefox,
 * the page can read the style sheets of the reader.
 */
export function themesCss({ theme, customPaper, customInk }: Colors): string {
  const custom = theme === 'custom' ? { custom: customPalette(customPaper, customInk) } : {};
  return Object.entries({ ...PALETTES, ...custom })
    .map(([name, palette]) => `dialog[data-theme="${name}"], [data-swatch="${name}"] { ${colorsCss(palette)} }`)
    .join('\n');
}

/** The declarations for the swatch of the custom theme, whether or not that is in use. */
export function customSwatchCss({ customPaper, customInk }: Omit<Colors, 'theme'>): string {
  return colorsCss(customPalette(customPaper, customInk));
}

function colorsCss({ scheme, ...colors }: Palette): string {
  const properties = Object.entries(colors).map(([name, color]) => `--${name}: ${color};`);
  return `color-scheme: ${scheme}; ${properties.join(' ')}`;
}
