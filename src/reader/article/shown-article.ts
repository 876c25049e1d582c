import type { Comments, SanitizedFragment } from '../../core/types.ts';
import type { Strings } from '../../platform/texts/strings.ts';
import type { LeftOut } from '../left-out/left-out.ts';
import type { Vertical } from '../navigation/flow.ts';
import { isDistinctive } from '../navigation/text-place.ts';
import type { BelowArticle, ReaderContent, ReaderEnvironment, SafeArticle, Shown } from '../reader-context.ts';
import { createArticleView } from './article-view.ts';
import { createComments } from './comments.ts';
import type { FollowingPages, JoinedPage } from './following-pages.ts';
import { Original } from './original.ts';

export class ShownArticle implements Shown {
  readonly article: SafeArticle;
  readonly view: HTMLElement;
  readonly content: HTMLElement;
  readonly original: Original;
  readonly vertical: Vertical | undefined;
  readonly #content: ReaderContent;
  readonly #strings: Strings;
  readonly #end = new AbortController();
  #below: BelowArticle;
  #following: FollowingPages | undefined;
  #addedPages = 0;
  #minutes: number;

  /** Moves the nodes out of the content. Does not insert them into the document. */
  constructor(content: ReaderContent, { document, strings }: ReaderEnvironment, readerSignal: AbortSignal) {
    const { article, comments } = content;
    this.#content = content;
    this.#strings = strings;
    this.#below = content;
    this.#following = content.following;
    this.article = article;
    this.#minutes = article.readingMinutes;
    this.view = createArticleView(document, article, strings);
    this.content = this.view.querySelector<HTMLElement>(':scope > .content') ?? this.view;
    this.original = new Original(this.view);
    this.#forgetFailedLead();
    if (comments) this.#addComments(comments);
    this.vertical = content.vertical;
    readerSignal.addEventListener('abort', () => this.end(), { signal: this.signal });
  }

  get signal(): AbortSignal {
    return this.#end.signal;
  }

  get following(): FollowingPages | undefined {
    return this.#following;
  }

  get comments(): Comments<unknown> | undefined {
    return this.#below.comments;
  }

  get leftOut(): LeftOut | undefined {
    return this.#below.leftOut;
  }

  get addedPages(): number {
    return this.#addedPages;
  }

  get readingMinutes(): number {
    return this.#minutes;
  }

  /** The page's text nodes that the article was made from and that are long enough to be found again. */
  pageTexts(): readonly Text[] {
    return (this.#content.pageTexts?.() ?? []).filter(isDistinctive);
  }

  /** Copies an added page before it is inserted. */
  copyPage(part: HTMLElement): void {
    this.original.copyOf(this.content)?.append(this.original.copy(part));
  }

  /** Counts an added page. */
  countPage({ readingMinutes }: JoinedPage): void {
    this.#addedPages++;
    this.#minutes += readingMinutes;
  }

  /** Makes the sections below the article. Adds its comments, and returns them. Adds nothing if another article is shown by then. */
  async makeBelow(): Promise<{ readonly comments: HTMLElement | null } | null> {
    const below = await this.#content.below?.();
    if (below === undefined || this.signal.aborted) return null;
    this.#below = { ...this.#below, ...below };
    return { comments: below.comments ? this.#addComments(below.comments) : null };
  }

  /** Finds the following pages if they are not known. Returns whether there are any, and this article is still shown. */
  async findFollowing(): Promise<boolean> {
    if (this.#following) return false;
    this.#following = (await this.#content.findFollowing?.()) ?? undefined;
    return Boolean(this.#following) && !this.signal.aborted;
  }

  end(): void {
    this.#end.abort();
  }

  #addComments(comments: Comments<SanitizedFragment>): HTMLElement {
    const { original, view } = this;
    const added = createComments(view.ownerDocument, comments, {
      strings: this.#strings,
      onToggle: (section, { isShown }) => original.copyOf(section)?.toggleAttribute('hidden', !isShown),
    });
    original.view.append(original.copy(added));
    view.append(added);
    return added;
  }

  /** A lead image that cannot be loaded is not shown, and no file gets it. */
  #forgetFailedLead(): void {
    const lead = this.view.querySelector(':scope > .lead');
    const image = lead?.querySelector('img');
    const url = image?.src;
    image?.addEventListener('error', ({ isTrusted }) => {
      if (isTrusted && image.src === url && lead) this.original.copyOf(lead)?.remove();
    });
  }
}
