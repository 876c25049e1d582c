/** Keeping a page that no reader shows: from the popup, the context menu and a browser command, and the way to the library. */
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { button } from '../support/controls.ts';
import { describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab, Popup } from '../support/extension.ts';
import { cleanOptions } from '../support/highlighting.ts';
import { articlePage, servePictures, waitForNotice, waitForTold, withPictures } from '../support/keeping.ts';
import { readFromPopup, waitForHosts, waitForPopup } from '../support/reading.ts';
import { storedArticles } from '../support/shelf.ts';
import { waitFor } from '../support/wait-for.ts';

const KEEP = button(messages.readerKeep.message);
const KEPT = messages.readerKept.message;

describeInBrowser('keeping a page', (the) => {
  it('from the popup stores it, tells so on the page, and shows the way to the library', async () => {
    const options = await cleanOptions(the);
    const { own, closed } = servePictures(the);
    the.server.serveAt('/lock', articlePage({ pictures: [...own, ...closed] }));
    const tab = await the.open('/lock');
    const before = await source(tab);
    const popup = await waitForPopup(await tab.openPopup());
    expect(await popup.control(button(messages.popupLibrary.message))).not.toBeNull();
    await popup.click(KEEP);
    await waitFor('the popup to close', async () => !(await popup.isOpen()));
    await waitForNotice(tab, withPictures(KEPT, 2, 4));
    const [stored] = await storedArticles(options);
    expect(stored?.record).toMatchObject({ title: 'The lock', pictures: { all: 4, saved: 2 } });
    expect(stored?.text?.folded).toContain('the keeper counted the boats');
    const again = await waitForPopup(await tab.openPopup());
    expect(await again.control(KEEP)).toBeNull();
    expect(await again.evaluate(() => document.body.textContent)).toContain(KEPT);
    const library = messages.popupLibraryUnread.message.replace('{count}', '1');
    await press(again, library);
    const address = await the.browser.extensionUrl('src/extension-pages/shelf/shelf.html');
    // The driver of Firefox sees no page that an extension opens.
    await waitFor('the library', async () => (await options.evaluate(closeTabs, address)) === 1);
    await waitForNoHosts(tab);
    expect(await source(tab)).toBe(before);
  });

  it('from the context menu stores it, and the notice takes that back', async () => {
    const options = await cleanOptions(the);
    the.server.serveAt('/lock', articlePage());
    const tab = await the.open('/lock');
    await tab.chooseMenuEntry('keep-page', 'article p');
    await waitForNotice(tab, KEPT);
    expect(await storedArticles(options)).toHaveLength(1);
    await tab.clickInRoot('notice', button(messages.readerUndo.message));
    await waitForNotice(tab, messages.readerKeptRemoved.message);
    expect(await storedArticles(options)).toEqual([]);
  });

  it('says why there is nothing to keep', async () => {
    const options = await cleanOptions(the);
    const tab = await the.open(the.server.serve('<!doctype html><title>Empty</title><p></p>'));
    await tab.chooseMenuEntry('keep-page', 'p');
    await waitForNotice(tab, messages.noticeNothing.message);
    expect(await storedArticles(options)).toEqual([]);
  });

  it('by a browser command stores it once, and in the open reader as its key does', async () => {
    const options = await cleanOptions(the);
    if (the.name === 'firefox') await options.evaluate(assignShortcut);
    the.server.serveAt('/lock', articlePage());
    const tab = await the.open('/lock');
    await tab.runCommand('keep-article');
    await waitForNotice(tab, KEPT);
    await tab.page.pressKey('Escape');
    await tab.runCommand('keep-article');
    await waitForNotice(tab, messages.readerKeptAlready.message);
    expect(await storedArticles(options)).toHaveLength(1);
    await tab.clickInRoot('notice', button(messages.optionsRemove.message));
    await waitForNotice(tab, messages.readerKeptRemoved.message);
    await tab.page.pressKey('Escape');
    await readFromPopup(tab);
    await tab.runCommand('keep-article');
    await waitForTold(tab, KEPT);
    expect(await storedArticles(options)).toHaveLength(1);
  });

  it('opens the library in the tab that has it', async () => {
    const options = await cleanOptions(the);
    const address = await the.browser.extensionUrl('src/extension-pages/shelf/shelf.html');
    const shelf = await the.open(address);
    const tab = await the.open('/pages/welcome/');
    const popup = await waitForPopup(await tab.openPopup());
    await press(popup, messages.popupLibrary.message);
    await waitFor('the library in front', () => shelf.page.evaluate(() => document.visibilityState === 'visible'));
    expect(await options.evaluate(countOfTabs, address)).toBe(1);
  });
});

/** Presses a button of the popup, which closes. It may be further down than a window of Firefox shows. */
async function press(popup: Popup, name: string): Promise<void> {
  const click = (wanted: string) => {
    const all = [...document.querySelectorAll('button')];
    all.find((each) => each.textContent === wanted)?.click();
  };
  await popup.evaluate(click, name).catch(() => null);
}

async function waitForNoHosts(tab: ExtensionTab): Promise<void> {
  await tab.page.pressKey('Escape');
  await waitForHosts(tab, []);
}

function source(tab: ExtensionTab): Promise<string> {
  return tab.page.evaluate(() => document.documentElement.outerHTML);
}

interface Api {
  readonly commands: { update(command: { readonly name: string; readonly shortcut: string }): Promise<void> };
  readonly tabs: {
    query(query: object): Promise<readonly { readonly id: number; readonly url?: string }[]>;
    remove(ids: readonly number[]): Promise<void>;
  };
}

/** Runs in a page of the extension. */
function assignShortcut(): Promise<void> {
  const { commands } = (globalThis as unknown as { chrome: Api }).chrome;
  return commands.update({ name: 'keep-article', shortcut: 'Alt+Shift+J' });
}

/** Runs in a page of the extension. Resolves to the number of tabs. */
async function closeTabs(address: string): Promise<number> {
  const { tabs } = (globalThis as unknown as { chrome: Api }).chrome;
  const found = (await tabs.query({})).filter(({ url }) => url?.startsWith(address));
  await tabs.remove(found.map(({ id }) => id));
  return found.length;
}

/** Runs in a page of the extension. */
async function countOfTabs(address: string): Promise<number> {
  const { tabs } = (globalThis as unknown as { chrome: Api }).chrome;
  return (await tabs.query({})).filter(({ url }) => url?.startsWith(address)).length;
}
