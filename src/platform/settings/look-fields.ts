/** The form fields for the look of articles, in the reader's panel and in the options. */

import { fill, type PluralKey, phrase, type StringKey, type Strings } from '../texts/strings.ts';
import { contrastBetween, ENOUGH_CONTRAST } from './contrast.ts';
import {
  ALIGNMENTS,
  CODE_COLORS,
  COLUMNS,
  FONT_SIZE_PX,
  FONTS,
  HYPHENATIONS,
  IMAGES,
  LEADING,
  LETTER_SPACING_EM,
  type Look,
  MEASURE_CH,
  type Range,
  THEMES,
  WORD_SPACING_EM,
} from './look.ts';

export type LookNumber = 'fontSizePx' | 'measureCh' | 'leading' | 'letterSpacingEm' | 'wordSpacingEm';

export type LookChoice = 'theme' | 'font' | 'alignment' | 'hyphenation' | 'images' | 'columns' | 'codeColors';

interface NumberField {
  readonly label: StringKey;
  readonly range: Range;
  /** The text that shows the value with its unit. */
  readonly unit: StringKey | PluralKey;
  /** Factor between the stored value and the shown one. */
  readonly times: number;
}

interface ChoiceField {
  readonly label: StringKey;
  readonly options: readonly { readonly value: string; readonly name: StringKey }[];
}

export const LOOK_NUMBERS: Readonly<Record<LookNumber, NumberField>> = {
  fontSizePx: { label: 'lookSize', range: FONT_SIZE_PX, unit: 'lookPixels', times: 1 },
  measureCh: { label: 'lookMeasure', range: MEASURE_CH, unit: 'lookCharacters', times: 1 },
  leading: { label: 'lookLeading', range: LEADING, unit: 'lookPercent', times: 100 },
  letterSpacingEm: { label: 'lookLetterSpacing', range: LETTER_SPACING_EM, unit: 'lookPercent', times: 100 },
  wordSpacingEm: { label: 'lookWordSpacing', range: WORD_SPACING_EM, unit: 'lookPercent', times: 100 },
};

export const LOOK_CHOICES: Readonly<Record<LookChoice, ChoiceField>> = {
  theme: choice('lookTheme', THEMES, {
    auto: 'lookThemeAuto',
    light: 'lookThemeLight',
    paper: 'lookThemePaper',
    sepia: 'lookThemeSepia',
    grey: 'lookThemeGrey',
    dark: 'lookThemeDark',
    black: 'lookThemeBlack',
    contrast: 'lookThemeContrast',
    custom: 'lookThemeCustom',
  }),
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

/** A numeric value as it is shown, with its unit. */
export function lookNumberText(strings: Strings, field: LookNumber, value: number): string {
  const { unit, times } = LOOK_NUMBERS[field];
  return phrase(strings, unit, { count: Math.round(value * times) });
}

/** The contrast of the custom colours as a ratio, rounded down to one decimal, with a warning if it is too low. */
export function contrastText(strings: Strings, look: Pick<Look, 'customPaper' | 'customInk'>): string {
  const ratio = contrastBetween(look.customPaper, look.customInk);
  const figures = new Intl.NumberFormat(strings.readerLanguage, { minimumFractionDigits: 1 });
  return fill(ratio < ENOUGH_CONTRAST ? strings.lookContrastLow : strings.lookContrast, {
    ratio: figures.format(Math.floor(ratio * 10) / 10),
  });
}

/** The name of the chosen option. */
export function lookChoiceText(strings: Strings, field: LookChoice, look: Look): string {
  const option = LOOK_CHOICES[field].options.find(({ value }) => value === look[field]);
  return option ? strings[option.name] : '';
}

function choice<T extends string>(
  label: StringKey,
  values: readonly T[],
  names: Readonly<Record<T, StringKey>>,
): ChoiceField {
  return { label, options: values.map((value) => ({ value, name: names[value] })) };
}
