import { readWebAnnotations } from '../../../../export/highlights/web-annotation.ts';
import { addressKeys } from '../../../../platform/shelf/address-keys.ts';
import { articleWith, type KeptArticle } from '../../../../platform/shelf/article-records.ts';
import type { HighlightRecord } from '../../../../platform/shelf/database.ts';
import { addHighlights, highlightWith } from '../../../../platform/shelf/highlight-records.ts';
import { idsByKey, storeArticles } from '../../../../platform/shelf/many-articles.ts';
import type { ArticleRecord } from '../../../../platform/shelf/stored-article.ts';
import type { Task, TaskEnd } from '../task.ts';
import type { ImportedArticle } from './imported.ts';
import { withContent } from './imported-content.ts';

/** The results for the articles of a file. */
export interface Imported {
  readonly added: number;
  /** The added articles that can be read at once. */
  readonly withContent: number;
  /** The articles that were here already, or came twice. */
  readonly known: number;
  readonly highlights: number;
  readonly end: TaskEnd;
}

/** Articles that are stored in one transaction. */
const BATCH = 100;

/**
 * Adds articles to the library: with their content if the file holds it, else as links that wait to be read on their pages. One that is there
 * gets the tags, and the content if it has none.
 */
export async function addImported(articles: readonly ImportedArticle[], task: Task): Promise<Imported> {
  const adding = new Adding(await idsByKey(), task.signal);
  for (let at = 0; at < articles.length; at += BATCH) {
    task.onProgress(at, articles.length);
    const batch = articles.slice(at, at + BATCH);
    const end = await adding.add(batch);
    if (end !== 'whole') return { ...adding.numbers, end };
  }
  task.onProgress(articles.length, articles.length);
  return { ...adding.numbers, end: 'whole' };
}

class Adding {
  readonly #idByKey: Map<string, string>;
  readonly #signal: AbortSignal;
  readonly numbers = { added: 0, withContent: 0, known: 0, highlights: 0 };

  constructor(idByKey: Map<string, string>, signal: AbortSignal) {
    this.#idByKey = idByKey;
    this.#signal = signal;
  }

  /** Adds articles in one transaction. */
  async add(batch: readonly ImportedArticle[]): Promise<TaskEnd> {
    const changed = new Map<string, KeptArticle>();
    const highlights: HighlightRecord[] = [];
    const counts = { ...this.numbers };
    for (const article of batch) {
      const keys = await addressKeys(article.url);
      const known = await this.#knownBy(keys, changed);
      const kept = await this.#keptOf(article, known ?? linkOf(article, keys));
      if (this.#signal.aborted) return 'cancelled';
      highlights.push(...highlightsOf(article, keys));
      counts[known ? 'known' : 'added']++;
      if (!known && kept.record.hasContent) counts.withContent++;
      if (kept.record !== known) changed.set(kept.record.id, { ...changed.get(kept.record.id), ...kept });
      for (const key of keys) this.#idByKey.set(key, kept.record.id);
    }
    counts.highlights += await newHighlights(highlights);
    const isStored = (await storeArticles([...changed.values()])) && (await addHighlights(highlights));
    if (!isStored) return 'refused';
    Object.assign(this.numbers, counts);
    return 'whole';
  }

  /** The article with one of the keys as it is now: another window may have changed it. */
  async #knownBy(
    keys: readonly string[],
    changed: ReadonlyMap<string, KeptArticle>,
  ): Promise<ArticleRecord | undefined> {
    const id = keys.map((key) => this.#idByKey.get(key)).find((each) => each !== undefined);
    return id === undefined ? undefined : (changed.get(id)?.record ?? (await articleWith(id)));
  }

  /** A record with the tags of an imported article, and its content if the record has none. */
  async #keptOf({ tags, content }: ImportedArticle, before: ArticleRecord): Promise<KeptArticle> {
    const missing = tags.filter((tag) => !before.tags.includes(tag));
    const record =
      missing.length > 0 ? { ...before, tags: [...before.tags, ...missing], modified: Date.now() } : before;
    if (record.hasContent || content === undefined) return { record };
    try {
      return (await withContent(record, await content(), this.#signal)) ?? { record };
    } catch {
      // Its file is damaged, or holds what cannot be read, or all was cancelled.
      return { record };
    }
  }
}

/** The number of highlights that are not stored. */
async function newHighlights(highlights: readonly HighlightRecord[]): Promise<number> {
  const stored = await Promise.all([...new Set(highlights.map(({ id }) => id))].map(highlightWith));
  return stored.filter((record) => record === undefined).length;
}

/** A link that waits to be read on its page. */
function linkOf(article: ImportedArticle, keys: readonly string[]): ArticleRecord {
  const { url, title, tags, addedAt, isRead, byline, siteName, published, language, excerpt } = article;
  const now = Date.now();
  return {
    ...{ id: crypto.randomUUID(), keys, url, title, tags },
    byline: byline ?? null,
    siteName: siteName ?? null,
    published: published ?? null,
    language: language ?? null,
    direction: 'ltr',
    excerpt: excerpt ?? null,
    ...{ words: 0, minutes: 0, bytes: 0, pictures: { all: 0, saved: 0 }, hasContent: false },
    savedAt: addedAt ?? now,
    modified: now,
    state: isRead ? 'archived' : 'unread',
  };
}

/** Their ids depend on words and page alone, so that a file that is read twice adds nothing. */
function highlightsOf({ url, title, highlights = [] }: ImportedArticle, keys: readonly string[]): HighlightRecord[] {
  const annotations = highlights.map(({ words, note, created }) => ({
    ...(note !== undefined && { bodyValue: note }),
    ...(created !== undefined && { created: new Date(created).toISOString() }),
    target: { source: url, selector: { type: 'TextQuoteSelector', exact: words } },
  }));
  const read = readWebAnnotations(JSON.stringify(annotations));
  return read.highlights.map(({ highlight }) => ({ ...highlight, keys, page: { url, title } }));
}
