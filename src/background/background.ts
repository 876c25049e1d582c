import { answerMessages, browser, type Runtime } from '../platform/browser.ts';
import {
  type BackgroundToContent,
  type ContentToBackground,
  isToBackground,
  type PopupToBackground,
} from '../platform/messages.ts';
import { loadStrings } from '../platform/strings.ts';
import { fontAsBase64 } from './fonts.ts';
import { HeldKey } from './held-key.ts';
import { TabQueue } from './tab-queue.ts';
import {
  injectPageMarks,
  injectReader,
  injectScorers,
  injectSharing,
  injectTex,
  pageAtRest,
  prepare,
  toggle,
} from './toggle.ts';

interface Toggle {
  readonly message: BackgroundToContent;
  readonly key: HeldKey;
}

const TOGGLES: Readonly<Record<string, Toggle>> = {
  'toggle-reader': { message: { type: 'background-content/toggle-reader' }, key: new HeldKey() },
  'toggle-overlay': { message: { type: 'background-content/toggle-overlay' }, key: new HeldKey() },
};

// With what was pressed just now, the only state: the browser may stop this script at any time, and then there is nothing left to put in order either.
const queue = new TabQueue();

browser.commands.onCommand.addListener((command, tab) => {
  const toggled = TOGGLES[command];
  toggled?.key.press(
    () => void toggleIn(tab?.id, toggled.message),
    () => pageAtRest(tab?.id),
  );
});

answerMessages((message: unknown, sender: Runtime.MessageSender) => {
  if (sender.id !== browser.runtime.id || !isToBackground(message)) return undefined;
  return answer(message, sender);
});

async function answer(message: PopupToBackground | ContentToBackground, sender: Runtime.MessageSender) {
  switch (message.type) {
    case 'popup-background/prepare':
      return queue.run(message.tabId, () => prepare(message.tabId));
    case 'content-background/font':
      return fontAsBase64(message.file);
    case 'content-background/strings':
      return loadStrings();
    case 'content-background/reader':
      // Not queued, like the others: a toggle that holds the queue may be what waits for this.
      return sender.tab?.id === undefined ? null : injectReader(sender.tab.id);
    case 'content-background/page-marks':
      return sender.tab?.id === undefined ? null : injectPageMarks(sender.tab.id);
    case 'content-background/scorers':
      return sender.tab?.id === undefined ? null : injectScorers(sender.tab.id);
    case 'content-background/share':
      return sender.tab?.id === undefined ? null : injectSharing(sender.tab.id);
    case 'content-background/tex':
      return sender.tab?.id === undefined ? null : injectTex(sender.tab.id);
  }
}

async function toggleIn(tabId: number | undefined, message: BackgroundToContent): Promise<void> {
  const id = tabId ?? (await activeTabId());
  if (id !== undefined) await queue.run(id, () => toggle(id, message));
}

/** Older Firefox versions do not pass the tab along with a command. */
async function activeTabId(): Promise<number | undefined> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab?.id;
}
