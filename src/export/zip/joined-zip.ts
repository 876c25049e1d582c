import { type Zippable, zipSync } from 'fflate';
import { directoryPlace, endOfZip, movedEntries, SIZES } from './zip-directory.ts';

/**
 * A zip file that is written piece by piece, so that it may be larger than the memory: each piece is packed whole and has no data
 * descriptors, which some programs refuse. The directory alone is kept until the end.
 */
export class JoinedZip {
  readonly #saved: Date;
  readonly #directory: Uint8Array[] = [];
  #offset = 0;

  /** `saved` is the time that the files get. */
  constructor(saved: Date) {
    this.#saved = saved;
  }

  /** Packs files. Returns the bytes that come next in the zip file. */
  add(files: Zippable): Uint8Array<ArrayBuffer> {
    const zip = zipSync(files, { mtime: this.#saved });
    const place = directoryPlace(zip.subarray(-SIZES.end), zip.length);
    if (place === null) throw new Error('The packer wrote no directory.');
    const directory = zip.subarray(place.offset, place.offset + place.size);
    // One by one: thousands of arguments do not fit into a call.
    for (const entry of movedEntries(directory, this.#offset)) this.#directory.push(entry);
    this.#offset += place.offset;
    return zip.subarray(0, place.offset);
  }

  /** Returns the last bytes of the zip file. */
  end(): readonly Uint8Array<ArrayBuffer>[] {
    const size = this.#directory.reduce((sum, { length }) => sum + length, 0);
    const directory = new Uint8Array(size);
    let at = 0;
    for (const entry of this.#directory) {
      directory.set(entry, at);
      at += entry.length;
    }
    return [directory, endOfZip({ count: this.#directory.length, offset: this.#offset, size })];
  }
}
