import type { Article } from '../../core/types.ts';
import type { SanitizedFragment } from '../../sanitizer/sanitize.ts';
import type { LeftOut } from '../left-out/left-out.ts';
import type { Vertical } from '../navigation/flow.ts';
import { isDistinctive } from '../navigation/text-place.ts';
import type { ReaderContent, ReaderEnvironment, Shown } from '../reader-context.ts';
import { createArticleView } from './article-view.ts';
import { createComments } from './comments.ts';
import type { FollowingPages, JoinedPage } from './following-pages.ts';

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

  /** Moves the nodes out of the content. Does not insert them into the document. */
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

  /** The page's text nodes that the article was made from and that are long enough to be found again. */
  pageTexts(): readonly Text[] {
    return this.#pageTexts().filter(isDistinctive);
  }

  /** Counts an added page. */
  countPage({ readingMinutes }: JoinedPage): void {
    this.#addedPages++;
    this.#minutes += readingMinutes;
  }

  end(): void {
    this.#end.abort();
  }
}
