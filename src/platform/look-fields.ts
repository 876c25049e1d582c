/** The form fields for the look of articles, in the reader's panel and in the options. */
import { contrastBetween, ENOUGH_CONTRAST } from './contrast.ts';
import {
  ALIGNMENTS,
  CODE_COLORS,
  COLUMNS,
  FONTS,
  HYPHENATIONS,
  IMAGES,
  LEADING,
  LETTER_SPACING_EM,
  type Look,
  MEASURE_CH,
  WORD_SPACING_EM,
} from './look.ts';
import { type ChoiceField, choice, type NumberField, SIZE_FIELD, THEME_FIELD } from './look-field.ts';
import { fill, type Strings } from './strings.ts';

export type LookNumber = 'fontSizePx' | 'measureCh' | 'leading' | 'letterSpacingEm' | 'wordSpacingEm';

export type LookChoice = 'theme' | 'font' | 'alignment' | 'hyphenation' | 'images' | 'columns' | 'codeColors';

export const LOOK_NUMBERS: Readonly<Record<LookNumber, NumberField>> = {
  fontSizePx: SIZE_FIELD,
  measureCh: { label: 'lookMeasure', range: MEASURE_CH, unit: 'lookCharacters', times: 1 },
  leading: { label: 'lookLeading', range: LEADING, unit: 'lookPercent', times: 100 },
  letterSpacingEm: { label: 'lookLetterSpacing', range: LETTER_SPACING_EM, unit: 'lookPercent', times: 100 },
  wordSpacingEm: { label: 'lookWordSpacing', range: WORD_SPACING_EM, unit: 'lookPercent', times: 100 },
};

export const LOOK_CHOICES: Readonly<Record<LookChoice, ChoiceField>> = {
  theme: THEME_FIELD,
  font: choice('lookFont', FONTS, {
    literata: 'lookFontLiterata',
    inter: 'lookFontInter',
    atkinson: 'lookFontAtkinson',
    opendyslexic: 'lookFontOpenDyslexic',
    serif: 'lookFontSerif',
    sans: 'lookFontSans',
    mono: 'lookFontMono',
  }),
  alignment: choice('lookAlignment', ALIGNMENTS, {
    auto: 'lookAuto',
    ragged: 'lookLeftAligned',
    justified: 'lookJustified',
  }),
  hyphenation: choice('lookHyphenation', HYPHENATIONS, { auto: 'lookAuto', on: 'lookOn', off: 'lookOff' }),
  images: choice('lookImages', IMAGES, { shown: 'lookShown', dimmed: 'lookDimmed', hidden: 'lookHidden' }),
  columns: choice('lookColumns', COLUMNS, { one: 'lookOne', two: 'lookTwo' }),
  codeColors: choice('lookCodeColors', CODE_COLORS, { on: 'lookOn', off: 'lookOff' }),
};

/** The contrast of the custom colours as a ratio, rounded down to one decimal, with a warning if it is too low. */
export function contrastText(strings: Strings, look: Pick<Look, 'customPaper' | 'customInk'>): string {
  const ratio = contrastBetween(look.customPaper, look.customInk);
  const figures = new Intl.NumberFormat(strings.readerLanguage, { minimumFractionDigits: 1 });
  return fill(ratio < ENOUGH_CONTRAST ? strings.lookContrastLow : strings.lookContrast, {
    ratio: figures.format(Math.floor(ratio * 10) / 10),
  });
}
