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
  /** Names, extra fields and data descriptors around an entry. They have 16-bit lengths. */
  aroundBytes: 2 * 65_535 + 100,
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
  readonly #entries: ReadonlyMap<string, PlacedEntry>;

  private constructor(file: Blob, entries: ReadonlyMap<string, PlacedEntry>) {
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
    const placed = entries && placedEntries(entries, place.offset);
    if (placed === null || placed.length !== place.count) throw new ZipError('damaged');
    const byName = new Map(placed.map((entry) => [entry.name, entry]));
    if (byName.size < placed.length) throw new ZipError('damaged');
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
    // All of it at once: each read of a file takes a millisecond.
    const all = await bytesOf(this.#file.slice(entry.offset, Math.min(entry.end, entry.offset + maxBytes(entry))));
    const view = new DataView(all.buffer);
    if (view.getUint32(0, true) !== LOCAL_HEADER.signature) throw new ZipError('damaged');
    const start = LOCAL_HEADER.bytes + view.getUint16(26, true) + view.getUint16(28, true);
    const packed = all.subarray(start, start + entry.packedSize);
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

/** An entry, and where the next one, or the directory, begins. */
interface PlacedEntry extends ZipEntry {
  readonly end: number;
}

/** Entries with their ends, in the order of the directory; `null` if they share bytes, as those of zip bombs do, or reach into the directory. */
function placedEntries(entries: readonly ZipEntry[], directoryOffset: number): readonly PlacedEntry[] | null {
  const offsets = entries.map(({ offset }) => offset).sort((a, b) => a - b);
  const ends = new Map(offsets.map((offset, index) => [offset, offsets[index + 1] ?? directoryOffset]));
  const placed = entries.map((entry) => ({ ...entry, end: ends.get(entry.offset) ?? 0 }));
  const isOwn = ({ offset, packedSize, end }: PlacedEntry) => offset + LOCAL_HEADER.bytes + packedSize <= end;
  return ends.size === entries.length && placed.every(isOwn) ? placed : null;
}

function maxBytes({ packedSize }: ZipEntry): number {
  return packedSize + LIMITS.aroundBytes;
}

/** Files that change or vanish while they are read cannot be read. */
async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new ZipError('damaged');
  }
}
