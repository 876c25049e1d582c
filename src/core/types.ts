/** The types that stages exchange. Every stage may import this file. */
import type { Article, Comments, FieldRecord } from './article-types.ts';
import type {
  Correction,
  Decision,
  InspectedChoice,
  LineDistribution,
  NameKeywords,
  RemovalKind,
  RemovalSummary,
  ScorerName,
  Terms,
} from './decision-types.ts';
import type { SiteMemory, SitePage } from './site-types.ts';

export type * from './article-types.ts';
export type * from './decision-types.ts';
export type * from './page-types.ts';
export type * from './site-types.ts';

/** The stages of an extraction, in the order in which they run. */
export type Stage = 'page' | 'signals' | 'scoring' | 'selection' | 'article' | 'metadata' | 'sanitizing';

/** Why there is no article: nothing worth reading was found, or the page is larger than {@link PageLimits} allow. */
export type FailureReason = 'no-content' | 'too-large';
/** Why there is no article; `unsure` if there is one, although no part of the page looks like content. */
export type AnswerReason = FailureReason | 'unsure';

/**
 * The source of content that a page does not show: `<noscript>`, the preloaded data of a forum, or JSON-LD.
 */
export type RescueSource = 'noscript' | 'preloaded' | 'json-ld';

/** The likeliest type of a page, by its address, declarations and content; `unknown` if none is likely. */
export type PageType =
  | 'article'
  | 'documentation'
  | 'forum'
  | 'product'
  | 'collection'
  | 'listing'
  | 'service'
  | 'unknown';

declare const detached: unique symbol;

/** The chosen parts, copied into an inert document. Made only by `copy/subtree.ts`; not yet safe to show. */
export type DetachedSubtree = HTMLElement & { readonly [detached]: true };

declare const sanitized: unique symbol;

/** Content that is safe to show. Made only by the sanitizer, from a {@link DetachedSubtree}. */
export type SanitizedFragment = DocumentFragment & { readonly [sanitized]: true };

/** A candidate as plain data, for messages, reports and users of the library. */
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
  /** Words, as in {@link Article.wordCount}, and ends of sentences. */
  readonly words: number;
  readonly sentences: number;
  /** Share of the page's text before it, `[0, 1]`. */
  readonly position: number;
  /** The first words of its text, at most 120 characters. */
  readonly preview: string;
}

/** A frame of another origin that holds the content of the page. Browsers do not let scripts of the page read it. */
export interface ContentFrame {
  /** Absolute, http or https. */
  readonly url: string;
  /** With the port, if the URL has one. */
  readonly host: string;
}

/** Addresses in an article that stay relative, because neither the options nor the page give a base address. */
export interface Warning {
  readonly kind: 'relative-addresses';
  readonly count: number;
}

/** The answer of an extraction. */
export interface Extraction<Content = string> {
  readonly article: Article<Content> | null;
  /** Set if the page has comments that are not part of the article. */
  readonly comments?: Comments<Content>;
  /** Why `article` is `null`; `unsure` if it is the best part of a page on which none looks like content. */
  readonly reason?: AnswerReason;
  /** The frame with the content, if that is why `article` is `null`. */
  readonly frame?: ContentFrame;
  /** Best first; at most {@link ExtractOptions.maxCandidates}, and after them the used one if it is not among them. */
  readonly candidates: readonly CandidateSummary[];
  /** Rank of the used candidate; 0 without one. */
  readonly chosenRank: number;
  readonly pageType: PageType;
  /** Set if the content comes from a fallback source. Candidates and removals are then of that source, not of the shown page. */
  readonly rescuedFrom?: RescueSource;
  /** The F1 in words that the selection is expected to reach, `[0, 1]`, comparable across pages. A guess for scorers other than `pith`. */
  readonly confidence: number;
  readonly scorer: ScorerName;
  /** Warnings about parts that may be missing in the article, or may not work elsewhere. Empty for most pages. */
  readonly warnings: readonly Warning[];
  /**
   * All left-out text, as the largest elements without kept text, in document order: parts that were passed over, parts that
   * were not chosen, and parts that copying and repairs left out.
   */
  readonly removed: readonly RemovalSummary[];
  /** The final decision on each block of the page, in document order. Empty if nothing could be chosen. */
  readonly decisions: readonly Decision[];
  /** Those corrections in the options that match no part of the page. Absent if all match. */
  readonly unmatched?: readonly Correction[];
  /** The data that `rememberPage` adds to the memory of the site. Present if {@link ExtractOptions.siteMemory} is, and the scorer is `pith`. */
  readonly sitePage?: SitePage;
  /** How title, byline, dates and site name were found, if {@link ExtractOptions.explains} asks for it. Empty without an article. */
  readonly head?: readonly FieldRecord[];
  /** Milliseconds spent in each stage. */
  readonly timings: Readonly<Record<Stage, number>>;
}

/** Options of an extraction. */
export interface ExtractOptions {
  /** Address of the page, the base of relative URLs unless the page has a `<base>`. Default: the document's address. */
  readonly url?: string;
  /** Default: `pith`. */
  readonly scorer?: ScorerName;
  /** Reads this element instead of the best candidate. Ignored if it is not part of the page. */
  readonly root?: Element;
  /** Corrections of earlier readings of the site. They are applied in this order, before anything is copied. Default: none. */
  readonly corrections?: readonly Correction[];
  /** What other pages of the site say: text that several of them share is hardly content. Only the scorer `pith` uses it. Default: none. */
  readonly siteMemory?: SiteMemory;
  /** Only the scorer `readability` uses them. Default: none. */
  readonly keywords?: NameKeywords;
  /** How many candidates are reported. Default: 10. */
  readonly maxCandidates?: number;
  /** Whether {@link Extraction.head} is reported. Default: `false`. */
  readonly explains?: boolean;
}

/** A candidate with its live element, for overlays on the page. */
export interface InspectedCandidate {
  readonly summary: CandidateSummary;
  readonly element: Element;
}

/** The numbers of a block, as plain data. */
export interface BlockSummary {
  /** As in {@link CandidateSummary}, of the block's element. */
  readonly name: string;
  readonly path: string;
  readonly words: number;
  readonly sentences: number;
  /** Characters after whitespace collapse. */
  readonly chars: number;
  /** Link characters / characters, `[0, 1]`. */
  readonly linkDensity: number;
  /** Share of the page's text in it and before it, `[0, 1]`. */
  readonly share: number;
  readonly position: number;
  /** The log-odds to be content, the sum of the terms. 0 without terms. */
  readonly score: number;
  /** Empty for scorers without probabilities. */
  readonly terms: Terms;
  /** The model's probability that it is content, `[0, 1]`; `null` for scorers without probabilities. */
  readonly probability: number | null;
}

/** How much work an analysis was. */
export interface PageNumbers {
  readonly elements: number;
  readonly blocks: number;
  /** As in {@link Extraction.timings}. */
  readonly timings: Extraction['timings'];
}

/** A block with its live text nodes, for overlays on the page. */
export interface InspectedBlock {
  /** The smallest element that holds the whole block. It may hold other blocks, too. */
  readonly element: Element;
  readonly owner: Element;
  readonly first: Text;
  readonly last: Text;
  /** The decision; a heading that the reader shows as the title counts as kept. */
  readonly decision: Decision;
  /** Computes the block's numbers. On demand, because a page has thousands of blocks. */
  readonly summary: () => BlockSummary;
  /** As in {@link BlockSummary}, without computing the rest of it. */
  readonly probability: () => number | null;
}

/** The data of the debug overlay and the popup. */
export interface Inspection {
  readonly candidates: readonly InspectedCandidate[];
  /** Rank of the used candidate; 0 without one. */
  readonly chosenRank: number;
  /** What can be read on the page, best first: at most four choices, no two of them alike. Empty without a candidate. */
  readonly choices: readonly InspectedChoice[];
  readonly blocks: readonly InspectedBlock[];
  /** The kinds of left-out blocks, those with the most characters first. */
  readonly leftOut: readonly RemovalKind[];
  /** As in {@link Scoring}. Its block indices are those of the decisions in {@link Inspection.blocks}. */
  readonly distribution?: LineDistribution;
  readonly pageType: PageType;
  readonly confidence: number;
  readonly scorer: ScorerName;
  /** Words and minutes of the chosen content. */
  readonly wordCount: number;
  readonly readingMinutes: number;
  readonly numbers: PageNumbers;
  /** The correction that selected the best choice. Absent if there is none. */
  readonly rootBy?: Correction;
  /** As in {@link Extraction.unmatched}. */
  readonly unmatched?: readonly Correction[];
  /** As in {@link Extraction.rescuedFrom}: candidates and blocks are then not shown on the page. */
  readonly rescuedFrom?: RescueSource;
  /** As in {@link Extraction.reason}. */
  readonly reason?: AnswerReason;
  /** As in {@link Extraction.frame}. */
  readonly frame?: ContentFrame;
}
