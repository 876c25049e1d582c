import { dayOf } from '../article-info.ts';
import { isLanguageTag } from '../article-markup.ts';
import { bookFile, STYLESHEET } from './book-file.ts';
import { type BookSource, bookPart } from './book-part.ts';

/** Returns the article as an EPUB 3 file. `id` is the book's UUID, `saved` the time of export. */
export function toEpub(article: BookSource, { id, saved }: { id: string; saved: Date }): Uint8Array<ArrayBuffer> {
  const { entry, ...contents } = bookPart(article, { saved, stylesheet: STYLESHEET });
  const { byline, siteName, lang, dir, url } = article;
  const date = /^\d{4}(-\d\d(-\d\d)?)?/.exec(dayOf(article))?.[0];
  const head = {
    ...{ id, saved, title: entry.text, lang, dir },
    languages: lang && isLanguageTag(lang) ? [lang] : [],
    creators: byline ? [byline] : [],
    publishers: siteName ? [siteName] : [],
    dates: date ? [date] : [],
    sources: url ? [url] : [],
  };
  return bookFile(head, { ...contents, entries: [entry], startsWithContents: false });
}
