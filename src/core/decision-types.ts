/** Scores, the record of decisions on a page, and the corrections of users, as plain data. Import these types from `types.ts`. */
import type { SitePage } from './site-types.ts';

/** The rule that decided on a part of the page, and its reason. */
export interface Ruling {
  /** Id of a rule of the scorer, or of the stage that changed its decision. */
  readonly by: string;
  readonly reason: string;
  /** The kind of the part. Default: by its place on the page. */
  readonly kind?: RemovalKind;
}

/** A part of the page that was left out. */
export interface Removal extends Ruling {
  /** Element index in the {@link Page}. */
  readonly element: number;
  /** The texts in the element that were left out. Default: all. */
  readonly texts?: readonly number[];
}

/** The final decision on a block of the page. */
export interface Decision extends Ruling {
  /** Block index in the {@link Page}. */
  readonly block: number;
  /** Characters of the block after whitespace collapse. */
  readonly chars: number;
  readonly keep: boolean;
}

/** Returns the ruling on a block, by its index. */
export type RulingOf = (block: number) => Ruling;

/** The kind of a part that was left out; `other` if it is unknown. */
export type RemovalKind =
  | 'hidden'
  | 'comments'
  | 'navigation'
  | 'page-frame'
  | 'links'
  | 'repeated'
  | 'form'
  | 'other-article'
  /** The user left it out. */
  | 'corrected'
  | 'other';

/** A part that was left out, as plain data. */
export interface RemovalSummary {
  readonly kind: RemovalKind;
  /** As in {@link Ruling}. */
  readonly by: string;
  readonly reason: string;
  /** Characters after whitespace collapse. */
  readonly chars: number;
  /** The number of links in it. */
  readonly links: number;
  readonly path: string;
  /** Its first words, at most 120 characters. */
  readonly preview: string;
}

/**
 * The kind of a choice, by what it has and the best one lacks. `best` is the best one; `more` has all of it and more, `part` and `first-post` only
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
  /** The number of comments or links, if the choice is of that kind. */
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

/** One scorer's selection on a page, compared with that of the scorer in use. */
export interface ScorerSummary {
  readonly scorer: ScorerName;
  readonly words: number;
  /** Words that both selections have. */
  readonly common: number;
  /** As in {@link ChoiceSummary.adds}: text that the selection of the scorer in use lacks. */
  readonly adds: readonly RemovalKind[];
  /** Milliseconds that it took to score the page and to choose. */
  readonly ms: number;
  /** Its first line, at most 120 characters; `''` if it found nothing. */
  readonly firstLine: string;
}

/** The id of a scorer. The core has the default one; `baselines/other-scorers.ts` names the others. */
export type ScorerName = string;

/** Reads this part; brings it back into the article; leaves it out. */
export type CorrectionKind = 'root' | 'keep' | 'drop';

/** A correction, for the page on which it was made and for others of the same site. */
export interface Correction {
  readonly kind: CorrectionKind;
  /** A CSS selector of the part. */
  readonly selector: string;
  /** Finds the part where the selector does not. Default: the selector alone counts. */
  readonly shape?: PartShape;
  /**
   * The parts beside it, which take its place where it is missing, and those of its page that were the most like it. At most four. Absent in
   * corrections of earlier versions.
   */
  readonly others?: readonly PartLooks[];
}

/** How a part of a page looks wherever it is. */
export interface PartLooks {
  /** Words of its id and class names, except those that a build tool made. */
  readonly names: readonly string[];
  /** Its first words in lower case, at most 60 characters. */
  readonly opening: string;
  /** Its first heading in lower case, at most 60 characters; `''` without one. */
  readonly heading: string;
  /** Characters after whitespace collapse. */
  readonly chars: number;
  /** Link characters / characters, `[0, 1]`. */
  readonly linkDensity: number;
  /** How many paragraphs, items, links, pictures and headings it has. Absent in corrections of earlier versions. */
  readonly counts?: readonly number[];
}

/** A part of a page, described so that it can be recognised without its class names. */
export interface PartShape extends PartLooks {
  /** Tags from the child of the body down to the part. */
  readonly path: readonly string[];
  /** As `position`, of each element of the path. Absent in corrections of earlier versions. */
  readonly places?: readonly (readonly [position: number, siblings: number])[];
  /** Its position among the siblings with its tag, from 1, and their number. */
  readonly position: readonly [position: number, siblings: number];
}

/** Named shares of a score. Their sum is the score. */
export type Terms = Readonly<Record<string, number>>;

/** An element that could be the root of the content. */
export interface Candidate {
  /** Element index in the {@link Page}. */
  readonly element: number;
  /** Comparable within one page and one scorer only. */
  readonly score: number;
  readonly terms: Terms;
}

/** The parts of the page that a scorer keeps of one candidate. */
export interface CandidateContent {
  /** Element indices in document order; none inside another. */
  readonly roots: readonly number[];
  /** Indices of texts that are kept outside all roots. */
  readonly rootTexts: readonly number[];
  readonly removed: readonly Removal[];
  /** Indices of texts that are left out of elements that stay. */
  readonly removedTexts: readonly number[];
  /** The ruling on a block, kept or not. Absent from scorers that decide on elements. */
  readonly rulingOf?: RulingOf;
  /** As in {@link Selection}. Absent from scorers that decide on elements. */
  readonly grounds?: Uint8Array;
}

/** The candidates of a page, best first, and the content for each. */
export interface Scoring {
  readonly candidates: readonly Candidate[];
  /** Returns what is kept if `candidate` is the root of the content. Linear in the page's elements. */
  readonly choose: (candidate: Candidate) => CandidateContent;
  /** The F1 that the kept blocks are expected to reach, `[0, 1]`. `kept` has 1 for each kept block. Absent from scorers without probabilities. */
  readonly confidence?: (kept: Uint8Array) => number;
  /** By term: hundredths of each block's log-odds to be content. Absent from scorers without probabilities. */
  readonly blockShares?: ReadonlyMap<string, Float64Array>;
  /** The data to remember of the page for the others of its site. Absent without a memory of the site, and from scorers that use none. */
  readonly sitePage?: SitePage | undefined;
  /** The distribution of text over the page. Absent from scorers that do not decide by it. */
  readonly distribution?: LineDistribution;
}

/** A range of lines `[first, end)`. */
export interface LineRegion {
  readonly first: number;
  readonly end: number;
}

/** The amount of text in each stretch of a page, line by line. */
export interface LineDistribution {
  /** Letters in the line and the next ones. */
  readonly values: Float64Array;
  /** Block index of each line, -1 for an empty one. */
  readonly block: Int32Array;
  /** A region begins above this value. */
  readonly threshold: number;
  /** The kept regions in document order. */
  readonly regions: readonly LineRegion[];
}

/** The parts of a page that are copied. */
export interface SelectedParts {
  /** Element indices in document order; none inside another. */
  readonly roots: readonly number[];
  readonly rootTexts: readonly number[];
  /** 1 for each element that is left out with its subtree. */
  readonly dropped: Uint8Array;
  /** 1 for each text that is left out by itself. */
  readonly droppedTexts: Uint8Array;
  /** 1 for each block that is kept. */
  readonly keptBlocks: Uint8Array;
}

/** The decisions on a page. Only `decide/` makes and changes them. */
export interface Selection extends SelectedParts {
  readonly candidate: Candidate;
  readonly removed: readonly Removal[];
  /** The removals of parts that the page does not show. */
  readonly hidden: readonly Removal[];
  readonly rulingOf: RulingOf;
  /** For each block, the ground of the decision on it: one of `GROUNDS` in `decide/rule.ts`. */
  readonly grounds: Uint8Array;
  /** 1 for each block that the scorer keeps, before the changes of `decide/changes.ts`. */
  readonly chosenBlocks: Uint8Array;
}

/**
 * Words for or against an element. They match if its class or id holds them, in the same letter case, or if `tag-` and its tag name
 * begin with them (`tag-article`).
 */
export interface NameKeywords {
  readonly positive?: readonly string[];
  readonly negative?: readonly string[];
}
