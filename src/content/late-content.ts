import type { AnalysisOptions } from '../core/index.ts';
import type { Article, DetachedSubtree } from '../core/types.ts';
import type { Reader } from '../reader/reader.ts';
import { type ArticleSource, type FoundArticle, hasArticle } from './article-source.ts';
import { watchAdditions } from './watch-additions.ts';

/** All guesses. */
const RULES = {
  /** So long after it was opened, an article that nobody has begun to read may change of its own accord, ms. */
  calmMs: 10_000,
  /** What has so many words more, and so many times as many, is more of the article. */
  moreWords: 60,
  moreTimes: 1.2,
} as const;

interface LateContentOptions {
  readonly document: Document;
  readonly reader: Reader;
  readonly source: ArticleSource;
  readonly options: AnalysisOptions;
  /** As it was opened. */
  readonly article: Article<DetachedSubtree>;
}

/**
 * What arrives of an article after it was opened: shown at once in the first seconds, as long as nobody has begun to read, and offered
 * from then on.
 */
export class LateContent {
  readonly #options: LateContentOptions;
  readonly #openedAt = performance.now();
  #words: number;
  #waiting: FoundArticle | null = null;

  constructor(options: LateContentOptions, signal: AbortSignal) {
    this.#options = options;
    this.#words = options.article.wordCount;
    watchAdditions(options.document, () => this.#look(), signal);
  }

  /** Shows what has arrived and was offered; false if there is nothing. */
  show(): boolean {
    const { reader, source, options } = this.#options;
    const found = this.#waiting;
    if (found === null) return false;
    this.#waiting = null;
    this.#words = found.article.wordCount;
    reader.replace(source.contentOf(found, options));
    reader.announce(null);
    return true;
  }

  #look(): void {
    const { reader, source, options, article } = this.#options;
    const found = source.read(options);
    if (!hasArticle(found) || found.article.url !== article.url) return;
    const enough = Math.max(this.#words + RULES.moreWords, this.#words * RULES.moreTimes);
    if (found.article.wordCount < enough) return;
    this.#waiting = found;
    const isCalm = !reader.isBegun() && performance.now() - this.#openedAt < RULES.calmMs;
    if (isCalm) this.show();
    else reader.announce('more-arrived');
  }
}
