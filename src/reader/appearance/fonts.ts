/** A bundled font file and the text it can set. */
export interface Face {
  readonly family: string;
  /** Name of the file, as the extension's background knows it. */
  readonly file: string;
  readonly style: 'normal' | 'italic';
  /** The range of weights in the file. */
  readonly weight: string;
  readonly unicodeRange: string;
}

export interface FontSource {
  readonly document: Document;
  /** Bytes of a file, or `null` if it cannot be had. */
  loadFont(file: string): Promise<ArrayBuffer | null>;
}

/** What a text needs of the fonts. */
export interface FontNeeds {
  /** Everything that is shown, in any order. */
  readonly text: string;
  readonly hasItalics: boolean;
  /** Whether the text is Chinese, Japanese or Korean: quotes, dashes and dots then take the width of a character. */
  readonly isCjk: boolean;
}

/** What articles are set in. */
const SERIF = 'Pith Literata';

/** How the files of both families are split. Source: the font files of Fontsource 5.3, which follow Google Fonts. */
const SUBSETS: Readonly<Record<string, string>> = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
  'cyrillic-ext': 'U+0460-052F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F',
  greek: 'U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF',
  'greek-ext': 'U+1F00-1FFF',
  vietnamese:
    'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
};

/** The block that holds quotes, dashes and dots, whole and without them. */
const PUNCTUATION = { whole: 'U+2000-206F', without: 'U+2000-200F,U+2028-206F' } as const;

/** Every bundled face. The families have names of our own, so that a page's fonts of the same name are not replaced. */
export const FACES: readonly Face[] = Object.entries(SUBSETS).flatMap(([subset, unicodeRange]): Face[] => {
  const serif = { family: SERIF, weight: '200 900', unicodeRange };
  return [
    { ...serif, file: `literata-${subset}-opsz-normal.woff2`, style: 'normal' },
    { ...serif, file: `literata-${subset}-opsz-italic.woff2`, style: 'italic' },
    {
      family: 'Pith Inter',
      file: `inter-${subset}-wght-normal.woff2`,
      style: 'normal',
      weight: '100 900',
      unicodeRange,
    },
  ];
});

/** The faces that can set some of a text. Latin is always among them: digits and punctuation are everywhere. */
export function facesFor({ text, hasItalics, isCjk }: FontNeeds): readonly Face[] {
  const needed = new Set(
    Object.values(SUBSETS).filter((range) => range === SUBSETS.latin || charactersIn(range).test(text)),
  );
  const faces = FACES.filter((face) => needed.has(face.unicodeRange) && (hasItalics || face.style === 'normal'));
  if (!isCjk) return faces;
  return faces.map((face) => {
    const unicodeRange = face.unicodeRange.replace(PUNCTUATION.whole, PUNCTUATION.without);
    return face.family === SERIF ? { ...face, unicodeRange } : face;
  });
}

/**
 * Loads faces into the document until the signal takes them out again.
 *
 * Resolves once every face is there or has failed; a face that cannot be had leaves its text in the next font of the
 * family list. Never rejects.
 */
export async function showFonts(faces: readonly Face[], source: FontSource, signal: AbortSignal): Promise<void> {
  await Promise.all(
    faces.map(async (face) => {
      try {
        await showFont(face, source, signal);
      } catch {
        // The text stays readable in a system font; there is nothing to tell anyone.
      }
    }),
  );
}

async function showFont(face: Face, { document, loadFont }: FontSource, signal: AbortSignal): Promise<void> {
  const bytes = await loadFont(face.file);
  if (!bytes || signal.aborted) return;
  const { style, weight, unicodeRange } = face;
  const font = await new FontFace(face.family, bytes, { style, weight, unicodeRange }).load();
  if (signal.aborted) return;
  document.fonts.add(font);
  signal.addEventListener('abort', () => document.fonts.delete(font));
}

function charactersIn(unicodeRange: string): RegExp {
  const ranges = unicodeRange.split(',').map((range) =>
    range
      .slice('U+'.length)
      .split('-')
      .map((code) => `\\u${code}`)
      .join('-'),
  );
  return new RegExp(`[${ranges.join('')}]`);
}
