/** The form fields for the look of articles, in the reader's panel and in the options. */

import { fill, type PluralKey, phrase, type StringKey, type Strings } from '../texts/strings.ts';
import { contrastBetween, ENOUGH_CONTRAST } from './contrast.ts';
import { FONT_SIZE_PX, LEADING, LETTER_SPACING_EM, type Look, MEASURE_CH, WORD_SPACING_EM } from './look.ts';
import type { Range } from './setting.ts';

interface NumberField {
  readonly label: StringKey;
  readonly range: Range;
  /** The text that shows the value with its unit. */
  readonly unit: StringKey | PluralKey;
  /** Factor between the stored value and the shown one. */
  readonly times: number;
}

export interface ChoiceField {
  readonly label: StringKey;
  /** The name of each value, in the order of the form. */
  readonly names: Readonly<Record<string, StringKey>>;
}

type FieldOf<Value> = [Value] extends [number]
  ? NumberField
  : ChoiceField & { readonly names: Readonly<Record<Value & string, StringKey>> };

/** The look has a form field for each but the colours of the custom theme, which belong to the field of the theme. */
export type LookFieldName = Exclude<keyof Look, 'customPaper' | 'customInk'>;

export type LookNumber = { [Name in LookFieldName]: Look[Name] extends number ? Name : never }[LookFieldName];

/** The fields in the order of both forms. The reader shows {@link FIRST_FIELDS}, and the rest when it is asked for more. */
export const LOOK_FIELDS: { readonly [Name in LookFieldName]: FieldOf<Look[Name]> } = {
  theme: {
    label: 'lookTheme',
    names: {
      auto: 'lookThemeAuto',
      light: 'lookThemeLight',
      paper: 'lookThemePaper',
      sepia: 'lookThemeSepia',
      grey: 'lookThemeGrey',
      dark: 'lookThemeDark',
      black: 'lookThemeBlack',
      contrast: 'lookThemeContrast',
      custom: 'lookThemeCustom',
    },
  },
  font: {
    label: 'lookFont',
    names: {
      literata: 'lookFontLiterata',
      inter: 'lookFontInter',
      atkinson: 'lookFontAtkinson',
      opendyslexic: 'lookFontOpenDyslexic',
      serif: 'lookFontSerif',
      sans: 'lookFontSans',
      mono: 'lookFontMono',
    },
  },
  fontSizePx: { label: 'lookSize', range: FONT_SIZE_PX, unit: 'lookPixels', times: 1 },
  measureCh: { label: 'lookMeasure', range: MEASURE_CH, unit: 'lookCharacters', times: 1 },
  leading: { label: 'lookLeading', range: LEADING, unit: 'lookPercent', times: 100 },
  letterSpacingEm: { label: 'lookLetterSpacing', range: LETTER_SPACING_EM, unit: 'lookPercent', times: 100 },
  wordSpacingEm: { label: 'lookWordSpacing', range: WORD_SPACING_EM, unit: 'lookPercent', times: 100 },
  alignment: {
    label: 'lookAlignment',
    names: { auto: 'lookAuto', ragged: 'lookLeftAligned', justified: 'lookJustified' },
  },
  hyphenation: { label: 'lookHyphenation', names: { auto: 'lookAuto', on: 'lookOn', off: 'lookOff' } },
  images: { label: 'lookImages', names: { shown: 'lookShown', dimmed: 'lookDimmed', hidden: 'lookHidden' } },
  columns: { label: 'lookColumns', names: { one: 'lookOne', two: 'lookTwo' } },
  codeColors: { label: 'lookCodeColors', names: { on: 'lookOn', off: 'lookOff' } },
};

/** The fields but the theme, whose field is each form's own. */
export const PLAIN_FIELDS = Object.keys(LOOK_FIELDS).slice(1) as readonly Exclude<LookFieldName, 'theme'>[];

/** This many of {@link PLAIN_FIELDS} are changed often. */
export const FIRST_FIELDS = 3;

/** Whether a field has more options than fit beside each other. */
export function hasManyOptions({ names }: ChoiceField): boolean {
  return Object.keys(names).length > 4;
}

/** A numeric value as it is shown, with its unit. */
export function lookNumberText(strings: Strings, field: LookNumber, value: number): string {
  const { unit, times } = LOOK_FIELDS[field];
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

/** The name of the chosen theme. */
export function themeName(strings: Strings, { theme }: Look): string {
  return strings[LOOK_FIELDS.theme.names[theme]];
}
