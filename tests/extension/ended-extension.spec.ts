/** What is left of an open reader when the extension is disabled, reloaded, updated or removed: nothing that the user cannot close. */
import { expect, it } from 'vitest';
import { describeInBrowser } from '../support/each-browser.ts';
import type { EndOfExtension, ExtensionTab } from '../support/extension.ts';
import { CONTROLS, closeWithEscape, readFromPopup, waitForHosts } from '../support/reading.ts';
import { waitFor } from '../support/wait-for.ts';

const PAGE = '/pages/news-harbour-reefs/';
const OTHER = '/pages/news-zh/';

// Each block has a browser of its own: one that has reloaded an extension is not as before.
const OWN = { locale: 'en' };

describeInBrowser(
  'an extension that ended',
  (the) => {
    const ends: readonly EndOfExtension[] = ['disable', 'remove', 'reload'];

    it.each(ends)('leaves readers that their button and Esc close: %s', async (how) => {
      const [clicked, escaped] = [await the.open(PAGE), await the.browser.newTab(the.server.url(PAGE))];
      for (const tab of [clicked, escaped]) await readFromPopup(tab);
      await the.browser.end(how);
      await escaped.page.pressKey('Escape');
      await waitForUsablePage(escaped);
      // Now the other tab is in front.
      await escaped.page.close();
      await clicked.clickInRoot('reader', CONTROLS.readerClose);
      await waitForUsablePage(clicked);
      await the.browser.startAgain(how);
    });
  },
  OWN,
);

describeInBrowser(
  'an extension that was replaced',
  (the) => {
    it('removes what the old one left, and its fonts', async () => {
      const tab = await the.open(PAGE);
      await readFromPopup(tab);
      await the.browser.update();
      await readFromPopup(tab);
      expect(await tab.hosts()).toEqual(['reader']);
      await closeWithEscape(tab);
      await waitForHosts(tab, []);
      expect(await tab.evaluateApart(() => [...document.fonts].map(({ family }) => family))).toEqual([]);
      await waitForUsablePage(tab);
    });
  },
  OWN,
);

describeInBrowser(
  'an update',
  (the) => {
    it('waits until the reader is closed', async () => {
      const tab = await the.open(PAGE);
      await readFromPopup(tab);
      const isTaken = await the.browser.offerUpdate();
      // Meanwhile the extension would have let it in.
      await tab.clickInRoot('reader', CONTROLS.readerAppearance);
      await tab.page.pressKey('Escape');
      expect(await isTaken()).toBe(false);
      expect(await tab.hosts()).toEqual(['reader']);
      await closeWithEscape(tab);
      await waitFor('the update', isTaken);
    });
  },
  OWN,
);

describeInBrowser(
  'an update that waits for two readers',
  (the) => {
    // One wait for both, because the background script looks every 20 s.
    it('is let in when the tab of one closes and another page opens in that of the other', async () => {
      const [closing, leaving] = [await the.browser.newTab(the.server.url(PAGE)), await the.open(PAGE)];
      for (const tab of [closing, leaving]) await readFromPopup(tab);
      const isTaken = await the.browser.offerUpdate();
      await closing.page.close();
      await leaving.page.goto(the.server.url(OTHER));
      await waitFor('the update', isTaken);
    });
  },
  OWN,
);

/** Waits until the page can be scrolled and used, as without the extension. An empty host may be left. */
async function waitForUsablePage(tab: ExtensionTab): Promise<void> {
  const wanted = { isOpen: false, overflow: 'visible', scrollbar: 'auto', onTop: true, canFocus: true };
  let state: unknown;
  await waitFor('the page to be as before', async () => {
    state = { ...(await pageState(tab)), isOpen: await isDialogOpen(tab) };
    return JSON.stringify(sorted(state)) === JSON.stringify(sorted(wanted));
  }).catch(() => expect(state).toEqual(wanted));
}

function sorted(value: unknown): unknown {
  return Object.entries(value as object).toSorted(([a], [b]) => a.localeCompare(b));
}

async function isDialogOpen(tab: ExtensionTab): Promise<boolean> {
  if (!(await tab.hosts()).includes('reader')) return false;
  return tab.inRoot('reader', (root) => root.querySelector('dialog')?.open ?? false);
}

function pageState(tab: ExtensionTab) {
  return tab.evaluateApart(() => {
    const { overflowY, scrollbarWidth } = getComputedStyle(document.documentElement);
    const link = document.querySelector<HTMLElement>('a[href]');
    link?.focus();
    const box = link?.getBoundingClientRect();
    const top = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return {
      overflow: overflowY,
      scrollbar: scrollbarWidth,
      onTop: link !== null && top !== undefined && link.contains(top),
      canFocus: document.activeElement === link,
    };
  });
}
