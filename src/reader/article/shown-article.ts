import type { Article } from '../../core/types.ts';
import type { SanitizedFragment } from '../../sanitizer/sanitize.ts';
import type { Vertical } from '../navigation/flow.ts';
import { isTelling } from '../navigation/text-place.ts';
import type { ReaderContent, ReaderEnvironment, Shown } from '../reader-context.ts';
import { createArticleView } from './article-view.ts';
import { createComments } from './comments.ts';
import type { FollowingPages, JoinedPage } from './following-pages.ts';
import type { LeftOut } from './left-out.ts';

/** An article as it is shown. */
export class ShownArticle implements Shown {
  readonly article: Article<SanitizedFragment>;
  readonly following: FollowingPages | undefined;
  readonly view: HTMLElement;
  readonly content: HTMLElement;
  readonly leftOut: LeftOut | undefined;
  readonly vertical: Vertical | undefined;
  readonly #pageTexts: () => readonly Text[];
  readonly #end = new AbortController();
  #addedPages = 0;
  #minutes: number;

  /** Takes the nodes out of the content. Nothing is in the document yet. */
  constructor(content: ReaderContent, { document, strings }: ReaderEnvironment, readerSignal: AbortSignal) {
    const { article, following, comments, leftOut } = content;
    this.#pageTexts = () => content.pageTexts?.() ?? [];
    this.article = article;
    this.following = following;
    this.#minutes = article.readingMinutes;
    this.view = createArticleView(document, article, strings);
    this.content = this.view.querySelector<HTMLElement>('.content') ?? this.view;
    if (comments) this.view.append(createComments(document, comments, strings));
    this.leftOut = leftOut;
    this.vertical = content.vertical;
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

  /** The texts of the page that it was made of and that can be found again. */
  pageTexts(): readonly Text[] {
    return this.#pageTexts().filter(isTelling);
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
