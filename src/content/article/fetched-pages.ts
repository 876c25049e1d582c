import type { ArticleAlone, Assembled } from '../../core/assemble.ts';
import { PageJoiner, type PageReading } from '../../core/join-pages.ts';
import type { Article, DetachedSubtree, NextPage, PageType, SanitizedFragment } from '../../core/types.ts';
import type {
  addFollowingPages,
  FollowingControls,
  FollowingOptions,
  FollowingPages,
  JoinedPage,
  PageResult,
} from '../../reader/article/following-pages.ts';
import { fetchPage } from './fetch-page.ts';

/** Most pages of one article, including the first. */
const MAX_PAGES = 30;

export interface FetchedPagesOptions {
  readonly document: Document;
  readonly reading: PageReading;
  sanitize(content: DetachedSubtree): SanitizedFragment;
  readonly addFollowingPages: typeof addFollowingPages;
}

/** Entry point of the script that finds and adds following pages. */
export interface FollowingScript {
  /** The pages after an article; `null` if there are none. */
  pagesAfter(
    first: Pick<Assembled, 'page'> & { readonly article: ArticleAlone; readonly pageType: PageType },
    options: Omit<FetchedPagesOptions, 'addFollowingPages'>,
  ): FetchedPages | null;
}

/** The following pages of an article. They are fetched from its own site on request, and kept. */
export class FetchedPages implements FollowingPages {
  readonly #options: FetchedPagesOptions;
  readonly #joiner: PageJoiner;
  readonly #firstUrl: string;
  readonly #urls: Set<string>;
  readonly #joined: (Omit<JoinedPage, 'content'> & { readonly content: DetachedSubtree })[] = [];
  #next: NextPage | null;

  constructor(first: Article<DetachedSubtree>, options: FetchedPagesOptions) {
    this.#options = options;
    this.#joiner = new PageJoiner(first.content, options.reading);
    this.#firstUrl = first.url;
    this.#urls = new Set([first.url]);
    this.#next = first.nextPage;
  }

  /** Whether pages were added to this article. */
  continues({ url }: Pick<Article, 'url'>): boolean {
    return this.#joined.length > 0 && url === this.#firstUrl;
  }

  joined(): JoinedPage[] {
    return this.#joined.map((page) => ({ ...page, content: this.#options.sanitize(page.content) }));
  }

  next(): NextPage | null {
    return this.#next;
  }

  isEnough(): boolean {
    return this.#next !== null && this.#joined.length + 1 >= MAX_PAGES;
  }

  addTo(content: HTMLElement, options: FollowingOptions): FollowingControls {
    return this.#options.addFollowingPages(this, content, options);
  }

  async load(signal: AbortSignal): Promise<PageResult> {
    const next = this.#next;
    if (next === null || this.isEnough()) return { ok: false, reason: 'empty' };
    const { document, sanitize } = this.#options;
    const fetched = await fetchPage(next.url, { charset: document.characterSet, signal });
    signal.throwIfAborted();
    if (!fetched.ok) return fetched;
    // Some sites send the first page instead of one that does not exist.
    if (this.#urls.has(fetched.url)) return { ok: false, reason: 'other' };
    const article = await this.#joiner.join({ markup: fetched.markup, url: fetched.url, number: next.number });
    signal.throwIfAborted();
    if (article === null) return { ok: false, reason: 'empty' };
    this.#urls.add(next.url).add(fetched.url);
    const page = { number: next.number, content: article.content, readingMinutes: article.readingMinutes };
    this.#joined.push(page);
    this.#next = this.#after(next, article.nextPage);
    return { ok: true, page: { ...page, content: sanitize(article.content) } };
  }

  /** The next page as the fetched one links it; `null` if its number or address does not continue the sequence. */
  #after({ number, total }: NextPage, linked: NextPage | null): NextPage | null {
    if (linked === null || linked.number !== number + 1 || this.#urls.has(linked.url)) return null;
    const most = Math.max(linked.total ?? 0, total ?? 0, linked.number);
    return { ...linked, total: linked.total === null && total === null ? null : most };
  }
}
