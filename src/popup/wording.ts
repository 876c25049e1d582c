import type { FailureReason, PageType } from '../core/types.ts';
import { CONFIDENCE } from '../platform/confidence.ts';
import type { PageReport } from '../platform/messages.ts';
import type { ShownTerm } from '../platform/score-figures.ts';
import { fill, type Strings } from '../platform/strings.ts';

/** Minimum confidence for each wording, highest first. */
const CONFIDENCE_TEXTS = [
  [CONFIDENCE.verySure, 'popupVerySure'],
  [CONFIDENCE.fairlySure, 'popupFairlySure'],
  [CONFIDENCE.notSure, 'popupNotSure'],
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

/** A confidence in words. `NaN` counts as a guess. */
export function confidenceText(strings: Strings, confidence: number): string {
  const [, key] = CONFIDENCE_TEXTS.find(([from]) => confidence >= from) ?? [0, 'popupGuess'];
  return strings[key];
}

/** The popup's first line: page type and confidence. */
export function verdict(strings: Strings, { pageType, confidence }: PageReport): string {
  const type = strings[PAGE_TYPES[pageType] ?? 'popupTypeUnknown'];
  return fill(strings.popupVerdict, { type, confidence: confidenceText(strings, confidence) });
}

/** Title and advice when there is no article. */
export function failureTexts(strings: Strings, reason: FailureReason): { title: string; advice: string } {
  return reason === 'too-large'
    ? { title: strings.popupTooLarge, advice: strings.popupTooLargeAdvice }
    : { title: strings.popupNoContent, advice: strings.popupNoContentAdvice };
}

/** A term as a bar on the axis common to all terms of a candidate. */
export interface Bar extends ShownTerm {
  /** Start and length of the bar, in percent of the axis. */
  readonly start: number;
  readonly length: number;
}

/**
 * Lays out terms as bars around a zero line, in the given order. `zero` is the position of that line, in percent of the axis: just far
 * enough from the start for the largest negative term.
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
