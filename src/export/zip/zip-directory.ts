/** The directory at the end of a zip file, as PKWARE's APPNOTE describes it, with Zip64 for many entries and large files. */

/** An entry as the directory describes it. Files may lie. */
export interface ZipEntry {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly packedSize: number;
  readonly crc: number;
  readonly method: number;
  readonly isEncrypted: boolean;
  /** Offset of its local header in the file. */
  readonly offset: number;
}

/** Where the directory is, in bytes. */
export interface DirectoryPlace {
  readonly count: number;
  readonly offset: number;
  readonly size: number;
}

const SIGNATURES = { entry: 0x02014b50, end: 0x06054b50, end64: 0x06064b50, locator64: 0x07064b50 } as const;
/** Bytes of the records without what varies in them. */
export const SIZES = { entry: 46, end: 22, end64: 56, locator64: 20, comment: 65_535 } as const;
/** These stand for numbers that Zip64 fields hold. */
const MAX_16 = 0xffff;
const MAX_32 = 0xffffffff;
const ZIP64_FIELD = 1;
/** The version that a program needs for Zip64: 4.5. */
const ZIP64_VERSION = 45;

/** The entries of a directory; `null` if it is damaged. */
export function entriesIn(directory: Uint8Array): readonly ZipEntry[] | null {
  const view = viewOf(directory);
  const entries: ZipEntry[] = [];
  for (let at = 0; at < directory.length; ) {
    if (at + SIZES.entry > directory.length || view.getUint32(at, true) !== SIGNATURES.entry) return null;
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    const extraAt = at + SIZES.entry + (nameLength ?? 0);
    const next = extraAt + (extraLength ?? 0) + (commentLength ?? 0);
    if (next > directory.length) return null;
    const large = largeNumbers(view, { entryAt: at, extraAt, extraLength: extraLength ?? 0 });
    if (large === null) return null;
    entries.push({
      ...large,
      name: new TextDecoder().decode(directory.subarray(at + SIZES.entry, extraAt)),
      crc: view.getUint32(at + 16, true),
      method: view.getUint16(at + 10, true),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
    });
    at = next;
  }
  return entries;
}

interface ExtraPlace {
  readonly entryAt: number;
  readonly extraAt: number;
  readonly extraLength: number;
}

/** The numbers that a Zip64 field holds if 32 bits do not; `null` if it should be there and is not. */
function largeNumbers(
  view: DataView,
  { entryAt, extraAt, extraLength }: ExtraPlace,
): Pick<ZipEntry, 'size' | 'packedSize' | 'offset'> | null {
  const [size = 0, packedSize = 0, offset = 0] = [24, 20, 42].map((field) => view.getUint32(entryAt + field, true));
  const given = [size, packedSize, offset];
  const end = extraAt + extraLength;
  let [at, fieldEnd] = [end, end];
  for (let next = extraAt; next + 4 <= end; next += 4 + view.getUint16(next + 2, true)) {
    if (view.getUint16(next, true) !== ZIP64_FIELD) continue;
    [at, fieldEnd] = [next + 4, Math.min(end, next + 4 + view.getUint16(next + 2, true))];
  }
  const numbers: number[] = [];
  for (const number of given) {
    if (number < MAX_32) numbers.push(number);
    else if (at + 8 > fieldEnd) return null;
    else {
      numbers.push(Number(view.getBigUint64(at, true)));
      at += 8;
    }
  }
  const [wholeSize = 0, wholePacked = 0, wholeOffset = 0] = numbers;
  return { size: wholeSize, packedSize: wholePacked, offset: wholeOffset };
}

/** Where the directory is, by the last bytes of a file; `null` if they are not the end of a zip file. `fileSize` is that of the file. */
export function directoryPlace(tail: Uint8Array, fileSize: number): DirectoryPlace | null {
  const view = viewOf(tail);
  for (let at = tail.length - SIZES.end; at >= 0; at--) {
    if (view.getUint32(at, true) !== SIGNATURES.end) continue;
    const place = {
      count: view.getUint16(at + 10, true),
      size: view.getUint32(at + 12, true),
      offset: view.getUint32(at + 16, true),
    };
    const isLarge = place.count === MAX_16 || place.size === MAX_32 || place.offset === MAX_32;
    return (isLarge && place64(view, at, fileSize - tail.length)) || place;
  }
  return null;
}

function place64(view: DataView, endAt: number, tailOffset: number): DirectoryPlace | null {
  const locatorAt = endAt - SIZES.locator64;
  if (locatorAt < 0 || view.getUint32(locatorAt, true) !== SIGNATURES.locator64) return null;
  const at = Number(view.getBigUint64(locatorAt + 8, true)) - tailOffset;
  if (at < 0 || at + SIZES.end64 > view.byteLength || view.getUint32(at, true) !== SIGNATURES.end64) return null;
  const [count = 0, size = 0, offset = 0] = [32, 40, 48].map((field) => Number(view.getBigUint64(at + field, true)));
  return { count, size, offset };
}

/** The records of a directory whose entries begin `base` bytes later. */
export function movedEntries(directory: Uint8Array, base: number): readonly Uint8Array[] {
  const view = viewOf(directory);
  const moved: Uint8Array[] = [];
  for (let at = 0; at < directory.length; ) {
    const [nameLength = 0, extraLength = 0, commentLength = 0] = [28, 30, 32].map((field) =>
      view.getUint16(at + field, true),
    );
    const end = at + SIZES.entry + nameLength + extraLength + commentLength;
    moved.push(movedEntry(directory.subarray(at, end), base));
    at = end;
  }
  return moved;
}

function movedEntry(record: Uint8Array, base: number): Uint8Array {
  const offset = viewOf(record).getUint32(42, true) + base;
  if (offset < MAX_32) {
    const copy = record.slice();
    viewOf(copy).setUint32(42, offset, true);
    return copy;
  }
  // The packer writes neither extra fields nor comments, so the field goes at the end.
  const large = new Uint8Array(record.length + 12);
  large.set(record);
  const view = viewOf(large);
  view.setUint16(6, ZIP64_VERSION, true);
  view.setUint16(30, view.getUint16(30, true) + 12, true);
  view.setUint32(42, MAX_32, true);
  view.setUint16(record.length, ZIP64_FIELD, true);
  view.setUint16(record.length + 2, 8, true);
  view.setBigUint64(record.length + 4, BigInt(offset), true);
  return large;
}

/** The end of a zip file whose directory is at a place. */
export function endOfZip({ count, size, offset }: DirectoryPlace): Uint8Array<ArrayBuffer> {
  const isLarge = count >= MAX_16 || size >= MAX_32 || offset >= MAX_32;
  const large = isLarge ? SIZES.end64 + SIZES.locator64 : 0;
  const end = new Uint8Array(large + SIZES.end);
  const view = viewOf(end);
  if (isLarge) {
    view.setUint32(0, SIGNATURES.end64, true);
    view.setBigUint64(4, BigInt(SIZES.end64 - 12), true);
    view.setUint16(12, ZIP64_VERSION, true);
    view.setUint16(14, ZIP64_VERSION, true);
    [count, count, size, offset].forEach((number, index) => {
      view.setBigUint64(24 + index * 8, BigInt(number), true);
    });
    view.setUint32(SIZES.end64, SIGNATURES.locator64, true);
    view.setBigUint64(SIZES.end64 + 8, BigInt(offset + size), true);
    view.setUint32(SIZES.end64 + 16, 1, true);
  }
  view.setUint32(large, SIGNATURES.end, true);
  view.setUint16(large + 8, Math.min(count, MAX_16), true);
  view.setUint16(large + 10, Math.min(count, MAX_16), true);
  view.setUint32(large + 12, Math.min(size, MAX_32), true);
  view.setUint32(large + 16, Math.min(offset, MAX_32), true);
  return end;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
