/** A form field for the look of articles, and the two whose values the reader tells when keys change them. */
import { FONT_SIZE_PX, type Range, THEMES } from './look.ts';
import { type PluralKey, phrase, type StringKey, type Strings } from './strings.ts';

export interface NumberField {
  readonly label: StringKey;
  readonly range: Range;
  /** The text that shows the value with its unit. */
  readonly unit: StringKey | PluralKey;
  /** Factor between the stored value and the shown one. */
  readonly times: number;
}

export interface ChoiceField {
  readonly label: StringKey;
  readonly options: readonly { readonly value: string; readonly name: StringKey }[];
}

export const SIZE_FIELD: NumberField = { label: 'lookSize', range: FONT_SIZE_PX, unit: 'lookPixels', times: 1 };

export const THEME_FIELD: ChoiceField = choice('lookTheme', THEMES, {
  auto: 'lookThemeAuto',
  light: 'lookThemeLight',
  paper: 'lookThemePaper',
  sepia: 'lookThemeSepia',
  grey: 'lookThemeGrey',
  dark: 'lookThemeDark',
  black: 'lookThemeBlack',
  contrast: 'lookThemeContrast',
  custom: 'lookThemeCustom',
});

/** A numeric value as it is shown, with its unit. */
export function lookNumberText(strings: Strings, { unit, times }: NumberField, value: number): string {
  return phrase(strings, unit, { count: Math.round(value * times) });
}

/** The name of the option with this value. */
export function lookChoiceText(strings: Strings, { options }: ChoiceField, chosen: string): string {
  const option = options.find(({ value }) => value === chosen);
  return option ? strings[option.name] : '';
}

/** A field with an option for each of these values. */
export function choice<T extends string>(
  label: StringKey,
  values: readonly T[],
  names: Readonly<Record<T, StringKey>>,
): ChoiceField {
  return { label, options: values.map((value) => ({ value, name: names[value] })) };
}
