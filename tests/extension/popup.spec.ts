/** The texts of the popup, and the popup without a mouse. */
import { expect, it } from 'vitest';
import type { Control } from '../support/controls.ts';
import { describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab, Popup } from '../support/extension.ts';
import {
  CONTROLS,
  popupCandidate,
  popupTerms,
  waitForArticle,
  waitForHosts,
  waitForPopup,
} from '../support/reading.ts';
import { waitFor } from '../support/wait-for.ts';

const PAGE = '/pages/paper-math-footnotes/';

/** More tab stops than the popup has. */
const MAX_STOPS = 40;

describeInBrowser('the popup', (the) => {
  it('shows the candidate that arrow keys lead to on the page, and reads it on Enter', {
    tags: ['smoke'],
  }, async () => {
    const tab = await the.open(PAGE);
    const popup = await openPopup(tab);
    await reach(popup, popupCandidate(1));
    await popup.pressKey('ArrowDown');
    await waitFor('candidate 2 on the page', async () => {
      if (!(await tab.hosts()).includes('highlight')) return false;
      return tab.inRoot('highlight', (root) => root.querySelector('.label .rank')?.textContent === '2');
    });
    await popup.pressKey('Enter');
    await waitForArticle(tab);
    const again = await openPopup(tab);
    expect(await again.control(popupTerms(2))).toMatchObject({ isExpanded: true });
    await reach(again, CONTROLS.popupClose);
    await again.pressKey('Enter');
    await waitForHosts(tab, []);
  });

  it('shows and hides the scores when Space is pressed on its switch', async () => {
    const tab = await the.open(PAGE);
    const popup = await openPopup(tab);
    await reach(popup, CONTROLS.popupOverlaySwitch);
    await popup.pressKey('Space');
    await waitForHosts(tab, ['inspector']);
    await popup.pressKey('Space');
    await waitForHosts(tab, []);
    await popup.close();
  });

  // Firefox needs only the tests above: those below do not depend on the browser.
  if (the.name === 'firefox') return;

  it('shows the share of the text and a preview of words on the page for each candidate', async () => {
    const tab = await the.open(PAGE);
    const popup = await openPopup(tab);
    const rows = await popup.evaluate(() =>
      [...document.querySelectorAll('main li')].map((row) => row.querySelector('.text')?.textContent ?? ''),
    );
    const page = lettersOf(await tab.page.evaluate(() => document.body.textContent ?? ''));
    expect(rows.length).toBeGreaterThan(1);
    for (const [index, row] of rows.entries()) {
      expect((await popup.control(popupCandidate(index + 1)))?.text).toContain(row);
      const [, share, words] = /^(\d+)\s?%.*?“(.+?)…?”/.exec(row) ?? [];
      expect(Number(share)).toBeGreaterThan(0);
      expect(Number(share)).toBeLessThanOrEqual(100);
      // The last word may have been cut off.
      expect(page).toContain(lettersOf(words ?? '').slice(0, 20));
    }
    await popup.close();
  });

  it('shows the shortcuts that the browser has assigned', async () => {
    const tab = await the.open(PAGE);
    const popup = await openPopup(tab);
    const assigned = await the.browser.shortcuts();
    const shown = await waitFor('the shortcuts', () =>
      popup.evaluate(() => {
        const [reader, overlay] = ['header kbd', 'footer kbd'].map((keys) => document.querySelector(keys)?.textContent);
        return reader && overlay ? { reader, overlay } : null;
      }),
    );
    expect(shown).toEqual({
      reader: assigned['toggle-reader'].replaceAll('+', ' '),
      overlay: assigned['toggle-overlay'].replaceAll('+', ' '),
    });
    await popup.close();
  });
});

async function openPopup(tab: ExtensionTab): Promise<Popup> {
  return waitForPopup(await tab.openPopup());
}

/** Presses Tab until a control has the focus. Everything on the way must show that it has the focus. */
async function reach(popup: Popup, wanted: Control): Promise<void> {
  await waitFor('the focus of the window', () => popup.evaluate(() => document.hasFocus()));
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    const unmarked = await popup.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return '';
      return getComputedStyle(element).outlineStyle === 'none' ? element.outerHTML : '';
    });
    expect(unmarked).toBe('');
    if ((await popup.control(wanted))?.isFocused) return;
    await popup.pressKey('Tab');
  }
  throw new Error(`Tab does not lead to ${wanted.name}`);
}

/** Without spaces, which the popup puts between blocks and the page may not have there. */
function lettersOf(text: string): string {
  return text.replace(/\s+/g, '');
}
