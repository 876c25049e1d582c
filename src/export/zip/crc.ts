/** The polynomial of zip files, reversed. */
const POLYNOMIAL = 0xedb88320;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ POLYNOMIAL : sum >>> 1;
  return sum;
});

/** The checksum that zip files have of their entries. */
export function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  // By index: this runs for every byte of large files, and iterators take several times as long.
  for (let at = 0; at < bytes.length; at++) sum = (TABLE[(sum ^ (bytes[at] ?? 0)) & 0xff] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}
