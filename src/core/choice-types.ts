/** The choices of users as plain data: parts of a page, scorers, and corrections for a site. Import these types from `types.ts`. */
import type { RemovalKind } from './decision-types.ts';

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

/** Names of the selectable scorers, as they appear in options, messages and reports. */
export type ScorerName =
  | 'pith'
  | 'readability'
  | 'line-blocks'
  | 'line-blocks-adaptive'
  | 'chinese-density'
  | 'paragraph-score'
  | 'text-density'
  | 'jsoup-rules'
  | 'shallow-text-features'
  | 'block-features'
  | 'mozilla-readability';

/** Reads this part; brings it back into the article; leaves it out. */
export type CorrectionKind = 'root' | 'keep' | 'drop';

/** A correction, for the page on which it was made and for others of the same site. */
export interface Correction {
  readonly kind: CorrectionKind;
  /** A CSS selector of the part. */
  readonly selector: string;
  /** Finds the part where the selector does not. Default: the selector alone counts. */
  readonly shape?: PartShape;
}

/** A part of a page as it is recognised without its class names. */
export interface PartShape {
  /** Tags from the child of the body down to the part. */
  readonly path: readonly string[];
  /** As `position`, of each element of the path. Absent in corrections of earlier versions. */
  readonly places?: readonly (readonly [position: number, siblings: number])[];
  /** Its position among the siblings with its tag, from 1, and their number. */
  readonly position: readonly [position: number, siblings: number];
  /** Words of its id and class names; none that a build tool made. */
  readonly names: readonly string[];
  /** Its first words in lower case, at most 60 characters. */
  readonly opening: string;
  /** Its first heading in lower case, at most 60 characters; `''` without one. */
  readonly heading: string;
  /** Characters after whitespace collapse. */
  readonly chars: number;
  /** Link characters / characters, `[0, 1]`. */
  readonly linkDensity: number;
}

/**
 * Words for or against an element. They match if its class or id holds them, in the same letter case, or if `tag-` and its tag name
 * begin with them (`tag-article`).
 */
export interface NameKeywords {
  readonly positive?: readonly string[];
  readonly negative?: readonly string[];
}
