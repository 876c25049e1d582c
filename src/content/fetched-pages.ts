import { type PageAnalysis, PageJoiner } from '../core/join-pages.ts';
import type { Article, DetachedSubtree, NextPage } from '../core/types.ts';
import type { FollowingPages, JoinedPage, PageResult } from '../reader/article/following-pages.ts';
import type { SanitizedFragment } from '../sanitizer/sanitize.ts';
import { fetchPage } from './fetch-page.ts';

/** Pages of one article, the first one among them. */
const MAX_PAGES = 30;

export interface FetchedPagesOptions {
  readonly document: Document;
  readonly analysis: PageAnalysis;
  sanitize(content: DetachedSubtree): SanitizedFragment;
}

/** The pages that follow an open one, fetched from its own site when they are asked for, and kept. */
export class FetchedPages implements FollowingPages {
  readonly #options: FetchedPagesOptions;
  readonly #joiner: PageJoiner;
  /** Its address. */
  readonly #first: string;
  readonly #urls: Set<string>;
  readonly #joined: (Omit<JoinedPage, 'content'> & { readonly content: DetachedSubtree })[] = [];
  #next: NextPage | null;

  constructor(first: Article<DetachedSubtree>, options: FetchedPagesOptions) {
    this.#options = options;
    this.#joiner = new PageJoiner(first.content, options.analysis);
    this.#first = first.url;
    this.#urls = new Set([first.url]);
    this.#next = first.nextPage;
  }

  /** Whether it is this article that pages were added to. */
  continues({ url }: Article<DetachedSubtree>): boolean {
    return this.#joined.length > 0 && url === this.#first;
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

  async load(signal: AbortSignal): Promise<PageResult> {
    const next = this.#next;
    if (next === null || this.isEnough()) return { ok: false, reason: 'empty' };
    const { document, sanitize } = this.#options;
    const fetched = await fetchPage(next.url, { charset: document.characterSet, signal });
    signal.throwIfAborted();
    if (!fetched.ok) return fetched;
    // A site that has no such page may send the first one instead.
    if (this.#urls.has(fetched.url)) return { ok: false, reason: 'other' };
    const article = this.#joiner.join({ markup: fetched.markup, url: fetched.url, number: next.number });
    if (article === null) return { ok: false, reason: 'empty' };
    this.#urls.add(next.url).add(fetched.url);
    const page = { number: next.number, content: article.content, readingMinutes: article.readingMinutes };
    this.#joined.push(page);
    this.#next = this.#after(next, article.nextPage);
    return { ok: true, page: { ...page, content: sanitize(article.content) } };
  }

  /** What a page says of the next one, if that is where it should lead. */
  #after({ number, total }: NextPage, said: NextPage | null): NextPage | null {
    if (said === null || said.number !== number + 1 || this.#urls.has(said.url)) return null;
    const most = Math.max(said.total ?? 0, total ?? 0, said.number);
    return { ...said, total: said.total === null && total === null ? null : most };
  }
}
