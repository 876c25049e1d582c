import { browser } from '../browser.ts';

const PAGE = 'src/extension-pages/shelf/shelf.html';

/** Shows the library in the tab that has it open, else in a new one. Does not throw. */
export async function openLibrary(): Promise<void> {
  const url = browser.runtime.getURL(PAGE);
  try {
    // The browser reveals only the addresses of our own pages.
    const open = (await browser.tabs.query({})).find((tab) => tab.url?.startsWith(url));
    if (open?.id === undefined) return void (await browser.tabs.create({ url }));
    await browser.tabs.update(open.id, { active: true });
    // Firefox for Android has no windows.
    if (open.windowId !== undefined) await browser.windows?.update(open.windowId, { focused: true });
  } catch {
    // The tab was closed meanwhile.
  }
}
