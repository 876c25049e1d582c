import { browser } from '../platform/browser.ts';
import type { BackgroundToContent, Preparation } from '../platform/messages.ts';

/** The key in session storage that is set while a newer version waits: this script may sleep meanwhile. */
const WAITING = 'waitingUpdate';

/**
 * Makes an update wait while a reader is open. Without a listener, Firefox updates at once, which ends the scripts of open readers.
 * What waits longer is installed when the browser starts.
 */
export function deferUpdates(): void {
  browser.runtime.onUpdateAvailable.addListener(() => {
    void browser.storage.session.set({ [WAITING]: true }).then(applyWaitingUpdate);
  });
}

/** Installs the newer version that waits, if any, unless a reader is open. */
export async function applyWaitingUpdate(): Promise<void> {
  const { [WAITING]: isWaiting } = await browser.storage.session.get(WAITING);
  if (isWaiting !== true || (await isReaderOpen())) return;
  await browser.storage.session.remove(WAITING);
  browser.runtime.reload();
}

async function isReaderOpen(): Promise<boolean> {
  const tabs = await browser.tabs.query({});
  const answers = await Promise.all(tabs.map(({ id }) => id !== undefined && hasReader(id)));
  return answers.includes(true);
}

async function hasReader(tabId: number): Promise<boolean> {
  const message: BackgroundToContent = { type: 'background-content/is-reading' };
  try {
    const answer = (await browser.tabs.sendMessage(tabId, message, { frameId: 0 })) as Preparation | undefined;
    return answer?.ok ?? false;
  } catch {
    // No script of ours runs in that tab.
    return false;
  }
}
