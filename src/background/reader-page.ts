import { browser, type Scripting } from '../platform/browser.ts';
import { READER_PAGE_CSS } from '../platform/page/reader-page-style.ts';
import type { SendingPage } from './sender.ts';

/** Hides what a page shows outside an open reader, or shows it again. Resolves when the page is changed. Does not throw. */
export async function stylePage(page: SendingPage, { isReading }: { isReading: boolean }): Promise<void> {
  const { tabId, documentId } = page;
  // Rules of the user's origin win over the page's.
  const injection: Scripting.CSSInjection = {
    target: documentId === undefined ? { tabId } : { tabId, documentIds: [documentId] },
    css: READER_PAGE_CSS,
    origin: 'USER',
  };
  try {
    await (isReading ? browser.scripting.insertCSS(injection) : browser.scripting.removeCSS(injection));
  } catch {
    // The page has gone, or cannot be styled: its scroll bar stays beside the reader.
  }
}
