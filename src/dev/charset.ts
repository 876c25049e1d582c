/** The HTML standard looks at the first 1,024 bytes; saved pages often carry a longer preamble. */
const PREFIX_BYTES = 4096;

/** So many letters in a row that happen to be UTF-8 are no accident in any other encoding. A guess. */
const MIN_UTF8_LETTERS = 8;

/** What browsers in most of the world read a page as that says nothing, in the HTML standard's table of fallbacks. */
const UNDECLARED = 'windows-1252';

/**
 * The character encoding of an HTML file: its byte order mark, else what its `<meta>` says within the first 4 kB, else
 * UTF-8, or windows-1252 where its bytes are no UTF-8. A file that says another encoding and is UTF-8 throughout is UTF-8: it
 * was served so, or saved so by a program that left its `<meta>` as it was. Always a name browsers know. Linear in bytes.
 */
export function charsetOf(html: Uint8Array): string {
  const named = fromByteOrderMark(html);
  if (named !== undefined) return named;
  const declared = fromMeta(html);
  if (declared === 'utf-8' || declared === 'utf8') return declared;
  const { letters, faults } = readAsUtf8(html);
  if (declared !== undefined) return faults === 0 && letters >= MIN_UTF8_LETTERS ? 'utf-8' : declared;
  return faults > letters ? UNDECLARED : 'utf-8';
}

function fromByteOrderMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}

function fromMeta(html: Uint8Array): string | undefined {
  const prefix = Buffer.from(html.subarray(0, PREFIX_BYTES))
    .toString('latin1')
    .replace(/<!--.*?-->/gs, '');
  const label = /<meta\s[^>]*?charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(prefix)?.[1]?.toLowerCase();
  if (label === undefined || !isKnown(label)) return undefined;
  // Text that can be read as ASCII up to here is not UTF-16, whatever it says.
  return label.startsWith('utf-16') ? 'utf-8' : label;
}

function isKnown(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch {
    return false;
  }
}

/** Counts the letters beyond ASCII, and the bytes that are none in UTF-8. A letter cut off at the end is no fault. */
function readAsUtf8(html: Uint8Array): { readonly letters: number; readonly faults: number } {
  const beyondAscii = new TextDecoder().decode(html, { stream: true }).match(/[^\0-\x7f]/gu) ?? [];
  const faults = beyondAscii.filter((letter) => letter === '\ufffd').length;
  return { letters: beyondAscii.length - faults, faults };
}
