import { customPalette, ENOUGH_CONTRAST, legibleColor } from '../../platform/settings/contrast.ts';
import type { Look } from '../../platform/settings/look.ts';
import { PALETTES, type Palette } from '../../platform/settings/palettes.ts';
import { CODE_ROLES, type CodeRole } from './code-roles.ts';
import { TOKEN_ATTRIBUTE } from './colored-text.ts';

type CodeColors = Readonly<Record<CodeRole, string>>;

/** Hues of about equal strength, so that no part of the code shouts. `string` is the reader's own green. */
const HUES: Readonly<Record<Palette['scheme'], Omit<CodeColors, 'comment'>>> = {
  light: {
    keyword: '#7b3f90',
    string: '#276a3a',
    number: '#8f4a06',
    title: '#1f57a3',
    type: '#09666f',
    meta: '#6b5a12',
    deletion: '#a62f2b',
  },
  dark: {
    keyword: '#cfa8e2',
    string: '#8fcf9c',
    number: '#e2b078',
    title: '#93bdf0',
    type: '#7fcdd0',
    meta: '#cdbf85',
    deletion: '#f19d95',
  },
};

/** Contrast of the theme for strongest contrast. Source: WCAG 2.2, 1.4.6. */
const STRONG_CONTRAST = 7;

/** The colours on paper, where code has a light grey ground in every theme. */
const PRINTED: Palette = { ...PALETTES.light, bg: '#ffffff', ink: '#000000', muted: '#444444', wash: '#f4f4f4' };

/** The colours of code in a theme: each is legible on its paper and its wash, moved towards the ink where necessary. */
function codeColors(palette: Palette, ratio: number = ENOUGH_CONTRAST): CodeColors {
  const { scheme, ink, bg, wash, muted } = palette;
  const hues: CodeColors = { ...HUES[scheme], comment: muted };
  const legible = (role: CodeRole) => legibleColor(hues[role], { ink, grounds: [bg, wash], ratio });
  return Object.fromEntries(CODE_ROLES.map((role) => [role, legible(role)])) as CodeColors;
}

type ThemeColors = Pick<Look, 'theme' | 'customPaper' | 'customInk'>;

/** By theme, the colours of code, those on printed paper as `print`. Those of the custom theme only if it is in use. */
function allCodeColors({ theme, customPaper, customInk }: ThemeColors) {
  const { contrast, ...others } = PALETTES;
  const custom = theme === 'custom' ? { custom: customPalette(customPaper, customInk) } : {};
  const palettes = { ...others, ...custom, print: PRINTED };
  const colors = Object.entries(palettes).map(([theme, palette]) => [theme, codeColors(palette)] as const);
  return new Map<string, CodeColors>([...colors, ['contrast', codeColors(contrast, STRONG_CONTRAST)]]);
}

/** The style sheet that colours code in all themes. It sets only colours, so lines do not move. */
export function codeColorsCss(look: ThemeColors): string {
  const { print = '', ...themes } = Object.fromEntries(
    [...allCodeColors(look)].map(([theme, each]) => [theme, properties(each)]),
  );
  return [
    ...Object.entries(themes).map(([theme, colors]) => `dialog[data-theme="${theme}"] { ${colors} }`),
    `@media print { dialog[data-theme] { ${print} } }`,
    ...CODE_ROLES.map((role) => `[${TOKEN_ATTRIBUTE}="${role}"] { color: var(--code-${role}); }`),
    // Links and highlighted passages have colours of their own, which say more.
    `:is(a, mark) [${TOKEN_ATTRIBUTE}] { color: inherit; }`,
  ].join('\n');
}

function properties(colors: CodeColors): string {
  return CODE_ROLES.map((role) => `--code-${role}: ${colors[role]};`).join(' ');
}
