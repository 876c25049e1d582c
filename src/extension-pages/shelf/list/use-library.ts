import { useEffect, useMemo, useState } from 'preact/hooks';
import { allArticles, textsOf } from '../../../platform/shelf/article-records.ts';
import type { HighlightRecord } from '../../../platform/shelf/database.ts';
import { allHighlights } from '../../../platform/shelf/highlight-records.ts';
import { onChangeElsewhere } from '../../../platform/shelf/shelf-changes.ts';
import type { ArticleRecord } from '../../../platform/shelf/stored-article.ts';
import type { ListedArticle } from './find-articles.ts';
import { listedArticles } from './listed-articles.ts';

/** The kept articles as they are stored now. */
export interface Library {
  /** `null` until they are loaded. */
  readonly articles: readonly ListedArticle[] | null;
  /** The folded texts by id, as far as they are loaded. */
  readonly texts: ReadonlyMap<string, string>;
  readonly isUnreadable: boolean;
  /** Reads everything again. */
  load(): Promise<void>;
}

/** ms between two loads because of changes elsewhere: an import makes thousands. A guess. */
const PAUSE_MS = 500;

/** More texts than this are read all at once. A guess. */
const FEW_TEXTS = 50;

/** Loads the library, and again when it changes elsewhere or the window gets the focus. */
export function useLibrary(): Library {
  const [records, setRecords] = useState<readonly ArticleRecord[] | null>(null);
  const [highlights, setHighlights] = useState<readonly HighlightRecord[]>([]);
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  const [isUnreadable, setIsUnreadable] = useState(false);
  const [kept] = useState(() => new KeptTexts());
  const load = async () => {
    try {
      const loaded = await allArticles();
      setRecords(loaded);
      setIsUnreadable(false);
      setHighlights(await allHighlights());
      setTexts(await kept.of(loaded));
    } catch {
      setRecords((before) => before ?? []);
      setIsUnreadable(true);
    }
  };
  useEffect(() => {
    const ended = new AbortController();
    void load();
    followChanges(() => void load(), ended.signal);
    return () => ended.abort();
  }, []);
  const articles = useMemo(() => records && listedArticles(records, highlights), [records, highlights]);
  return { articles, texts, isUnreadable, load };
}

function followChanges(onChange: () => void, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      onChange();
    }, PAUSE_MS);
  };
  onChangeElsewhere(soon, signal);
  window.addEventListener('focus', onChange, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
}

/** The folded texts that the page has loaded. Each is read once, and again after its article was saved again. */
class KeptTexts {
  readonly #savedAt = new Map<string, number>();
  #texts: ReadonlyMap<string, string> = new Map();

  async of(records: readonly ArticleRecord[]): Promise<ReadonlyMap<string, string>> {
    const missing = records.filter(({ id, savedAt }) => this.#savedAt.get(id) !== savedAt);
    if (missing.length === 0) return this.#texts;
    const read = await textsOf(missing.length > FEW_TEXTS ? undefined : missing.map(({ id }) => id));
    this.#texts = new Map([...this.#texts, ...read.map(({ articleId, folded }) => [articleId, folded] as const)]);
    for (const { id, savedAt } of missing) this.#savedAt.set(id, savedAt);
    return this.#texts;
  }
}
