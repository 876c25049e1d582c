/** A page is quiet after this long without a change, ms. A guess. */
const QUIET_MS = 300;
/** Longest wait for that, ms. A guess. */
const PATIENCE_MS = 2000;

/** Marks of pages that are still rendering. */
const BUSY = '[aria-busy="true"],[class*="skeleton" i]';

/** Resolves when the page is quiet, after {@link PATIENCE_MS}, or when the signal is aborted. Does not change the document. */
export function whenQuiet(document: Document, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect();
      clearTimeout(quiet);
      clearTimeout(patience);
      resolve();
    };
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

/** Whether a page may still load what was not found on it. */
export function isUnsettled(reason: string | null | undefined): boolean {
  return reason === 'no-content' || reason === 'unsure';
}

/** The result of `find`. If it finds no content, or is unsure, calls `onWait` and tries once more when the page is quiet. */
export async function findOnceQuiet<Found extends { readonly reason?: string | null }>(
  document: Document,
  find: () => Promise<Found>,
  onWait: () => void,
): Promise<Found> {
  const found = await find();
  if (!isUnsettled(found.reason)) return found;
  onWait();
  await whenQuiet(document);
  return find();
}
