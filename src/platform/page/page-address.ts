/** An address without its fragment, unless the fragment is a route (`#/…`, `#!…`). */
export function pageAddress(href: string): string {
  const hash = href.indexOf('#');
  return hash < 0 || /^#[/!]/.test(href.slice(hash)) ? href : href.slice(0, hash);
}
