import type { Steps } from '../../../core/steps.ts';
import type { ArticleRecord } from '../../../platform/shelf/stored-article.ts';

/** An article as the list shows and searches it. */
export interface ListedArticle {
  readonly record: ArticleRecord;
  /** Title, byline, site, address and tags, its highlighted words and notes, folded. */
  readonly folded: string;
  /** The number of its highlights. */
  readonly highlights: number;
}

export const ORDERS = ['saved', 'read', 'length'] as const;

export type Order = (typeof ORDERS)[number];

/** Which articles are shown, and in which order. */
export interface Wanted {
  readonly state: ArticleRecord['state'] | 'all';
  /** `null` for articles with and without tags. */
  readonly tag: string | null;
  readonly order: Order;
}

/** Articles that are searched before others may work. A guess. */
const BATCH = 50;

const COMPARE: Readonly<Record<Order, (a: ArticleRecord, b: ArticleRecord) => number>> = {
  saved: (a, b) => b.savedAt - a.savedAt,
  read: (a, b) => (b.readAt ?? 0) - (a.readAt ?? 0) || b.savedAt - a.savedAt,
  length: (a, b) => a.words - b.words || b.savedAt - a.savedAt,
};

/** The articles of a state and with a tag, in order. */
export function chosenArticles(all: readonly ListedArticle[], { state, tag, order }: Wanted): readonly ListedArticle[] {
  return all
    .filter(({ record }) => state === 'all' || record.state === state)
    .filter(({ record }) => tag === null || record.tags.includes(tag))
    .sort((a, b) => COMPARE[order](a.record, b.record));
}

/** The steps to the articles that hold every word of a folded query. `texts` are the folded texts that are known by id. */
export function* searchSteps(
  articles: readonly ListedArticle[],
  query: string,
  texts: ReadonlyMap<string, string>,
): Steps<readonly ListedArticle[]> {
  const words = query.split(/\s+/).filter((word) => word !== '');
  const found: ListedArticle[] = [];
  for (const [index, article] of articles.entries()) {
    const text = texts.get(article.record.id) ?? '';
    if (words.every((word) => article.folded.includes(word) || text.includes(word))) found.push(article);
    if (index % BATCH === BATCH - 1) yield;
  }
  return found;
}

/** All tags, those of the most articles first. */
export function tagsOf(articles: readonly ListedArticle[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { record } of articles) for (const tag of record.tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].sort(([a, more], [b, fewer]) => fewer - more || a.localeCompare(b)).map(([tag]) => tag);
}
