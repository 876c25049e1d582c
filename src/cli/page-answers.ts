/** The answers of an engine about a page, as plain data. */
import { FORMATS, type FormatName } from '../export/formats.ts';
import type {
  AnswerReason,
  Article,
  CandidateSummary,
  Extraction,
  Highlight,
  HighlightSigns,
  PageType,
  PlacedHighlight,
  RemovalSummary,
  SiteMemory,
  SitePage,
} from '../library/pith.ts';

/** The formats of whole answers, which a file has the name of. */
const ANSWER_FORMATS = ['json', 'jsonl'] as const;

/** A format of articles, or of whole answers. */
export type Format = FormatName | (typeof ANSWER_FORMATS)[number];

export const FORMAT_NAMES = [...(Object.keys(FORMATS) as FormatName[]), ...ANSWER_FORMATS] as const;

/** The ending of the files of a format, without the dot. */
export function endingOf(format: Format): string {
  return isAnswerFormat(format) ? format : FORMATS[format].ending;
}

/** Whether a format writes the fields of the answer, and no file of the article. */
export function isAnswerFormat(format: Format): format is (typeof ANSWER_FORMATS)[number] {
  return ANSWER_FORMATS.some((each) => each === format);
}

/** How a page is read. */
export interface PageTask {
  /** The page's address, if it is known. */
  readonly url?: string;
  /** Default: the default scorer. */
  readonly scorer?: string;
  readonly format: Format;
  /** Whether the answer says why. */
  readonly explains: boolean;
  /** The time that files give as that of their making, ISO 8601. */
  readonly saved: string;
  /** A UUID for a book. */
  readonly id: string;
  /** Whether the file is a part of a volume, as {@link writePart} writes it. */
  readonly isPart?: boolean;
  /** Whether the content is purified a second time, on jsdom. */
  readonly hasJsdomPass?: boolean;
  /** Those of the page. */
  readonly highlights?: readonly Highlight[];
  readonly highlightSigns?: HighlightSigns;
  /** The memory of other pages of the site. */
  readonly siteMemory?: SiteMemory;
}

/** The article's fields as in the library, without its markup. */
export type ArticleFields = Omit<Article, 'content' | 'nextPage'>;

export interface PageAnswer {
  /** Absent if there is no article. */
  readonly article?: ArticleFields;
  /** As in the library: why there is no article, or `unsure` beside one. */
  readonly reason?: AnswerReason;
  readonly pageType: PageType;
  readonly confidence: number;
  readonly scorer: string;
  /** As in the library. */
  readonly warnings: Extraction['warnings'];
  /** The output file's content, for formats that are not made from the fields. */
  readonly file?: string | null;
  readonly explanation?: Explanation;
  /** Only without an article: whether the page has scripts, which were not run. */
  readonly hasIdleScripts?: boolean;
  /** The data to remember of the page, if the task has a memory of the site. */
  readonly sitePage?: SitePage;
  /** Set if the task has highlights, and there is an article. */
  readonly highlights?: readonly PlacedHighlight[];
}

/** Candidates and left-out parts, as popup and reader show them. */
export interface Explanation {
  readonly chosenRank: number;
  readonly candidates: readonly Pick<CandidateSummary, 'rank' | 'name' | 'score' | 'terms' | 'share' | 'preview'>[];
  /** As in the report that the popup copies. */
  readonly description: string;
  /** How title, byline, dates and site name were found. */
  readonly head: NonNullable<Extraction['head']>;
  readonly removed: readonly Pick<RemovalSummary, 'by' | 'reason' | 'kind' | 'chars' | 'preview'>[];
  readonly rescuedFrom?: Extraction['rescuedFrom'];
}

/** The answer of one scorer. */
export interface ScorerAnswer {
  readonly scorer: string;
  readonly ms: number;
  readonly words: number;
  /** The share of the default scorer's words that it holds, `[0, 1]`. */
  readonly shared: number;
  readonly firstLine: string;
}
