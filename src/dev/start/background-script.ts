import type { BrowserContext, Worker } from 'playwright';

/** How long the background script may take to load its modules from the development server. */
const START_TIMEOUT_MS = 15_000;
const POLL_MS = 50;

/**
 * Resolves to whether the background script comes to listen to shortcuts in good time: Chromium drops those that come earlier.
 *
 * @param previous The script that a reload of the extension ends.
 */
export async function backgroundListens(context: BrowserContext, previous?: Worker): Promise<boolean> {
  const end = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < end) {
    const worker = context.serviceWorkers().find((each) => each !== previous);
    // Fails while the script is starting or ending.
    const listens = await worker?.evaluate('chrome.commands.onCommand.hasListeners()').catch(() => false);
    if (listens === true) return true;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return false;
}
