/** What the pipeline hands from stage to stage. Types only: the one file that every stage may import. */

import type { Article, Comments } from './article-types.ts';
import type { Decision, Removal, RemovalKind, RemovalSummary, RulingOf } from './decision-types.ts';

export type * from './article-types.ts';
export type * from './decision-types.ts';
export type * from './page-types.ts';

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

/** The stages of an extraction, in the order in which they run. */
export type Stage = 'page' | 'signals' | 'scoring' | 'selection' | 'article' | 'metadata' | 'sanitizing';

/** Why there is no article: nothing worth reading was found, or the page is larger than {@link PageLimits} allow. */
export type FailureReason = 'no-content' | 'too-large';

/**
 * Where a page keeps content that it does not show: in `<noscript>`, in the data that a forum sends along, in JSON-LD, or in JSON inside
 * its scripts.
 */
export type RescueSource = 'noscript' | 'preloaded' | 'json-ld' | 'inline-json';

/** What kind of page it most likely is, by its address, what it declares and what it holds; `unknown` when nothing stands out. */
export type PageType =
  | 'article'
  | 'documentation'
  | 'forum'
  | 'product'
  | 'collection'
  | 'listing'
  | 'service'
  | 'unknown';

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

/** Which parts of the page a scorer would keep for one candidate. */
export interface Choice {
  /** Element indices in document order; none inside another. Text runs are given by {@link Choice.rootTexts}. */
  readonly roots: readonly number[];
  /** Text-run indices kept although no kept element holds them. */
  readonly rootTexts: readonly number[];
  readonly removed: readonly Removal[];
  /** Text-run indices left out although the element around them stays. */
  readonly removedTexts: readonly number[];
  /** Who decided on a block, kept or not. Absent from scorers that decide on elements. */
  readonly rulingOf?: RulingOf;
}

/** A scoring of one page: candidates best first, and what each would keep. */
export interface Scoring {
  readonly candidates: readonly Candidate[];
  /** Decides which parts stay if `candidate` is the root of the content. Linear in the page's elements. */
  readonly choose: (candidate: Candidate) => Choice;
  /** How sure a choice of blocks is, `[0, 1]`; `kept` has 1 for each block of it. Absent from scorers without probabilities. */
  readonly confidence?: (kept: Uint8Array) => number;
  /** How the text is spread over the page, from the scorers that decide by it. */
  readonly distribution?: LineDistribution;
}

/** A range of lines `[first, end)`. */
export interface LineRegion {
  readonly first: number;
  readonly end: number;
}

/** How much text stands in each stretch of a page, line by line. */
export interface LineDistribution {
  /** Letters in the line and those after it. */
  readonly values: Float64Array;
  /** Block index of each line, -1 for an empty one. */
  readonly block: Int32Array;
  /** A region begins above this value. */
  readonly threshold: number;
  /** The kept regions in document order. */
  readonly regions: readonly LineRegion[];
}

/** The subtree that was chosen, as decisions on the page's arrays. */
export interface Selection {
  readonly candidate: Candidate;
  /** Element indices in document order; none inside another. */
  readonly roots: readonly number[];
  readonly rootTexts: readonly number[];
  /** 1 for every element whose whole subtree is left out. */
  readonly dropped: Uint8Array;
  /** 1 for every text run that is left out on its own. */
  readonly droppedTexts: Uint8Array;
  /** 1 for every block that is kept. */
  readonly keptBlocks: Uint8Array;
  readonly removed: readonly Removal[];
  readonly rulingOf: RulingOf;
}

declare const detached: unique symbol;

/** The chosen subtree, copied into an inert document. Made by `article/subtree.ts` alone; not yet safe to show. */
export type DetachedSubtree = HTMLElement & { readonly [detached]: true };

/** A candidate as plain data: fit for messages, reports and the library's users. */
export interface CandidateSummary {
  /** 1 is the best. */
  readonly rank: number;
  /** Short name in selector form, such as `article.post-body`. At most 60 characters. */
  readonly name: string;
  /** A selector path from the nearest ancestor with an id, or from the root. */
  readonly path: string;
  readonly score: number;
  readonly terms: Terms;
  /** Share of the page's text inside, `[0, 1]`. */
  readonly share: number;
  /** Link characters / characters, `[0, 1]`. */
  readonly linkDensity: number;
  /** Characters after whitespace collapse. */
  readonly chars: number;
  /** The first words of its text, at most 120 characters. */
  readonly preview: string;
}

/** A frame of another origin that holds what the page is about. Browsers keep its content from the page's scripts. */
export interface ContentFrame {
  /** Absolute, http or https. */
  readonly url: string;
  /** With the port, if it is named. */
  readonly host: string;
}

/** The answer of an extraction. */
export interface Extraction<Content = string> {
  readonly article: Article<Content> | null;
  /** Set if the page has comments that are not part of the article. */
  readonly comments?: Comments<Content>;
  /** Set if and only if `article` is `null`. */
  readonly reason?: FailureReason;
  /** Where the content is, if that is why `article` is `null`. */
  readonly frame?: ContentFrame;
  /** Best first; at most {@link ExtractOptions.maxCandidates}, and after them the one that was used if it is not among them. */
  readonly candidates: readonly CandidateSummary[];
  /** Rank of the candidate that was used; 0 when there is none. */
  readonly chosenRank: number;
  readonly pageType: PageType;
  /** Where the page keeps what was read, if it does not show it: candidates and removals are of that, not of what is shown. */
  readonly rescuedFrom?: RescueSource;
  /** The F1, in words, that the scorer expects of its choice, `[0, 1]`; of other scorers than `pith` a guess. Comparable across pages. */
  readonly confidence: number;
  readonly scorer: ScorerName;
  /**
   * All text that was left out, as the largest elements of which nothing was kept, in document order: what was passed over, what was not
   * chosen, and what copying and repairing took out.
   */
  readonly removed: readonly RemovalSummary[];
  /** The final decision on each block of the page, in document order. Empty if nothing could be chosen. */
  readonly decisions: readonly Decision[];
  /** Milliseconds spent in each stage. */
  readonly timings: Readonly<Record<Stage, number>>;
}

/**
 * Words that speak for or against an element when its class or its id holds them, letter case included, or when `tag-` and its
 * tag name begin with them (`tag-article`).
 */
export interface NameKeywords {
  readonly positive?: readonly string[];
  readonly negative?: readonly string[];
}

/** Options of an extraction. */
export interface ExtractOptions {
  /** Address of the page: the base of relative URLs unless the page has a `<base>`. Default: the document's own. */
  readonly url?: string;
  /** Default: `pith`. */
  readonly scorer?: ScorerName;
  /** Reads this element instead of the best candidate. It must be part of the page; otherwise the best is read. */
  readonly root?: Element;
  /** For the scorer `readability` alone. Default: none. */
  readonly keywords?: NameKeywords;
  /** How many candidates are reported. Default: 10. */
  readonly maxCandidates?: number;
}

/** A candidate with its live element, for whoever draws on the page. */
export interface InspectedCandidate {
  readonly summary: CandidateSummary;
  readonly element: Element;
}

/** A block with its live text nodes, for whoever draws on the page. */
export interface InspectedBlock {
  readonly owner: Element;
  readonly first: Text;
  readonly last: Text;
  /** A block that the reader shows as the title is kept. */
  readonly decision: Decision;
}

/** What the debug overlay draws. */
export interface Inspection {
  readonly candidates: readonly InspectedCandidate[];
  /** Rank of the candidate that is read; 0 when there is none. */
  readonly chosenRank: number;
  readonly blocks: readonly InspectedBlock[];
  /** The kinds of blocks that are left out, by their characters, most first. */
  readonly leftOut: readonly RemovalKind[];
  /** From the scorers that decide by it. Its block indices are those of {@link Inspection.blocks}. */
  readonly distribution?: LineDistribution;
  readonly pageType: PageType;
  readonly confidence: number;
  readonly scorer: ScorerName;
  /** Words and minutes of the chosen content. */
  readonly wordCount: number;
  readonly readingMinutes: number;
  /** As in {@link Extraction.rescuedFrom}: candidates and blocks are then not shown on the page. */
  readonly rescuedFrom?: RescueSource;
  /** Set if nothing could be chosen. */
  readonly reason?: FailureReason;
  /** As in {@link Extraction.frame}. */
  readonly frame?: ContentFrame;
}
