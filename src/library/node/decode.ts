import { detect } from 'chardet';
import { charsetOf, isKnownCharset } from './charset.ts';
import { Failure } from './expected-failure.ts';

/** A file with this many zero bytes among its first 1,000 is not text, unless it is UTF-16. A guess. */
const MAX_ZEROS = 8;

/**
 * The text of an HTML file. `declared` is the encoding that a server named, which takes precedence over the file's. Linear in bytes.
 *
 * @throws {Failure} if the bytes are not text.
 */
export function decodeHtml(bytes: Uint8Array, declared?: string): string {
  const named = declared !== undefined && isKnownCharset(declared) ? declared : undefined;
  const charset = named ?? charsetOf(bytes, guess);
  if (!charset.startsWith('utf-16') && zerosIn(bytes) > MAX_ZEROS) throw new Failure('This is not a text file.');
  return new TextDecoder(charset).decode(bytes);
}

/** The encoding that a `Content-Type` names, if any. */
export function charsetFrom(contentType: string | null | undefined): string | undefined {
  return /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType ?? '')?.[1]?.toLowerCase();
}

function guess(bytes: Uint8Array): string {
  const found = detect(bytes)?.toLowerCase();
  return found !== undefined && isKnownCharset(found) ? found : 'windows-1252';
}

function zerosIn(bytes: Uint8Array): number {
  return bytes.subarray(0, 1000).filter((byte) => byte === 0).length;
}
