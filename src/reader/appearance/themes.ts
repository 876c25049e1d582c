import { customPalette } from '../../platform/contrast.ts';
import type { Look } from '../../platform/look.ts';
import { PALETTES, type Palette } from '../../platform/palettes.ts';

/** The CSS with the colours of all themes, for the dialog and for the swatches. */
export function themesCss({ customPaper, customInk }: Pick<Look, 'customPaper' | 'customInk'>): string {
  const palettes = { ...PALETTES, custom: customPalette(customPaper, customInk) };
  return Object.entries(palettes).map(themeCss).join('\n');
}

function themeCss([theme, palette]: readonly [string, Palette]): string {
  const { scheme, ...colors } = palette;
  const properties = Object.entries(colors).map(([name, color]) => `--${name}: ${color};`);
  return `dialog[data-theme="${theme}"], [data-swatch="${theme}"] { color-scheme: ${scheme}; ${properties.join(' ')} }`;
}
