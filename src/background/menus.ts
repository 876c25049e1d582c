import { browser, type Menus } from '../platform/browser.ts';
import type { BackgroundToContent } from '../platform/page-scripts/messages.ts';
import { loadSettings, parseSettings } from '../platform/settings/settings.ts';
import { SerialQueue } from '../platform/storage/serial-queue.ts';
import { loadStrings, type Strings } from '../platform/texts/strings.ts';

/** The id of the entry that reads the page behind a link. */
export const READ_LINK = 'read-link';

/** The id of the entry that keeps the page. */
const KEEP_PAGE = 'keep-page';

interface MenuEntry extends Menus.CreateCreatePropertiesType {
  readonly setting: 'menuPage' | 'menuSelection' | 'menuLink' | 'menuKeep';
  readonly title: keyof Strings;
}

/** The entries of the context menu. The first two read what is there: the content script prefers a selection to the page. */
const ENTRIES: readonly MenuEntry[] = [
  { id: 'read-page', setting: 'menuPage', title: 'menuReadPage', contexts: ['page', 'image', 'video'] },
  { id: 'read-selection', setting: 'menuSelection', title: 'menuReadSelection', contexts: ['selection'] },
  { id: READ_LINK, setting: 'menuLink', title: 'menuReadLink', contexts: ['link'], targetUrlPatterns: ['*://*/*'] },
  { id: KEEP_PAGE, setting: 'menuKeep', title: 'menuKeepPage', contexts: ['page', 'image', 'video'] },
];

/** The request of an entry to the page of the tab in which it was chosen; `null` for other entries. */
export function messageOf(id: number | string): BackgroundToContent | null {
  if (id === KEEP_PAGE) return { type: 'background-content/keep' };
  const isOurs = id !== READ_LINK && ENTRIES.some((entry) => entry.id === id);
  return isOurs ? { type: 'background-content/toggle-reader' } : null;
}

/** Whether the menu needs other entries after the settings have changed. Most changes are of appearance, and come often. */
export function isMenuChange(before: unknown, after: unknown): boolean {
  const [old, now] = [parseSettings(before), parseSettings(after)];
  return ENTRIES.some(({ setting }) => old[setting] !== now[setting]);
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
  for (const { setting, ...entry } of ENTRIES) {
    if (!settings[setting]) continue;
    // Errors are reported only to the callback. An entry that is already there may stay.
    browser.contextMenus.create({ ...entry, title: strings[entry.title] }, () => void browser.runtime.lastError);
  }
}
