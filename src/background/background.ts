import { browser, type Runtime, type Tabs } from '../platform/browser.ts';
import {
  type BackgroundToContent,
  type ContentToBackground,
  isToBackground,
  type PopupToBackground,
} from '../platform/page-scripts/messages.ts';
import { isStoringRequest } from '../platform/page-scripts/page-store.ts';
import { ShownPage } from '../platform/tabs/shown-page.ts';
import { loadStrings } from '../platform/texts/strings.ts';
import { watchAutomaticSites } from './automatic.ts';
import { fontAsBase64 } from './fonts.ts';
import { HeldKey } from './held-key.ts';
import { inject, prepare } from './inject.ts';
import { isMenuChange, makeMenus, messageOf, READ_LINK } from './menus.ts';
import { answerClosedPage, answerPage, closeStorageToPages } from './page-store.ts';
import { readLink } from './read-link.ts';
import { stylePage } from './reader-page.ts';
import { closedAddress, isFromPopup, type SendingPage, sendingPage } from './sender.ts';
import { runInTab } from './tab-tasks.ts';
import { toggle, whenPageIsIdle } from './toggle.ts';
import { applyWaitingUpdate, deferUpdates } from './update.ts';

interface Toggle {
  readonly message: BackgroundToContent;
  readonly key: HeldKey;
}

type ToggledTab = Pick<Tabs.Tab, 'id' | 'url'>;

/** The answer to messages from senders that may not send them. */
const REFUSED = Promise.resolve(null);

/** By the command's name in the manifest. */
const TOGGLES: Readonly<Record<string, Toggle>> = {
  'toggle-reader': { message: { type: 'background-content/toggle-reader' }, key: new HeldKey() },
  'toggle-overlay': { message: { type: 'background-content/toggle-overlay' }, key: new HeldKey() },
  'keep-article': { message: { type: 'background-content/keep' }, key: new HeldKey() },
};

browser.commands.onCommand.addListener((command, tab) => {
  const toggled = TOGGLES[command];
  toggled?.key.press(
    () => void toggleIn(tab, toggled.message),
    () => whenPageIsIdle(tab?.id),
  );
});

void closeStorageToPages();
watchAutomaticSites();
deferUpdates();

browser.runtime.onInstalled.addListener(() => void makeMenus());
browser.runtime.onStartup.addListener(() => void makeMenus());
browser.storage.onChanged.addListener(({ settings }, area) => {
  if (area === 'sync' && settings && isMenuChange(settings.oldValue, settings.newValue)) void makeMenus();
});

browser.contextMenus.onClicked.addListener(({ menuItemId, linkUrl }, tab) => {
  if (menuItemId === READ_LINK && linkUrl) void readLink(linkUrl, tab, toggleIn);
  const asked = messageOf(menuItemId);
  if (asked) void toggleIn(tab, asked);
});

browser.runtime.onMessage.addListener((message: unknown, sender: Runtime.MessageSender) => {
  if (sender.id !== browser.runtime.id || !isToBackground(message)) return undefined;
  if (message.type === 'popup-background/prepare' || message.type === 'popup-background/keep')
    return isFromPopup(sender) ? answerPopup(message) : REFUSED;
  const page = sendingPage(sender);
  if (page) return answer(message, page);
  const closed = closedAddress(sender);
  return closed !== null && isStoringRequest(message) ? answerClosedPage(message, closed) : REFUSED;
});

/** The popup closes when it has the answer. Keeping goes on. */
async function answerPopup({ type, tabId }: PopupToBackground) {
  if (type === 'popup-background/prepare') return runInTab(tabId, () => prepare(tabId));
  void toggleIn({ id: tabId }, { type: 'background-content/keep' });
  return null;
}

async function answer(message: ContentToBackground, page: SendingPage) {
  switch (message.type) {
    case 'content-background/font':
      return fontAsBase64(message.file);
    case 'content-background/strings':
      return loadStrings();
    case 'content-background/inject':
      // Not queued: a running toggle may be waiting for this script.
      return inject(page, message.script);
    case 'content-background/reading':
      await stylePage(page, message);
      if (!message.isReading) await applyWaitingUpdate();
      return null;
    default:
      return answerPage(message, page);
  }
}

async function toggleIn(tab: ToggledTab | undefined, message: BackgroundToContent): Promise<void> {
  const { id, url } = tab ?? (await activeTab()) ?? {};
  if (id === undefined) return;
  const page = new ShownPage(id, url);
  await runInTab(id, () => toggle(id, message, page));
  page.end();
}

/** Older versions of Firefox do not pass the tab to `onCommand`. */
async function activeTab(): Promise<ToggledTab | undefined> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab;
}
