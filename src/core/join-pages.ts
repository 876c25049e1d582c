import type { analyse } from './analyse.ts';
import type { AnalysisOptions } from './analysis.ts';
import { assemble } from './assemble.ts';
import { parseInertDocument } from './dom/inert.ts';
import { FALLBACK_SOURCES } from './fallback-sources.ts';
import { SeenBlocks, separateIds } from './repair/seen-blocks.ts';
import type { Article, DetachedSubtree } from './types.ts';

/** How pages are looked at: the analysis is handed in, because it belongs to another script. */
export interface PageAnalysis {
  readonly options: AnalysisOptions;
  readonly analyse: typeof analyse;
}

/** A page as it came from the server. */
export interface FetchedPage {
  readonly markup: string;
  /** Absolute. */
  readonly url: string;
  /** From 2. */
  readonly number: number;
}

/** Reads the pages of one article, one after the other. */
export class PageJoiner {
  readonly #analysis: PageAnalysis;
  readonly #seen = new SeenBlocks();

  /** `first` is the content of the page that the article begins with. */
  constructor(first: DetachedSubtree, analysis: PageAnalysis) {
    this.#analysis = analysis;
    this.#seen.add(first);
  }

  /**
   * What a page adds to those before it: its article without what they have shown; `null` if that is nothing, or if nothing may be parsed
   * here. Parses into a document in which nothing loads or runs.
   */
  join({ markup, url, number }: FetchedPage): Article<DetachedSubtree> | null {
    const document = parseInertDocument(markup);
    if (document === null) return null;
    const options = { ...this.#analysis.options, url };
    const analysis = this.#analysis.analyse(document, { ...options, fallbackSources: FALLBACK_SOURCES });
    const { article } = assemble(analysis, options).extraction;
    if (article === null) return null;
    this.#seen.removeFrom(article.content);
    if (!article.content.hasChildNodes()) return null;
    this.#seen.add(article.content);
    separateIds(article.content, number);
    return article;
  }
}
