import type { Opening } from '../../platform/sites/automatic-rules.ts';
import { CONFIDENCE } from '../../platform/texts/confidence.ts';
import { type AutomaticStart, type PageVerdict, provide } from '../loading/script-registry.ts';

/** Longest time that the page stays covered while it loads, ms. A guess: longer, and a page that is not an article is missed. */
const COVER_MS = 1500;

/** Kinds of pages that hold one text to read from beginning to end. */
const ARTICLES: ReadonlySet<string> = new Set(['article', 'documentation']);

provide('automatic', { open });

/** Opens the reader if the user wants that on this page and the page is an article. */
async function open({ document, opening, cover, leave: leavePage, openIf }: AutomaticStart): Promise<void> {
  if (!/html/.test(document.contentType)) return;
  const whole = parsed(document);
  // Home pages are hardly ever opened, so they are not covered before that is known.
  if (document.location.pathname === '/' && (await opening) === null) return;
  const leave = new AbortController();
  leave.signal.addEventListener('abort', leavePage);
  const backdrop = cover();
  const lift = () => backdrop.lift();
  backdrop.onEscape(() => leave.abort());
  leave.signal.addEventListener('abort', lift);
  let isUncovered = false;
  const tooLong = setTimeout(() => {
    isUncovered = true;
    lift();
  }, COVER_MS);
  const wanted = await opening;
  if (wanted !== null) await whole;
  // The user may have begun to read a page that took long.
  const isBeingRead = isUncovered && (document.scrollingElement?.scrollTop ?? 0) > 0;
  if (wanted !== null && !leave.signal.aborted && !isBeingRead) {
    await openIf(
      (found) => !leave.signal.aborted && isWanted(found, wanted),
      () => leave.abort(),
    );
  }
  clearTimeout(tooLong);
  lift();
}

function isWanted({ pageType, confidence, reason }: PageVerdict, opening: Opening): boolean {
  if (reason !== undefined) return false;
  return opening === 'any' || (ARTICLES.has(pageType) && confidence >= CONFIDENCE.fairlySure);
}

function parsed(document: Document): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState !== 'loading') resolve();
    // Before any listener of the page, which could stop the event.
    else document.defaultView?.addEventListener('DOMContentLoaded', () => resolve(), { capture: true, once: true });
  });
}
