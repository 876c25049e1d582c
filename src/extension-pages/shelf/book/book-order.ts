import type { ArticleRecord } from '../../../platform/shelf/stored-article.ts';

/** The orders in which a book can have its articles; `given` is that of the list that they were chosen in. */
export const BOOK_ORDERS = ['given', 'oldest', 'newest', 'shortest', 'title'] as const;

export type BookOrder = (typeof BOOK_ORDERS)[number];

/** Articles in an order. `language` is that of the interface. */
export function inBookOrder(
  records: readonly ArticleRecord[],
  order: BookOrder,
  language: string,
): readonly ArticleRecord[] {
  switch (order) {
    case 'given':
      return records;
    case 'oldest':
      return records.toSorted((a, b) => a.savedAt - b.savedAt);
    case 'newest':
      return records.toSorted((a, b) => b.savedAt - a.savedAt);
    case 'shortest':
      return records.toSorted((a, b) => a.words - b.words);
    case 'title': {
      const { compare } = new Intl.Collator(language, { numeric: true });
      return records.toSorted((a, b) => compare(a.title, b.title));
    }
  }
}
