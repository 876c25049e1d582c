import type { HighlightRecord } from '../../../platform/shelf/database.ts';
import { foldedText } from '../../../platform/shelf/folded-text.ts';
import type { ArticleRecord } from '../../../platform/shelf/stored-article.ts';
import type { ListedArticle } from './find-articles.ts';

/** Articles whose record and highlights stay the same are not folded again. */
const folds = new WeakMap<ArticleRecord, { readonly words: string; readonly folded: string }>();

/** Articles with their highlights, which share a key with them. */
export function listedArticles(
  records: readonly ArticleRecord[],
  highlights: readonly HighlightRecord[],
): readonly ListedArticle[] {
  const byKey = new Map<string, HighlightRecord[]>();
  for (const highlight of highlights)
    for (const key of highlight.keys) byKey.set(key, [...(byKey.get(key) ?? []), highlight]);
  return records.map((record) => {
    const own = [...new Set(record.keys.flatMap((key) => byKey.get(key) ?? []))];
    const words = own.map(({ quote, note = '' }) => `${quote.exact}\n${note}`).join('\n');
    return { record, folded: foldedOf(record, words), highlights: own.length };
  });
}

function foldedOf(record: ArticleRecord, words: string): string {
  const known = folds.get(record);
  if (known?.words === words) return known.folded;
  const { title, byline, siteName, url, tags } = record;
  const folded = foldedText([title, byline ?? '', siteName ?? '', url, ...tags, words].join('\n'));
  folds.set(record, { words, folded });
  return folded;
}
