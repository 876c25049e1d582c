import { describe, expect, test } from 'vitest';
import { contrastBetween, customPalette } from '../../../../src/platform/settings/contrast.ts';
import { DEFAULT_LOOK, THEMES } from '../../../../src/platform/settings/look.ts';
import { PALETTES, type Palette } from '../../../../src/platform/settings/palettes.ts';
import { codeColorsCss } from '../../../../src/reader/code-colors/code-palettes.ts';
import { CODE_ROLES } from '../../../../src/reader/code-colors/code-roles.ts';

/** The colours of a theme, as the style sheet has them. */
function colorsIn(css: string, start: string): ReadonlyMap<string, string> {
  const rule = css.split('\n').find((line) => line.startsWith(start)) ?? '';
  return new Map(
    [...rule.matchAll(/--code-([a-z]+): (#[0-9a-f]{6});/g)].map(([, role = '', color = '']) => [role, color]),
  );
}

function leastContrast(colors: ReadonlyMap<string, string>, { bg, wash }: Pick<Palette, 'bg' | 'wash'>): number {
  return Math.min(
    ...[...colors.values()].flatMap((color) => [bg, wash].map((ground) => contrastBetween(color, ground))),
  );
}

describe('the colours of code', () => {
  const css = codeColorsCss({ ...DEFAULT_LOOK, theme: 'custom' });

  test.each(THEMES.filter((theme) => theme !== 'auto'))('can be read in the theme %s', (theme) => {
    const colors = colorsIn(css, `dialog[data-theme="${theme}"]`);
    expect([...colors.keys()]).toEqual([...CODE_ROLES]);
    const palette =
      theme === 'custom' ? customPalette(DEFAULT_LOOK.customPaper, DEFAULT_LOOK.customInk) : PALETTES[theme];
    expect(leastContrast(colors, palette)).toBeGreaterThanOrEqual(theme === 'contrast' ? 7 : 4.5);
  });

  test.each(THEMES.filter((theme) => theme !== 'auto'))('differ from each other in the theme %s', (theme) => {
    const colors = [...colorsIn(css, `dialog[data-theme="${theme}"]`).values()];
    expect(new Set(colors).size).toBe(colors.length);
  });

  test('can be read on paper', () => {
    const colors = colorsIn(css, '@media print');
    expect([...colors.keys()]).toEqual([...CODE_ROLES]);
    expect(leastContrast(colors, { bg: '#ffffff', wash: '#f4f4f4' })).toBeGreaterThanOrEqual(4.5);
  });

  test.each([
    ['#002b36', '#eee8d5'],
    ['#204020', '#f0f0b0'],
    ['#ffe0f0', '#400020'],
    ['#1a1a6e', '#ffffff'],
    ['#ffff00', '#000000'],
  ])('can be read on %s with %s', (customPaper, customInk) => {
    const colors = colorsIn(codeColorsCss({ theme: 'custom', customPaper, customInk }), 'dialog[data-theme="custom"]');
    expect(leastContrast(colors, customPalette(customPaper, customInk))).toBeGreaterThanOrEqual(4.5);
  });

  test('are the ink where the ink itself has too little contrast', () => {
    const colors = colorsIn(
      codeColorsCss({ theme: 'custom', customPaper: '#808080', customInk: '#909090' }),
      'dialog[data-theme="custom"]',
    );
    expect(new Set(colors.values())).toEqual(new Set(['#909090']));
  });
});
