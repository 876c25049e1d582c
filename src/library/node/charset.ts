/** The HTML standard looks at the first 1,024 bytes. Saved pages often declare their encoding later. */
const PREFIX_BYTES = 4096;

/** This many letters that are all valid UTF-8 cannot be valid by chance in another encoding. A guess. */
const MIN_UTF8_LETTERS = 8;

/** The fallback for most locales in the HTML standard's table. */
const UNDECLARED = 'windows-1252';

/**
 * The character encoding of an HTML file: its byte order mark, else its `<meta>` within the first 4 kB, else
 * UTF-8, or windows-1252 where its bytes are not UTF-8. A file that declares another encoding but is valid UTF-8 throughout is UTF-8:
 * it was served or saved that way by a program that kept the old `<meta>`. A wrong declaration of UTF-8 is ignored. Always a name that browsers know. Linear in bytes.
 * `guess` names the encoding of bytes that are not UTF-8 and declare nothing. Default: windows-1252.
 *
 * The package `html-encoding-sniffer` cannot do this: it looks at 1,024 bytes only, and throws on `<meta content="charset">`.
 */
export function charsetOf(html: Uint8Array, guess: (html: Uint8Array) => string = () => UNDECLARED): string {
  const named = fromByteOrderMark(html);
  if (named !== undefined) return named;
  const declared = fromMeta(html);
  const { letters, faults } = readAsUtf8(html);
  if (declared !== undefined && !/^utf-?8$/.test(declared))
    return faults === 0 && letters >= MIN_UTF8_LETTERS ? 'utf-8' : declared;
  return faults > letters ? guess(html) : 'utf-8';
}

function fromByteOrderMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}

function fromMeta(html: Uint8Array): string | undefined {
  const prefix = new TextDecoder('latin1').decode(html.subarray(0, PREFIX_BYTES)).replace(/<!--.*?-->/gs, '');
  const label = /<meta\s[^>]*?charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(prefix)?.[1]?.toLowerCase();
  if (label === undefined || !isKnownCharset(label)) return undefined;
  // A file whose <meta> can be read as ASCII is not UTF-16.
  return label.startsWith('utf-16') ? 'utf-8' : label;
}

/** Whether a name of an encoding is one that browsers know. */
export function isKnownCharset(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch {
    return false;
  }
}

/** Counts the letters beyond ASCII, and the bytes that are not valid UTF-8. A letter that is cut off at the end is not counted. */
function readAsUtf8(html: Uint8Array): { readonly letters: number; readonly faults: number } {
  const text = new TextDecoder().decode(html, { stream: true });
  let [letters, faults] = [0, 0];
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    // The second half of a surrogate pair is not a letter of its own.
    if (unit < 0x80 || (unit >= 0xdc00 && unit < 0xe000)) continue;
    if (unit === 0xfffd) faults++;
    else letters++;
  }
  return { letters, faults };
}
