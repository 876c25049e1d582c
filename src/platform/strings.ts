import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { browser } from './browser.ts';

export type StringKey = keyof typeof messages;

/** Every text of the interface, in the browser's language. Placeholders look like `{name}`; see {@link fill}. */
export type Strings = Readonly<Record<StringKey, string>>;

/**
 * Reads all texts at once, so that an open reader keeps them when the extension is updated.
 *
 * Missing texts are in English. Does not throw.
 */
export function loadStrings(): Strings {
  const strings = {} as Record<StringKey, string>;
  for (const key of Object.keys(messages) as StringKey[]) strings[key] = localized(key) || messages[key].message;
  return strings;
}

/** Replaces the placeholders of a text. Placeholders without a value stay. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
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
