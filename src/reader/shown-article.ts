import type { Article } from '../core/types.ts';
import type { SanitizedFragment } from '../sanitizer/sanitize.ts';
import { createArticleView } from './article-view.ts';
import { createComments } from './comments.ts';
import type { FollowingPages, JoinedPage } from './following-pages.ts';
import { appendLeftOut } from './left-out.ts';
import type { ReaderContent, ReaderEnvironment, Shown } from './reader-context.ts';

/** An article as it is shown. */
export class ShownArticle implements Shown {
  readonly article: Article<SanitizedFragment>;
  readonly following: FollowingPages | undefined;
  readonly view: HTMLElement;
  readonly #end = new AbortController();
  #addedPages = 0;
  #minutes: number;

  /** Takes the nodes out of the content. Nothing is in the document yet. */
  constructor(content: ReaderContent, { document, strings }: ReaderEnvironment, readerSignal: AbortSignal) {
    const { article, following, comments, leftOut } = content;
    this.article = article;
    this.following = following;
    this.#minutes = article.readingMinutes;
    this.view = createArticleView(document, article, strings);
    if (comments) this.view.append(createComments(document, comments, strings));
    if (leftOut) appendLeftOut(this.view, leftOut, strings);
    readerSignal.addEventListener('abort', () => this.end(), { signal: this.signal });
  }

  get signal(): AbortSignal {
    return this.#end.signal;
  }

  get addedPages(): number {
    return this.#addedPages;
  }

  get readingMinutes(): number {
    return this.#minutes;
  }

  /** Counts a page that was added. */
  grow({ readingMinutes }: JoinedPage): void {
    this.#addedPages++;
    this.#minutes += readingMinutes;
  }

  end(): void {
    this.#end.abort();
  }
}
