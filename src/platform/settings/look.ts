/** `auto` is light or dark, as the system is. `custom` uses the two colours that the user chose. */
export const THEMES = ['auto', 'light', 'paper', 'sepia', 'grey', 'dark', 'black', 'contrast', 'custom'] as const;

export type Theme = (typeof THEMES)[number];

/** Bundled families first, then generic ones. */
export const FONTS = ['literata', 'inter', 'atkinson', 'opendyslexic', 'serif', 'sans', 'mono'] as const;

export type Font = (typeof FONTS)[number];

/** `auto` depends on the article's script. */
export const ALIGNMENTS = ['auto', 'ragged', 'justified'] as const;

/** `auto` hyphenates where lines are short or justified. */
export const HYPHENATIONS = ['auto', 'on', 'off'] as const;

export const IMAGES = ['shown', 'dimmed', 'hidden'] as const;

/** `two` falls back to one column in narrow windows. */
export const COLUMNS = ['one', 'two'] as const;

/** Whether code has colours. */
export const CODE_COLORS = ['on', 'off'] as const;

/** How articles look. */
export interface Look {
  readonly theme: Theme;
  /** Colours of the theme `custom`, `#rrggbb`. */
  readonly customPaper: string;
  readonly customInk: string;
  readonly font: Font;
  /** Text size in CSS px, {@link FONT_SIZE_PX}. */
  readonly fontSizePx: number;
  /** Line length in `ch`, {@link MEASURE_CH}. */
  readonly measureCh: number;
  /** Factor for the script's default line height, {@link LEADING}. */
  readonly leading: number;
  /** Extra space between letters in em, {@link LETTER_SPACING_EM}. */
  readonly letterSpacingEm: number;
  /** Extra space between words in em, {@link WORD_SPACING_EM}. */
  readonly wordSpacingEm: number;
  readonly alignment: (typeof ALIGNMENTS)[number];
  readonly hyphenation: (typeof HYPHENATIONS)[number];
  readonly images: (typeof IMAGES)[number];
  readonly columns: (typeof COLUMNS)[number];
  readonly codeColors: (typeof CODE_COLORS)[number];
}

export interface Range {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly default: number;
}

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
  const given = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  return {
    theme: oneOf(THEMES, given.theme, DEFAULT_LOOK.theme),
    customPaper: color(given.customPaper, DEFAULT_LOOK.customPaper),
    customInk: color(given.customInk, DEFAULT_LOOK.customInk),
    font: oneOf(FONTS, given.font, DEFAULT_LOOK.font),
    fontSizePx: inRange(FONT_SIZE_PX, given.fontSizePx),
    measureCh: inRange(MEASURE_CH, given.measureCh),
    leading: inRange(LEADING, given.leading),
    letterSpacingEm: inRange(LETTER_SPACING_EM, given.letterSpacingEm),
    wordSpacingEm: inRange(WORD_SPACING_EM, given.wordSpacingEm),
    alignment: oneOf(ALIGNMENTS, given.alignment, DEFAULT_LOOK.alignment),
    hyphenation: oneOf(HYPHENATIONS, given.hyphenation, DEFAULT_LOOK.hyphenation),
    images: oneOf(IMAGES, given.images, DEFAULT_LOOK.images),
    columns: oneOf(COLUMNS, given.columns, DEFAULT_LOOK.columns),
    codeColors: oneOf(CODE_COLORS, given.codeColors, DEFAULT_LOOK.codeColors),
  };
}

/** The value if it is one of `allowed`, else the fallback. */
export function oneOf<T>(allowed: readonly T[], value: unknown, fallback: T): T {
  return allowed.find((each) => each === value) ?? fallback;
}

function inRange(range: Range, value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) return range.default;
  return Math.min(range.max, Math.max(range.min, value));
}

function color(value: unknown, fallback: string): string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : fallback;
}
