import { HOST_ATTRIBUTE } from '../platform/host-attribute.ts';
import { whenQuiet } from './wait-for-quiet.ts';

/** For so long more of a page may arrive. A guess. */
const WATCH_MS = 60_000;
/** Looking at a page takes a while, and some pages never rest. */
const MAX_LOOKS = 6;
const PAUSE_MS = 1000;
/** Characters that are worth a look. A guess. */
const MIN_CHARS = 300;

/**
 * Calls back whenever a page has got more text and has come to rest again: a few times at most, in the first minute.
 *
 * Observes the document; does not change it. What is added inside shadow roots is not seen.
 */
export function watchAdditions(document: Document, onAdded: () => void, signal: AbortSignal): void {
  let chars = 0;
  let looks = 0;
  let isLooking = false;
  const look = async () => {
    if (isLooking || chars < MIN_CHARS) return;
    isLooking = true;
    await whenQuiet(document, signal);
    if (signal.aborted) return;
    chars = 0;
    looks++;
    onAdded();
    if (looks >= MAX_LOOKS) return end();
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    isLooking = false;
    if (!signal.aborted) void look();
  };
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) chars += charsOf(node);
    void look();
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
  const isUnread =
    node instanceof Element && (/^(?:script|style)$/.test(node.localName) || node.hasAttribute(HOST_ATTRIBUTE));
  return isUnread ? 0 : (node.textContent?.trim().length ?? 0);
}
