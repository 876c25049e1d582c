/** Bytes of UTF-8 that a name may have before its ending. File systems take 255 in all, some of them after encryption fewer. */
const MAX_BYTES = 120;

/** What some system takes for something else in a name, and marks that turn the reading direction, which can disguise an ending. */
const NOT_IN_NAMES = /[<>:"/\\|?*]|[\p{Cc}\p{Cs}\p{Co}\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/** Names of devices on Windows, whatever their ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** A name for a file that every system takes, made of a title; `fallback` where nothing of that is left. The ending has no dot. */
export function fileName(title: string, { ending, fallback }: { ending: string; fallback: string }): string {
  const words = title.normalize('NFC').replace(NOT_IN_NAMES, ' ').replace(/\s+/gu, ' ');
  const name = trimmed(cut(trimmed(words)));
  const safe = DEVICE.test(name) ? `_${name}` : name;
  return `${safe || fallback}.${ending}`;
}

/** Dots and spaces at the ends are hidden or dropped by some systems. */
function trimmed(name: string): string {
  return name.replace(/^[\s.\-_]+|[\s.]+$/gu, '');
}

function cut(name: string): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  let kept = '';
  for (const character of name) {
    bytes += encoder.encode(character).length;
    if (bytes > MAX_BYTES) break;
    kept += character;
  }
  return kept;
}
