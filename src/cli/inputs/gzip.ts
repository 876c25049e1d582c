import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/**
 * The content of a stream compressed with gzip. Fails if the stream fails or is cut off; the decompression of the archive parser ends there
 * without a word.
 */
export function unzipped(stream: Readable): Readable {
  const unzip = createGunzip();
  stream.on('error', (error) => unzip.destroy(error));
  return stream.pipe(unzip);
}
