import type { FailureReason, PageType } from '../../core/types.ts';
import type { PageReport } from '../../platform/page-scripts/messages.ts';
import { CONFIDENCE } from '../../platform/texts/confidence.ts';
import { fill, type Strings } from '../../platform/texts/strings.ts';

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
