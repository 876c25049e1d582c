/** The different things that can be read on a page. Import these types from `types.ts`. */
import type { RemovalKind } from './decision-types.ts';
import type { ScorerName } from './scorer-names.ts';

/**
 * A choice by what it has and the best one lacks. `best` is the best one; `more` has all of it and more, `part` and `first-post` only
 * some of it, `page` all that the page shows. The others lie elsewhere.
 */
export type ChoiceKind =
  | 'best'
  | 'first-post'
  | 'part'
  | 'more'
  | 'comments'
  | 'sidebar'
  | 'links'
  | 'navigation'
  | 'page-frame'
  | 'form'
  | 'other'
  | 'page';

/** A choice as plain data. */
export interface ChoiceSummary {
  readonly kind: ChoiceKind;
  /** Rank of its element among the candidates; 0 if it is none. */
  readonly rank: number;
  /** Comments or links, if the kind is of those. */
  readonly count?: number;
  /** The kinds of text that it has and the best lacks, those with the most characters first. */
  readonly adds: readonly RemovalKind[];
  readonly words: number;
  /** Share of the page's text, `[0, 1]`. */
  readonly share: number;
  /** Its first line, at most 120 characters. */
  readonly firstLine: string;
  /** Whether it is the one that was asked for; the best one if none was. */
  readonly isChosen: boolean;
}

/** A choice with its live element. */
export interface InspectedChoice {
  readonly element: Element;
  /** Whether all of the element is read, not only its likely content. */
  readonly isWhole: boolean;
  readonly summary: ChoiceSummary;
}

/** One scorer's choice on a page, beside that of the scorer in use. */
export interface ScorerSummary {
  readonly scorer: ScorerName;
  readonly words: number;
  /** Words that both choices have. */
  readonly common: number;
  /** As in {@link ChoiceSummary.adds}: text that the choice of the scorer in use lacks. */
  readonly adds: readonly RemovalKind[];
  /** Milliseconds that it took to score the page and to choose. */
  readonly ms: number;
  /** Its first line, at most 120 characters; `''` if it found nothing. */
  readonly firstLine: string;
}
