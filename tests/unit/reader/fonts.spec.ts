import { expect, test, vi } from 'vitest';
import { FONT_FILES } from '../../../src/background/fonts.ts';
import { FACES, type FontSource, facesFor, showFonts } from '../../../src/reader/appearance/fonts.ts';

const subsetsOf = (text: string) => [
  ...new Set(
    facesFor({ text, hasItalics: false, isCjk: false }).map((face) =>
      face.file.replace(/^[a-z]+-|-(?:opsz|wght)-\w+\.woff2$/g, ''),
    ),
  ),
];

test.each([
  ['plain English', ['latin']],
  ['Příliš žluťoučký kůň', ['latin', 'latin-ext']],
  ['Медленное возвращение', ['latin', 'cyrillic']],
  ['Ὀδυσσεύς', ['latin', 'greek', 'greek-ext']],
  ['Tiếng Việt', ['latin', 'vietnamese']],
  ['牡蛎礁的缓慢回归', ['latin']],
])('%s needs %j', (text, expected) => {
  expect(subsetsOf(text).sort()).toEqual([...expected].sort());
});

test('italic faces come only with italics', () => {
  expect(facesFor({ text: 'a', hasItalics: false, isCjk: false }).every((face) => face.style === 'normal')).toBe(true);
  expect(facesFor({ text: 'a', hasItalics: true, isCjk: false }).map((face) => face.file)).toContain(
    'literata-latin-opsz-italic.woff2',
  );
});

test('quotes of Chinese, Japanese and Korean texts are left to a font of these scripts', () => {
  const rangesOf = (isCjk: boolean) =>
    facesFor({ text: '“牡蛎”', hasItalics: false, isCjk }).map(({ family, unicodeRange }) => [
      family,
      unicodeRange.includes('U+2000-206F'),
    ]);
  expect(rangesOf(false)).toEqual([
    ['Pith Literata', true],
    ['Pith Inter', true],
  ]);
  expect(rangesOf(true)).toEqual([
    ['Pith Literata', false],
    ['Pith Inter', true],
  ]);
});

test('the background has every file of the table, and no other', () => {
  expect([...FONT_FILES].sort()).toEqual(FACES.map((face) => face.file).sort());
});

test('a font that cannot be had does not keep the others waiting', async () => {
  const loadFont = vi.fn(async (file: string) => {
    if (file.startsWith('inter')) throw new Error('Extension context invalidated.');
    return null;
  });
  const source = { loadFont } as unknown as FontSource;
  await expect(
    showFonts(facesFor({ text: 'a', hasItalics: true, isCjk: false }), source, new AbortController().signal),
  ).resolves.toBeUndefined();
  expect(loadFont).toHaveBeenCalledTimes(3);
});
