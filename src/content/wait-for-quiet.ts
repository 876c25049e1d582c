/** How long nothing may change before a page counts as drawn, and how long that is waited for. Guesses. */
const QUIET_MS = 300;
const PATIENCE_MS = 2000;

/** What pages that have yet to be drawn say of themselves. */
const BUSY = '[aria-busy="true"],[class*="skeleton" i]';

/** Resolves when nothing has changed for a moment, at most two seconds from now. Observes the document and does not change it. */
export function whenQuiet(document: Document, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect();
      clearTimeout(quiet);
      clearTimeout(patience);
      resolve();
    };
    // A page that says that it is busy is waited for.
    const end = () => {
      if (!isBusy(document)) done();
    };
    let quiet = setTimeout(end, QUIET_MS);
    const patience = setTimeout(done, PATIENCE_MS);
    const observer = new MutationObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(end, QUIET_MS);
    });
    observer.observe(document, { childList: true, characterData: true, subtree: true });
    signal?.addEventListener('abort', done, { once: true });
  });
}

function isBusy(document: Document): boolean {
  return document.readyState === 'loading' || document.querySelector(BUSY) !== null;
}

/** What `find` finds at once, or else when the page has become quiet, which `onWait` is told before. */
export async function foundOnceQuiet<Found extends { readonly reason?: string | null }>(
  document: Document,
  find: () => Found,
  onWait: () => void,
): Promise<Found> {
  const found = find();
  if (found.reason !== 'no-content') return found;
  onWait();
  await whenQuiet(document);
  return find();
}
