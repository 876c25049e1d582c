import type { ArticleInfo } from '../article-info.ts';
import { isLanguageTag } from '../article-markup.ts';
import { JoinedZip } from '../zip/joined-zip.ts';
import { describingFiles, firstFiles, partFiles, STYLESHEET } from './book-file.ts';
import { type BookPart, type BookSource, bookPart } from './book-part.ts';
import type { NavEntry } from './chapters.ts';
import type { BookContents, BookHead } from './package.ts';

export type { BookPart };

/** The facts that a volume states about itself. */
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
export function toVolume(parts: readonly BookPart[], facts: VolumeFacts): Uint8Array<ArrayBuffer> {
  const volume = new VolumeFile(facts);
  const pieces = parts.map((part) => volume.add(part));
  pieces.push(...volume.end());
  const file = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    file.set(piece, at);
    at += piece.length;
  }
  return file;
}

/** The same file in pieces, an article each. Keeps no texts and pictures, so that a book may be larger than the memory. */
export class VolumeFile {
  readonly #facts: VolumeFacts;
  readonly #zip: JoinedZip;
  readonly #infos: ArticleInfo[] = [];
  readonly #texts: BookContents['texts'][number][] = [];
  readonly #pictures: BookContents['pictures'][number][] = [];
  readonly #entries: NavEntry[] = [];

  constructor(facts: VolumeFacts) {
    this.#facts = facts;
    this.#zip = new JoinedZip(facts.saved);
  }

  /** Adds an article. Returns the bytes that come next in the file. */
  add(part: BookPart): Uint8Array<ArrayBuffer> {
    const placed = inFolder(part, this.#infos.length);
    const first = this.#infos.length === 0 ? firstFiles() : {};
    this.#infos.push(part.info);
    this.#texts.push(...placed.texts.map(({ path, hasMath }) => ({ path, hasMath })));
    this.#pictures.push(...placed.pictures.map(({ path, type }) => ({ path, type })));
    this.#entries.push(placed.entry);
    return this.#zip.add({ ...first, ...partFiles(placed) });
  }

  /**
   * Returns the last bytes of the file.
   *
   * @throws {RangeError} without articles.
   */
  end(): readonly Uint8Array<ArrayBuffer>[] {
    if (this.#infos.length === 0) throw new RangeError('A volume needs an article.');
    const contents = { texts: this.#texts, pictures: this.#pictures, entries: this.#entries, startsWithContents: true };
    return [this.#zip.add(describingFiles(headOf(this.#infos, this.#facts), contents)), ...this.#zip.end()];
  }
}

function headOf(infos: readonly ArticleInfo[], { id, title, saved }: VolumeFacts): BookHead {
  const languages = distinct(infos.map(({ lang }) => (lang && isLanguageTag(lang) ? lang : null)));
  return {
    ...{ id, title, saved, languages },
    lang: languages.length === 1 ? (languages[0] ?? null) : null,
    dir: infos.every(({ dir }) => dir === 'rtl') ? ('rtl' as const) : ('ltr' as const),
    creators: distinct(infos.map(({ byline }) => byline)),
    publishers: [],
    dates: [],
    sources: distinct(infos.map(({ url }) => url)),
  };
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
