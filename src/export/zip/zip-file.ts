import { inflateSync } from 'fflate';
import { crc32 } from './crc.ts';
import { directoryPlace, entriesIn, SIZES, type ZipEntry } from './zip-directory.ts';

/**
 * `no-zip`: not a zip file; `damaged`: its directory or an entry is not what it says, or is encrypted; `too-large`: it would unpack to far
 * more than such files hold.
 */
export type ZipFault = 'no-zip' | 'damaged' | 'too-large';

/** Why a zip file, or an entry of it, cannot be read. */
export class ZipError extends Error {
  readonly fault: ZipFault;

  constructor(fault: ZipFault) {
    super(`The zip file cannot be read: ${fault}.`);
    this.fault = fault;
  }
}

const LIMITS = {
  /** Bytes of the directory, and of an entry when it is unpacked. Guesses: a million entries, and the largest pictures, fit. */
  directoryBytes: 128_000_000,
  entryBytes: 256_000_000,
  /** Text is seldom packed to less than a hundredth. A guess. */
  ratio: 300,
  /** Entries below this may be packed as much as they like. */
  smallBytes: 2_000_000,
} as const;

const STORED = 0;
const DEFLATED = 8;
const LOCAL_HEADER = { signature: 0x04034b50, bytes: 30 } as const;

/**
 * A zip file that is read entry by entry, so that it may be larger than the memory. Nothing that the file says is trusted: an entry is given only
 * if its size and checksum are right, and names are only names.
 */
export class ZipFile {
  readonly #file: Blob;
  readonly #entries: ReadonlyMap<string, ZipEntry>;

  private constructor(file: Blob, entries: ReadonlyMap<string, ZipEntry>) {
    this.#file = file;
    this.#entries = entries;
  }

  /** Reads the directory of a zip file. Rejects with a {@link ZipError}. */
  static async open(file: Blob): Promise<ZipFile> {
    const tailBytes = SIZES.end + SIZES.comment + SIZES.locator64 + SIZES.end64;
    const tail = await bytesOf(file.slice(Math.max(0, file.size - tailBytes)));
    const place = directoryPlace(tail, file.size);
    if (place === null) throw new ZipError('no-zip');
    const end = place.offset + place.size;
    if (!Number.isSafeInteger(end) || end > file.size) throw new ZipError('damaged');
    if (place.size > LIMITS.directoryBytes) throw new ZipError('too-large');
    const entries = entriesIn(await bytesOf(file.slice(place.offset, end)));
    if (entries === null || entries.length !== place.count || overlap(entries, place.offset))
      throw new ZipError('damaged');
    const byName = new Map(entries.map((entry) => [entry.name, entry]));
    if (byName.size < entries.length) throw new ZipError('damaged');
    return new ZipFile(file, byName);
  }

  /** In the order of the directory. */
  get names(): readonly string[] {
    return [...this.#entries.keys()];
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** Unpacks an entry. Rejects with a {@link ZipError}, also if there is no such entry. */
  async bytes(name: string): Promise<Uint8Array<ArrayBuffer>> {
    const entry = this.#entries.get(name);
    if (entry === undefined || entry.isEncrypted) throw new ZipError('damaged');
    if (entry.size > LIMITS.entryBytes) throw new ZipError('too-large');
    if (entry.size > LIMITS.smallBytes && entry.size > entry.packedSize * LIMITS.ratio) throw new ZipError('too-large');
    const header = await bytesOf(this.#file.slice(entry.offset, entry.offset + LOCAL_HEADER.bytes));
    if (header.length < LOCAL_HEADER.bytes) throw new ZipError('damaged');
    const view = new DataView(header.buffer);
    if (view.getUint32(0, true) !== LOCAL_HEADER.signature) throw new ZipError('damaged');
    const start = entry.offset + LOCAL_HEADER.bytes + view.getUint16(26, true) + view.getUint16(28, true);
    const packed = await bytesOf(this.#file.slice(start, start + entry.packedSize));
    const unpacked = unpack(packed, entry);
    if (unpacked.length !== entry.size || crc32(unpacked) !== entry.crc) throw new ZipError('damaged');
    return unpacked;
  }

  /** An entry as text. Rejects with a {@link ZipError}. */
  async text(name: string): Promise<string> {
    return new TextDecoder().decode(await this.bytes(name));
  }
}

/** The stated size limits what is unpacked: the rest is dropped, and the checksum tells. */
function unpack(packed: Uint8Array<ArrayBuffer>, { method, size }: ZipEntry): Uint8Array<ArrayBuffer> {
  if (method === STORED) return packed;
  if (method !== DEFLATED) throw new ZipError('damaged');
  try {
    return inflateSync(packed, { out: new Uint8Array(size) });
  } catch {
    throw new ZipError('damaged');
  }
}

/** Whether entries share bytes, as those of zip bombs do, or reach into the directory. */
function overlap(entries: readonly ZipEntry[], directoryOffset: number): boolean {
  const inOrder = entries.toSorted((a, b) => a.offset - b.offset);
  return inOrder.some(({ offset, packedSize }, index) => {
    const next = inOrder[index + 1]?.offset ?? directoryOffset;
    return offset + LOCAL_HEADER.bytes + packedSize > next;
  });
}

/** Files that change or vanish while they are read cannot be read. */
async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new ZipError('damaged');
  }
}
