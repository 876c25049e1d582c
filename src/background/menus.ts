import { browser, type Menus } from '../platform/browser.ts';
import { SerialQueue } from '../platform/serial-queue.ts';
import { loadSettings } from '../platform/settings.ts';
import { loadStrings } from '../platform/strings.ts';

/** The id of the entry that reads the page behind a link. */
export const READ_LINK = 'read-link';

/** The entries of the context menu. The first two read what is there: the content script prefers a selection to the page. */
const ENTRIES = [
  { id: 'read-page', setting: 'menuPage', title: 'menuReadPage', contexts: ['page', 'image', 'video'] },
  { id: 'read-selection', setting: 'menuSelection', title: 'menuReadSelection', contexts: ['selection'] },
  { id: READ_LINK, setting: 'menuLink', title: 'menuReadLink', contexts: ['link'] },
] as const;

/** Whether a menu entry reads the tab it was opened in. */
export function isReadEntry(id: number | string): boolean {
  return id !== READ_LINK && ENTRIES.some((entry) => entry.id === id);
}

/** Two changes in a row must not make their entries at the same time. */
const queue = new SerialQueue();

/** Makes the entries that the settings ask for. */
export function makeMenus(): Promise<void> {
  return queue.run(make);
}

async function make(): Promise<void> {
  const [settings, strings] = [await loadSettings(), loadStrings()];
  await browser.contextMenus.removeAll();
  for (const { id, setting, title, contexts } of ENTRIES) {
    if (!settings[setting]) continue;
    const entry: Menus.CreateCreatePropertiesType = { id, title: strings[title], contexts: [...contexts] };
    if (id === READ_LINK) entry.targetUrlPatterns = ['*://*/*'];
    // Errors are reported to the callback alone. An entry that is already there may stay.
    browser.contextMenus.create(entry, () => void browser.runtime.lastError);
  }
}
