import { color, type Range, readAll, type ValuesOf } from './setting.ts';

/** `auto` is light or dark, as the system is. `custom` uses the two colours that the user chose. */
export const THEMES = ['auto', 'light', 'paper', 'sepia', 'grey', 'dark', 'black', 'contrast', 'custom'] as const;

export type Theme = (typeof THEMES)[number];

/** Bundled families first, then generic ones. */
const FONTS = ['literata', 'inter', 'atkinson', 'opendyslexic', 'serif', 'sans', 'mono'] as const;

export type Font = (typeof FONTS)[number];

/** `auto` depends on the article's script. */
const ALIGNMENTS = ['auto', 'ragged', 'justified'] as const;

/** `auto` hyphenates where lines are short or justified. */
const HYPHENATIONS = ['auto', 'on', 'off'] as const;

const IMAGES = ['shown', 'dimmed', 'hidden'] as const;

/** `two` falls back to one column in narrow windows. */
const COLUMNS = ['one', 'two'] as const;

/** Whether code has colours. */
const CODE_COLORS = ['on', 'off'] as const;

/** CSS px. Source: our design. */
export const FONT_SIZE_PX: Range = { min: 14, max: 48, step: 1, default: 20 };

/** Characters per line. Source: Bringhurst's 45–75, widened for wide screens. */
export const MEASURE_CH: Range = { min: 45, max: 90, step: 3, default: 66 };

/** Factor for the default line height of a script. A guess. */
export const LEADING: Range = { min: 0.8, max: 1.5, step: 0.05, default: 1 };

/** Em. Source: WCAG 2.2, 1.4.12 requires 0.12 to be possible. */
export const LETTER_SPACING_EM: Range = { min: 0, max: 0.2, step: 0.01, default: 0 };

/** Em. Source: WCAG 2.2, 1.4.12 requires 0.16 to be possible. */
export const WORD_SPACING_EM: Range = { min: 0, max: 0.5, step: 0.02, default: 0 };

/** How articles look: the values that each setting can have. The form fields are in look-fields.ts. */
const LOOK = {
  theme: THEMES,
  /** Colours of the theme `custom`, `#rrggbb`. */
  customPaper: color,
  customInk: color,
  font: FONTS,
  /** Text size in CSS px. */
  fontSizePx: FONT_SIZE_PX,
  /** Line length in `ch`. */
  measureCh: MEASURE_CH,
  /** Factor for the script's default line height. */
  leading: LEADING,
  /** Extra space between letters in em. */
  letterSpacingEm: LETTER_SPACING_EM,
  /** Extra space between words in em. */
  wordSpacingEm: WORD_SPACING_EM,
  alignment: ALIGNMENTS,
  hyphenation: HYPHENATIONS,
  images: IMAGES,
  columns: COLUMNS,
  codeColors: CODE_COLORS,
};

export type Look = ValuesOf<typeof LOOK>;

/** Separate from {@link LOOK}, because scripts in pages need only the defaults. */
export const DEFAULT_LOOK: Look = {
  theme: 'auto',
  customPaper: '#f4f1e8',
  customInk: '#2b2a27',
  font: 'literata',
  fontSizePx: FONT_SIZE_PX.default,
  measureCh: MEASURE_CH.default,
  leading: LEADING.default,
  letterSpacingEm: LETTER_SPACING_EM.default,
  wordSpacingEm: WORD_SPACING_EM.default,
  alignment: 'auto',
  hyphenation: 'auto',
  images: 'shown',
  columns: 'one',
  codeColors: 'on',
};

/** Reads a look from any value. Missing and unknown fields become the default; numbers are clamped to their range. Never throws. */
export function parseLook(value: unknown): Look {
  return readAll(LOOK, DEFAULT_LOOK, value);
}
