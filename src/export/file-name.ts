/** Maximum UTF-8 bytes before the extension. File systems allow 255 in total; encrypted ones allow fewer. */
const MAX_BYTES = 120;

/** Characters that some systems reserve, and direction marks, which can disguise an extension. */
const FORBIDDEN_CHARACTERS = /[<>:"/\\|?*]|[\p{Cc}\p{Cs}\p{Co}\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/** Device names that Windows reserves, with or without an extension. */
const DEVICE_NAME = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * Returns a file name that every common system accepts, made from a title.
 *
 * `ending` is the extension without a dot. `fallback` replaces a title without usable characters.
 */
export function fileName(title: string, { ending, fallback }: { ending: string; fallback: string }): string {
  const words = title.normalize('NFC').replace(FORBIDDEN_CHARACTERS, ' ').replace(/\s+/gu, ' ');
  const name = trimmed(truncated(trimmed(words)));
  const safe = DEVICE_NAME.test(name) ? `_${name}` : name;
  return `${safe || fallback}.${ending}`;
}

/** Some systems hide files whose name starts with a dot, or drop dots and spaces at the end. */
function trimmed(name: string): string {
  return name.replace(/^[\s.\-_]+|[\s.]+$/gu, '');
}

function truncated(name: string): string {
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
