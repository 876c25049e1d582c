import { expect, test, vi } from 'vitest';
import { FONT_FILES } from '../../../src/background/fonts.ts';
import { FontCache } from '../../../src/reader/appearance/font-cache.ts';
import { FACES, facesFor } from '../../../src/reader/appearance/fonts.ts';
import { type FontSource, LoadedFaces } from '../../../src/reader/appearance/loaded-faces.ts';

const plain = { font: 'literata', text: 'a', hasItalics: false, isCjk: false } as const;

const subsetsOf = (text: string) => [
  ...new Set(facesFor({ ...plain, text }).map(({ file }) => file.replace(/^[a-z]+-|-(?:opsz|wght)-\w+\.woff2$/g, ''))),
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

test('italic faces are loaded only for text with italics', () => {
  expect(facesFor(plain).every((face) => face.style === 'normal')).toBe(true);
  const files = facesFor({ ...plain, hasItalics: true }).map((face) => face.file);
  expect(files).toContain('literata-latin-opsz-italic.woff2');
  expect(files).not.toContain('inter-latin-wght-italic.woff2');
});

test.each([
  ['literata', ['literata-latin-opsz-normal.woff2', 'inter-latin-wght-normal.woff2']],
  ['inter', ['inter-latin-wght-normal.woff2']],
  ['atkinson', ['inter-latin-wght-normal.woff2', 'atkinson-hyperlegible-next-latin-wght-normal.woff2']],
  [
    'opendyslexic',
    ['inter-latin-wght-normal.woff2', 'opendyslexic-latin-400-normal.woff2', 'opendyslexic-latin-700-normal.woff2'],
  ],
  ['serif', ['inter-latin-wght-normal.woff2']],
] as const)('a text in %s takes its files and those of the interface, and no others', (font, files) => {
  expect(facesFor({ ...plain, font }).map(({ file }) => file)).toEqual(files);
});

test('in Chinese, Japanese and Korean texts, quotes are set in a font of these scripts', () => {
  const rangesOf = (isCjk: boolean) =>
    facesFor({ ...plain, text: '“牡蛎”', isCjk }).map(({ family, unicodeRange }) => [
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

test('the background knows exactly the files of the table', () => {
  expect([...FONT_FILES].sort()).toEqual(FACES.map((face) => face.file).sort());
});

test('an article waits for its fonts, but not for long', async () => {
  vi.useFakeTimers();
  let bring: ((bytes: null) => void) | undefined;
  const fonts = new FontCache(() => new Promise((resolve) => (bring = resolve)));
  await fonts.settled();
  const settled = vi.fn();
  fonts.warm('serif');
  void fonts.settled().then(settled);
  await vi.advanceTimersByTimeAsync(100);
  expect(settled).not.toHaveBeenCalled();
  bring?.(null);
  await vi.advanceTimersByTimeAsync(0);
  expect(settled).toHaveBeenCalled();
  fonts.warm('serif');
  void fonts.settled().then(settled);
  await vi.advanceTimersByTimeAsync(1000);
  expect(settled).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test('a failed font does not delay the others and is not requested again', async () => {
  const loadFont = vi.fn(async (file: string) => {
    if (file.startsWith('inter')) throw new Error('Extension context invalidated.');
    return null;
  });
  const faces = new LoadedFaces(
    { fonts: new FontCache(loadFont) } as unknown as FontSource,
    new AbortController().signal,
  );
  const needed = facesFor({ ...plain, hasItalics: true });
  await expect(faces.load(needed)).resolves.toBeNull();
  await expect(faces.load(needed)).resolves.toBeNull();
  expect(loadFont).toHaveBeenCalledTimes(3);
});
