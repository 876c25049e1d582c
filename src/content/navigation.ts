import { whenQuiet } from './wait-for-quiet.ts';

/** How often the address is compared. Where the Navigation API is missing, this alone notices `history.pushState`. */
const POLL_MS = 1000;

/**
 * Calls back whenever the page has become another one without being loaded anew, once its new content has settled.
 *
 * Reads the address and observes the document; does not change it.
 */
export function watchNavigation(document: Document, onChange: () => void, signal: AbortSignal): void {
  const window = document.defaultView;
  if (!window) return;
  let address = pageAddress(window.location.href);
  const check = async () => {
    const current = pageAddress(window.location.href);
    if (signal.aborted || current === address) return;
    address = current;
    await whenQuiet(document, signal);
    if (!signal.aborted && current === address) onChange();
  };
  const poll = window.setInterval(check, POLL_MS);
  signal.addEventListener('abort', () => window.clearInterval(poll));
  window.addEventListener('popstate', check, { signal });
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener('navigatesuccess', check, { signal });
}

/** The part of an address that names a page: without the fragment, unless it is a route (`#/…`, `#!…`). */
export function pageAddress(href: string): string {
  const hash = href.indexOf('#');
  return hash < 0 || /^#[/!]/.test(href.slice(hash)) ? href : href.slice(0, hash);
}
