import type { analyseSteps } from './analyse.ts';
import type { AnalysisParts } from './analysis.ts';
import { assemble } from './assemble.ts';
import { parseInertDocument } from './dom/inert.ts';
import { FALLBACK_SOURCES } from './fallback-sources.ts';
import { SeenBlocks, separateIds } from './repair/seen-blocks.ts';
import { finish } from './steps.ts';
import type { Article, DetachedSubtree } from './types.ts';

/** The analysis of pages, which belongs to another script. */
export interface PageAnalysis {
  readonly options: Omit<AnalysisParts, 'fallbackSources'>;
  readonly analyse: typeof analyseSteps;
}

/** A page as the server sent it. */
export interface FetchedPage {
  readonly markup: string;
  /** Absolute. */
  readonly url: string;
  /** From 2. */
  readonly number: number;
}

/** Reads the further pages of an article, one after the other. */
export class PageJoiner {
  readonly #analysis: PageAnalysis;
  readonly #seen = new SeenBlocks();

  /** `first` is the content of the first page. */
  constructor(first: DetachedSubtree, analysis: PageAnalysis) {
    this.#analysis = analysis;
    this.#seen.add(first);
  }

  /**
   * The article of a page without the blocks that earlier pages have shown; `null` if nothing is left, or if the page forbids parsing.
   * Parses into a document in which nothing loads or runs.
   */
  join({ markup, url, number }: FetchedPage): Article<DetachedSubtree> | null {
    const document = parseInertDocument(markup);
    if (document === null) return null;
    const options = { ...this.#analysis.options, url };
    const analysis = finish(this.#analysis.analyse(document, { ...options, fallbackSources: FALLBACK_SOURCES }));
    const { article } = assemble(analysis, options).extraction;
    if (article === null) return null;
    this.#seen.removeFrom(article.content);
    if (!article.content.hasChildNodes()) return null;
    this.#seen.add(article.content);
    separateIds(article.content, number);
    return article;
  }
}
