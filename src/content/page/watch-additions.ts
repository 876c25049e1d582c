import { HOST_ATTRIBUTE } from '../../platform/page/host-attribute.ts';
import { whenQuiet } from './wait-for-quiet.ts';

/** Watches for this long, ms. A guess. */
const WATCH_MS = 60_000;
/** Most calls: each one costs an analysis, and some pages never stop changing. */
const MAX_CALLS = 6;
/** Between two calls, ms. */
const PAUSE_MS = 1000;
/** Added characters that are worth a call. A guess. */
const MIN_CHARS = 300;

/**
 * Calls back when text was added to a page and the page is quiet again; at most {@link MAX_CALLS} times in {@link WATCH_MS}.
 *
 * Does not change the document, and does not see additions inside shadow roots.
 */
export function watchAdditions(document: Document, onAdded: () => void, signal: AbortSignal): void {
  let chars = 0;
  let calls = 0;
  let isReporting = false;
  const report = async () => {
    if (isReporting || chars < MIN_CHARS) return;
    isReporting = true;
    await whenQuiet(document, signal);
    if (signal.aborted) return;
    chars = 0;
    calls++;
    onAdded();
    if (calls >= MAX_CALLS) return end();
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    isReporting = false;
    if (!signal.aborted) void report();
  };
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) chars += charsOf(node);
    void report();
  });
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const timer = setTimeout(end, WATCH_MS);
  observer.observe(document, { childList: true, subtree: true });
  signal.addEventListener('abort', end);
}

function charsOf(node: Node): number {
  const isIgnored =
    node instanceof Element && (/^(?:script|style)$/.test(node.localName) || node.hasAttribute(HOST_ATTRIBUTE));
  return isIgnored ? 0 : (node.textContent?.trim().length ?? 0);
}
