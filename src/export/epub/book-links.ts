/** Returns a URL that is valid in a book; `null` for URLs other than HTTP(S), `mailto:` and `tel:`. */
export function bookLink(href: string): string | null {
  if (!URL.canParse(href)) return null;
  const url = new URL(href);
  if (/^(mailto|tel):$/.test(url.protocol)) return percentEncode(url.href);
  if (!/^https?:$/.test(url.protocol)) return null;
  return url.origin + percentEncode(url.href.slice(url.origin.length));
}

/** Escapes characters that browsers tolerate in URLs but other programs reject. */
function percentEncode(text: string): string {
  return text.replace(/[|^`{}\\[\]"<> ]/g, encodeURIComponent);
}
