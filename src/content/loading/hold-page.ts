/**
 * How long a closing page waits for the background script to start, ms. It takes 50 to 150, and Chromium closes a page that takes more than
 * 500.
 */
const START_MS = 400;

/** When each change was sent that is not stored yet, ms. */
const sentMs = new Set<number>();

/**
 * Keeps the page from closing before the background script can have received a change: Chromium drops the messages of a page that has gone
 * when a stopped background script starts. If the change is answered, nothing waits.
 */
export async function heldOpen<Answer>(storing: Promise<Answer>): Promise<Answer> {
  const sent = performance.now();
  if (sentMs.size === 0) addEventListener('pagehide', hold);
  sentMs.add(sent);
  try {
    return await storing;
  } finally {
    sentMs.delete(sent);
    if (sentMs.size === 0) removeEventListener('pagehide', hold);
  }
}

/** There is nothing to await: a page that closes runs no more tasks. A page that is kept for the way back sends its messages later. */
function hold({ persisted }: PageTransitionEvent): void {
  const endMs = Math.max(...sentMs) + START_MS;
  while (!persisted && performance.now() < endMs);
}
