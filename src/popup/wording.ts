import type { FailureReason, PageType } from '../core/types.ts';
import type { PageReport } from '../platform/messages.ts';
import type { ShownTerm } from '../platform/score-figures.ts';
import { fill, type Strings } from '../platform/strings.ts';

/** From which confidence on each word is used, `[0, 1]`, highest first. A guess, to be set by how often each is right. */
const SURENESS = [
  [0.85, 'popupVerySure'],
  [0.6, 'popupFairlySure'],
  [0.35, 'popupNotSure'],
  [0, 'popupGuess'],
] as const;

const PAGE_TYPES = {
  article: 'popupTypeArticle',
  documentation: 'popupTypeDocumentation',
  forum: 'popupTypeForum',
  product: 'popupTypeProduct',
  collection: 'popupTypeCollection',
  listing: 'popupTypeListing',
  service: 'popupTypeService',
  unknown: 'popupTypeUnknown',
} as const satisfies Record<PageType, keyof Strings>;

/** A confidence in words. What is no number counts as a guess. */
export function sureness(strings: Strings, confidence: number): string {
  const [, key] = SURENESS.find(([from]) => confidence >= from) ?? SURENESS[SURENESS.length - 1] ?? [0, 'popupGuess'];
  return strings[key];
}

/** What the page is and how sure Pith is: the popup's first line. */
export function verdict(strings: Strings, { pageType, confidence }: PageReport): string {
  const type = strings[PAGE_TYPES[pageType] ?? 'popupTypeUnknown'];
  return fill(strings.popupVerdict, { type, sureness: sureness(strings, confidence) });
}

/** Why there is nothing to read, and what can be done. */
export function failureTexts(strings: Strings, reason: FailureReason): { title: string; advice: string } {
  return reason === 'too-large'
    ? { title: strings.popupTooLarge, advice: strings.popupTooLargeAdvice }
    : { title: strings.popupNoContent, advice: strings.popupNoContentAdvice };
}

/** A term's bar on an axis that all terms of a candidate share. */
export interface Bar extends ShownTerm {
  /** Where the bar begins and how long it is, in percent of the axis. */
  readonly start: number;
  readonly length: number;
}

/**
 * Lays terms out as bars around one zero line, in the order given. `zero` is the line's place, in percent of the axis: it is as
 * far from the start as the largest negative term needs.
 */
export function barsOf(terms: readonly ShownTerm[]): { readonly zero: number; readonly bars: readonly Bar[] } {
  const most = Math.max(0, ...terms.map(({ value }) => value));
  const least = Math.min(0, ...terms.map(({ value }) => value));
  const span = most - least || 1;
  const zero = ((0 - least) / span) * 100;
  const bars = terms.map((term) => {
    const { value } = term;
    const length = (Math.abs(value) / span) * 100;
    return { ...term, start: value < 0 ? zero - length : zero, length };
  });
  return { zero, bars };
}
