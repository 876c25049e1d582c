import { isLanguageTag } from '../article-markup.ts';
import { bookFile, STYLESHEET } from './book-file.ts';
import { type BookPart, type BookSource, bookPart } from './book-part.ts';
import type { NavEntry } from './chapters.ts';

export type { BookPart };

/** What a volume says of itself. */
export interface VolumeFacts {
  /** A UUID. */
  readonly id: string;
  readonly title: string;
  /** The time of export. */
  readonly saved: Date;
}

/** Returns an article as a part of a volume. It is plain data, and may pass between processes. */
export function volumePart(article: BookSource, saved: Date): BookPart {
  return bookPart(article, { saved, stylesheet: `../${STYLESHEET}` });
}

/**
 * Returns articles as one EPUB 3 file: a table of contents, and each article in a folder of its own, in their order.
 *
 * @throws {RangeError} without articles.
 */
export function toVolume(parts: readonly BookPart[], { id, title, saved }: VolumeFacts): Uint8Array<ArrayBuffer> {
  if (parts.length === 0) throw new RangeError('A volume needs an article.');
  const infos = parts.map(({ info }) => info);
  const languages = distinct(infos.map(({ lang }) => (lang && isLanguageTag(lang) ? lang : null)));
  const head = {
    ...{ id, title, saved, languages },
    lang: languages.length === 1 ? (languages[0] ?? null) : null,
    dir: infos.every(({ dir }) => dir === 'rtl') ? ('rtl' as const) : ('ltr' as const),
    creators: distinct(infos.map(({ byline }) => byline)),
    publishers: [],
    dates: [],
    sources: distinct(infos.map(({ url }) => url)),
  };
  const placed = parts.map(inFolder);
  return bookFile(head, {
    texts: placed.flatMap(({ texts }) => texts),
    pictures: placed.flatMap(({ pictures }) => pictures),
    entries: placed.map(({ entry }) => entry),
    startsWithContents: true,
  });
}

/** A part with the paths that it has in the volume. */
function inFolder({ texts, pictures, entry }: BookPart, index: number) {
  const at = (path: string) => `article-${index + 1}/${path}`;
  return {
    texts: texts.map((text) => ({ ...text, path: at(text.path) })),
    pictures: pictures.map((picture) => ({ ...picture, path: at(picture.path) })),
    entry: movedEntry(entry, at),
  };
}

/** Recursive: headings nest at most four levels deep. */
function movedEntry({ text, href, entries }: NavEntry, at: (path: string) => string): NavEntry {
  return { text, href: at(href), entries: entries.map((each) => movedEntry(each, at)) };
}

function distinct(values: readonly (string | null | undefined)[]): string[] {
  return [...new Set(values.filter((value) => typeof value === 'string' && value !== ''))] as string[];
}
