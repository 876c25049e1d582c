/** A page that can be read, before it is loaded. */
export interface PageInput {
  /** Names the page in messages and records: a path, an address, or a record of an archive. */
  readonly source: string;
  /** A relative path without its ending, from which the name of an output file is made. */
  readonly stem: string;
  /** Loads the page. @throws {Failure} with a line that says why that is not possible. */
  readonly load: () => Promise<LoadedPage>;
}

/** The markup of a page. */
export interface LoadedPage {
  readonly html: string;
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
