/** The HTML standard looks at the first 1,024 bytes; saved pages often carry a longer preamble. */
const PREFIX_BYTES = 4096;

/**
 * The character encoding of an HTML file: its byte order mark, what its `<meta>` says within the first 4 kB, else UTF-8.
 * Always a name browsers know.
 */
export function charsetOf(html: Uint8Array): string {
  return fromByteOrderMark(html) ?? fromMeta(html) ?? 'utf-8';
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
