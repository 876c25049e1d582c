import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/**
 * What a stream compressed by gzip holds. Fails where the stream fails or is cut off; the decompression of the archive parser ends there
 * without a word.
 */
export function unzipped(stream: Readable): Readable {
  const unzip = createGunzip();
  stream.on('error', (error) => unzip.destroy(error));
  return stream.pipe(unzip);
}
