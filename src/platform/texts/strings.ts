import messages from '../../../public/_locales/en/messages.json' with { type: 'json' };
import { browser } from '../browser.ts';

export type StringKey = keyof typeof messages;

/** A text with a form for each plural category of a language: its keys end in `_one`, `_other` … */
export type PluralKey = StringKey extends infer Key ? (Key extends `${infer Base}_other` ? Base : never) : never;

/**
 * Every text of the interface, in the browser's language. Placeholders look like `{name}`; see {@link fill} and {@link phrase}. Languages
 * with more plural categories than English have more keys.
 */
export type Strings = Readonly<Record<StringKey, string>>;

/**
 * Reads all texts at once, so that an open reader keeps them when the extension is updated.
 *
 * Missing texts are in English. Does not throw.
 */
export function loadStrings(): Strings {
  const strings = {} as Record<StringKey, string>;
  const keys = Object.keys(messages) as StringKey[];
  for (const key of keys) strings[key] = localized(key) || messages[key].message;
  const categories = new Intl.PluralRules(strings.readerLanguage).resolvedOptions().pluralCategories;
  for (const key of keys.filter((each) => each.endsWith('_other'))) {
    for (const category of categories) {
      const form = key.replace(/other$/, category) as StringKey;
      // Languages leave out the forms that only fractions or millions need. `_other` stands in for them.
      strings[form] ??= localized(form) || strings[key];
    }
  }
  return strings;
}

/** Replaces the placeholders of a text. Placeholders without a value stay. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

/**
 * A text with its placeholders replaced. Numbers are written as the language of the texts writes them. `count` chooses the plural form of
 * a {@link PluralKey}.
 */
export function phrase(
  strings: Strings,
  key: StringKey | PluralKey,
  values: Readonly<Record<string, string | number>>,
): string {
  const language = strings.readerLanguage;
  const category = new Intl.PluralRules(language).select(Number(values.count));
  const text = strings[`${key}_${category}` as StringKey] ?? strings[key as StringKey];
  const numbers = new Intl.NumberFormat(language);
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? numbers.format(value) : value,
  ]);
  return fill(text, Object.fromEntries(shown));
}

/** The labels of the scorers' terms. */
const TERM_LABELS: ReadonlyMap<string, StringKey> = new Map([
  ['paragraphs', 'termParagraphs'],
  ['nestedParagraphs', 'termNestedParagraphs'],
  ['names', 'termNames'],
  ['tag', 'termTag'],
  ['links', 'termLinks'],
  ['coverage', 'termCoverage'],
  ['text', 'termText'],
  ['length', 'termLength'],
  ['sentences', 'termSentences'],
  ['markup', 'termMarkup'],
  ['repetition', 'termRepetition'],
  ['equalLength', 'termEqualLength'],
  ['density', 'termDensity'],
  ['punctuation', 'termPunctuation'],
  ['container', 'termContainer'],
  ['words', 'termWords'],
  ['enough', 'termEnough'],
  ['level', 'termLevel'],
  ['base', 'termBase'],
  ['tags', 'termTags'],
  ['containers', 'termContainers'],
  ['position', 'termPosition'],
  ['neighbours', 'termNeighbours'],
  ['page', 'termPage'],
  ['layout', 'termLayout'],
  ['site', 'termSite'],
]);

/** The label of a scorer's term. Terms without a label keep their name. */
export function termLabel(strings: Strings, term: string): string {
  const key = TERM_LABELS.get(term);
  return key === undefined ? term : strings[key];
}

function localized(key: StringKey): string {
  try {
    return browser.i18n.getMessage(key);
  } catch {
    return '';
  }
}
