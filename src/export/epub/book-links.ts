/** The address as a book may hold it; `null` for what leads nowhere on the web. */
export function bookLink(href: string): string | null {
  if (!URL.canParse(href)) return null;
  const url = new URL(href);
  if (/^(mailto|tel):$/.test(url.protocol)) return escapedRest(url.href);
  if (!/^https?:$/.test(url.protocol)) return null;
  return url.origin + escapedRest(url.href.slice(url.origin.length));
}

/** Browsers leave characters in addresses that other programs refuse. */
function escapedRest(rest: string): string {
  return rest.replace(/[|^`{}\\[\]"<> ]/g, encodeURIComponent);
}
