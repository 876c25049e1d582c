import { FONT_PREFIX } from '../../platform/page/host-attribute.ts';
import type { Font } from '../../platform/settings/look.ts';

/** A bundled font file and the characters it is used for. */
export interface Face {
  readonly family: string;
  /** File name, as requested from the background. */
  readonly file: string;
  readonly style: 'normal' | 'italic';
  /** A weight, or a range of weights for variable fonts. */
  readonly weight: string;
  readonly unicodeRange: string;
}

export interface FontNeeds {
  /** The article's font. The interface always uses Inter. */
  readonly font: Font;
  /** All visible text, in any order. */
  readonly text: string;
  readonly hasItalics: boolean;
  /** Whether the text is Chinese, Japanese or Korean, where quotes, dashes and dots are full-width. */
  readonly isCjk: boolean;
}

type BundledFont = Exclude<Font, 'serif' | 'sans' | 'mono'>;

interface Family {
  readonly name: string;
  readonly weights: readonly string[];
  readonly subsets: readonly (keyof typeof SUBSETS)[];
  file(face: { readonly subset: string; readonly weight: string; readonly style: Face['style'] }): string;
}

/** Unicode ranges of the font files. Source: Fontsource 5.3, which follows Google Fonts. */
const SUBSETS = {
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
  /** A family with one file for everything. */
  whole: 'U+0000-FFFF',
} as const;

/** General Punctuation, with and without quotes, dashes and dots. */
const PUNCTUATION = { whole: 'U+2000-206F', without: 'U+2000-200F,U+2028-206F' } as const;

const SPLIT = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'] as const;

const FAMILIES: Readonly<Record<BundledFont, Family>> = {
  literata: {
    name: `${FONT_PREFIX}Literata`,
    weights: ['200 900'],
    subsets: SPLIT,
    file: ({ subset, style }) => `literata-${subset}-opsz-${style}.woff2`,
  },
  inter: {
    name: `${FONT_PREFIX}Inter`,
    weights: ['100 900'],
    subsets: SPLIT,
    file: ({ subset, style }) => `inter-${subset}-wght-${style}.woff2`,
  },
  atkinson: {
    name: `${FONT_PREFIX}Atkinson`,
    weights: ['200 800'],
    subsets: ['latin', 'latin-ext'],
    file: ({ subset, style }) => `atkinson-hyperlegible-next-${subset}-wght-${style}.woff2`,
  },
  opendyslexic: {
    name: `${FONT_PREFIX}OpenDyslexic`,
    weights: ['400', '700'],
    subsets: ['whole'],
    file: ({ weight, style }) => `opendyslexic-latin-${weight}-${style}.woff2`,
  },
};

export const FACES: readonly Face[] = Object.values(FAMILIES).flatMap(facesOf);

/** The faces needed to display a text. Always includes Latin, because digits and punctuation occur in every text. */
export function facesFor({ font, text, hasItalics, isCjk }: FontNeeds): readonly Face[] {
  const isNeeded = new Map<string, boolean>(
    Object.values(SUBSETS).map((range) => [range, range === SUBSETS.latin || charactersIn(range).test(text)]),
  );
  const families = [isBundled(font) ? FAMILIES[font].name : null, FAMILIES.inter.name];
  const faces = FACES.filter(
    ({ family, style, unicodeRange }) =>
      families.includes(family) &&
      isNeeded.get(unicodeRange) &&
      (style === 'normal' || (hasItalics && family === families[0])),
  );
  if (!isCjk) return faces;
  return faces.map((face) => {
    const unicodeRange = face.unicodeRange.replace(PUNCTUATION.whole, PUNCTUATION.without);
    return face.family === families[0] ? { ...face, unicodeRange } : face;
  });
}

function facesOf({ name, weights, subsets, file }: Family): Face[] {
  return subsets.flatMap((subset) =>
    weights.flatMap((weight) =>
      (['normal', 'italic'] as const).map((style) => ({
        family: name,
        file: file({ subset, weight, style }),
        style,
        weight,
        unicodeRange: SUBSETS[subset],
      })),
    ),
  );
}

function isBundled(font: Font): font is BundledFont {
  return Object.hasOwn(FAMILIES, font);
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
