import type { Extraction } from '../../core/types.ts';
import type { Opening } from '../../platform/automatic-rules.ts';
import { storedOpening } from '../../platform/automatic-sites.ts';
import { CONFIDENCE } from '../../platform/confidence.ts';
import { leavePage } from '../../platform/left-pages.ts';
import { type AutomaticStart, provide } from '../loading/script-registry.ts';

/** Longest time that the page stays covered while it loads, ms. A guess: longer, and a page that is no article is missed. */
const COVER_MS = 1500;

/** Kinds of pages that hold one text to read from beginning to end. */
const ARTICLES: ReadonlySet<string> = new Set(['article', 'documentation']);

provide('automatic', { open });

/** Opens the reader if the user wants that on this page and the page is an article. */
async function open({ document, storage, page, cover, openIf }: AutomaticStart): Promise<void> {
  if (!/html/.test(document.contentType)) return;
  const opening = await storedOpening(storage, { address: document.location.href, page });
  if (opening === null) return;
  const leave = new AbortController();
  leave.signal.addEventListener('abort', () => page !== null && void leavePage(storage, page));
  const backdrop = await cover();
  const lift = () => backdrop.lift();
  backdrop.onEscape(() => leave.abort());
  leave.signal.addEventListener('abort', lift);
  let isUncovered = false;
  const tooLong = setTimeout(() => {
    isUncovered = true;
    lift();
  }, COVER_MS);
  await parsed(document);
  // The user may have begun to read a page that took long.
  const isBeingRead = isUncovered && (document.scrollingElement?.scrollTop ?? 0) > 0;
  if (!leave.signal.aborted && !isBeingRead) {
    await openIf(
      (found) => !leave.signal.aborted && isWanted(found, opening),
      () => leave.abort(),
    );
  }
  clearTimeout(tooLong);
  lift();
}

function isWanted({ pageType, confidence }: Extraction<unknown>, opening: Opening): boolean {
  return opening === 'any' || (ARTICLES.has(pageType) && confidence >= CONFIDENCE.fairlySure);
}

function parsed(document: Document): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });
}
