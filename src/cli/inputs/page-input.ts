import { charsetFrom, decodeHtml } from '../../library/node/decode.ts';

/** A page that can be read, before it is loaded. */
export interface PageInput {
  /** Names the page in messages and records: a path, an address, or a record of an archive. */
  readonly source: string;
  /** A relative path without its ending, from which the name of an output file is made. */
  readonly stem: string;
  /** Loads the page. @throws {Failure} with a line that says why that is not possible. */
  readonly load: () => Promise<LoadedPage>;
}

/** The markup of a page, as text or as bytes that are decoded when it is read. */
export interface LoadedPage {
  readonly html: string | Uint8Array;
  /** The media type that it came with, or that its file's name stands for. */
  readonly contentType?: string;
  /** Its address; absent if unknown. */
  readonly url?: string;
}

/** Larger pages are refused: browsers take minutes for them. Bytes. */
export const MAX_PAGE_BYTES = 100_000_000;

/** An input that cannot be loaded, to be listed among the failures. */
export function failedInput(source: string, error: unknown): PageInput {
  return { source, stem: stemOf(source), load: () => Promise.reject(error) };
}

/** A file name from an address or another text: its letters, digits, dots and slashes. At most 120 characters. */
export function stemOf(text: string): string {
  const path = text.replace(/^[a-z]+:\/\//i, '').replace(/[^\p{L}\p{N}./_-]+/gu, '-');
  const parts = path.split('/').filter((part) => part !== '' && !/^\.+$/.test(part));
  return parts.join('/').slice(0, 120) || 'page';
}

/**
 * The markup of a page as text.
 *
 * @throws {Failure} if it is not text.
 */
export function markupOf({ html, contentType }: LoadedPage): string {
  return typeof html === 'string' ? html : decodeHtml(html, charsetFrom(contentType));
}

/** Whether browsers would read a page as XML. */
export function isXhtml({ contentType = '' }: LoadedPage): boolean {
  return /^\s*application\/xhtml\+xml/i.test(contentType);
}
