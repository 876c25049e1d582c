import type { HighlightRecord } from '../../platform/shelf/database.ts';
import { foldedText } from '../../platform/shelf/folded-text.ts';

/** The highlights of one page, in the order of its text. */
export interface PageHighlights {
  readonly url: string;
  /** Its address if it has no title. */
  readonly title: string;
  readonly highlights: readonly HighlightRecord[];
}

/** A highlight with the folded text that is searched. */
export interface SearchedHighlight {
  readonly record: HighlightRecord;
  readonly folded: string;
}

/** Folds what is searched once, for every search: title, words, note and address. */
export function searchable(records: readonly HighlightRecord[]): readonly SearchedHighlight[] {
  return records.map((record) => {
    const { page, quote, note = '' } = record;
    return { record, folded: foldedText([page.title, quote.exact, note, page.url].join('\n')) };
  });
}

/** The highlights that hold every word of a query, by pages, those highlighted last first. Letters count without case and accents. */
export function findHighlights(all: readonly SearchedHighlight[], query: string): readonly PageHighlights[] {
  const words = foldedText(query).split(/\s+/);
  const found = all.filter((each) => words.every((word) => each.folded.includes(word))).map(({ record }) => record);
  const byUrl = new Map<string, HighlightRecord[]>();
  for (const record of found.toSorted((a, b) => b.created - a.created)) {
    const ofPage = byUrl.get(record.page.url);
    if (ofPage === undefined) byUrl.set(record.page.url, [record]);
    else ofPage.push(record);
  }
  return [...byUrl].map(([url, highlights]) => ({
    url,
    title: highlights.find(({ page }) => page.title !== '')?.page.title ?? url,
    highlights: highlights.toSorted((a, b) => a.quote.start - b.quote.start),
  }));
}
