import type { AnalysisOptions } from '../../core/index.ts';
import { finish } from '../../core/steps.ts';
import type { Reader } from '../../reader/reader.ts';
import { watchAdditions } from '../page/watch-additions.ts';
import { type ArticleSource, type FoundArticle, hasArticle, type Work } from './article-source.ts';

/** Guesses. */
const RULES = {
  /** An article that the user has not begun to read is updated without asking until this long after it was opened, ms. */
  autoUpdateMs: 10_000,
  /** A new version counts if it has at least this many more words, and this many times as many. */
  minAddedWords: 60,
  minGrowth: 1.2,
} as const;

interface LateContentOptions {
  readonly document: Document;
  readonly reader: Reader;
  readonly source: ArticleSource;
  readonly options: AnalysisOptions;
  /** The article as it was opened. */
  readonly article: FoundArticle['article'];
  /** Does the steps of reading the page. */
  readonly work: Work;
}

/**
 * Watches for content that the page adds to an article after it was opened. Shows it at once in the first seconds, if the user has not
 * begun to read. Offers it with a notice from then on.
 */
export class LateContent {
  readonly #options: LateContentOptions;
  readonly #openedAt = performance.now();
  #words: number;
  #offered: FoundArticle | null = null;
  #isReading = false;

  constructor(options: LateContentOptions, signal: AbortSignal) {
    this.#options = options;
    this.#words = options.article.wordCount;
    watchAdditions(options.document, () => void this.#reread(signal), signal);
  }

  /** Shows the content that was offered; false if there is none. */
  show(): boolean {
    const { reader, source, options } = this.#options;
    const found = this.#offered;
    if (found === null) return false;
    this.#offered = null;
    this.#words = found.article.wordCount;
    reader.replace(finish(source.contentOf(found, options)));
    reader.announce(null);
    return true;
  }

  async #reread(signal: AbortSignal): Promise<void> {
    if (this.#isReading) return;
    const { reader, source, options, article, work } = this.#options;
    this.#isReading = true;
    const found = await source.read(options, work).finally(() => {
      this.#isReading = false;
    });
    if (signal.aborted || !hasArticle(found) || found.article.url !== article.url) return;
    const enough = Math.max(this.#words + RULES.minAddedWords, this.#words * RULES.minGrowth);
    if (found.article.wordCount < enough) return;
    this.#offered = found;
    const isUnread = !reader.isBegun() && performance.now() - this.#openedAt < RULES.autoUpdateMs;
    if (isUnread) this.show();
    else reader.announce('more-arrived');
  }
}
