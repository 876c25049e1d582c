import { browser } from '../platform/browser.ts';
import type { BackgroundToContent, Preparation } from '../platform/page-scripts/messages.ts';

/** The key in session storage that is set while a newer version waits: this script may sleep meanwhile. */
const WAITING = 'waitingUpdate';

/**
 * Between two looks for open readers while an update waits, ms: a reader whose tab closes, or shows another page, sends no message. Shorter
 * than the 30 s after which browsers stop an idle background script, which the looks keep awake.
 */
const LOOK_AGAIN_MS = 20_000;

let nextLook: ReturnType<typeof setTimeout> | undefined;

/**
 * Makes an update wait while a reader is open. Without a listener, Firefox updates at once, which ends the scripts of open readers.
 * An update that waits longer is installed when the browser starts.
 */
export function deferUpdates(): void {
  browser.runtime.onUpdateAvailable.addListener(() => {
    void browser.storage.session.set({ [WAITING]: true }).then(applyWaitingUpdate);
  });
  // An earlier run of this script may have been stopped between two looks.
  void isUpdateWaiting().then((isWaiting) => isWaiting && lookLater());
}

/** Installs the newer version that waits, if any, as soon as no reader is open. */
export async function applyWaitingUpdate(): Promise<void> {
  if (!(await isUpdateWaiting())) return;
  if (await isReaderOpen()) return lookLater();
  await browser.storage.session.remove(WAITING);
  browser.runtime.reload();
}

async function isUpdateWaiting(): Promise<boolean> {
  return (await browser.storage.session.get(WAITING))[WAITING] === true;
}

function lookLater(): void {
  clearTimeout(nextLook);
  nextLook = setTimeout(() => void applyWaitingUpdate(), LOOK_AGAIN_MS);
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
