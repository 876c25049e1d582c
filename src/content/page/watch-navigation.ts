import { pageAddress } from '../../platform/page/page-address.ts';
import { whenQuiet } from './wait-for-quiet.ts';

/** How often the address is compared, ms. Without the Navigation API nothing else notices `history.pushState`. */
const POLL_MS = 1000;

/** Calls back when a single-page application has navigated to another page and is quiet again. Does not change the document. */
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
