/** The popup for someone who reads it closely, and for someone without a mouse. */
import { expect, it } from 'vitest';
import { describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab, Popup } from '../support/extension.ts';
import { CONTROLS, waitForArticle, waitForHosts, waitForPopup } from '../support/reading.ts';
import { waitFor } from '../support/wait-for.ts';

const PAGE = '/pages/paper-math-footnotes/';

/** More stops than the popup has. */
const MAX_STOPS = 40;

describeInBrowser('the popup', (the) => {
  it('shows of every candidate its share of the text and words that are on the page', async () => {
    const tab = await the.open(PAGE);
    const popup = await openPopup(tab);
    const rows = await popup.evaluate(
      (candidate) =>
        [...document.querySelectorAll(candidate)].map((row) => row.querySelector('.text')?.textContent ?? ''),
      CONTROLS.popupCandidate,
    );
    const page = lettersOf(await tab.page.evaluate(() => document.body.textContent ?? ''));
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) {
      const [, share, words] = /^(\d+)\s?%.*?“(.+?)…?”/.exec(row) ?? [];
      expect(Number(share)).toBeGreaterThan(0);
      expect(Number(share)).toBeLessThanOrEqual(100);
      // The last word may have been cut off.
      expect(page).toContain(lettersOf(words ?? '').slice(0, 20));
    }
    await popup.close();
  });

  it('names the shortcuts that are really assigned', async () => {
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

  it('shows the candidate that arrow keys lead to on the page, and reads it on Enter', async () => {
    const tab = await the.open(PAGE);
    const popup = await openPopup(tab);
    await reach(popup, CONTROLS.popupCandidate);
    await popup.pressKey('ArrowDown');
    await waitFor('candidate 2 on the page', async () => {
      if (!(await tab.hosts()).includes('highlight')) return false;
      return tab.inRoot('highlight', (root) => root.querySelector('.label .rank')?.textContent === '2');
    });
    await popup.pressKey('Enter');
    await waitForArticle(tab);
    const again = await openPopup(tab);
    expect(await again.evaluate(() => document.querySelector('main li.expanded .rank')?.textContent)).toBe('2');
    await reach(again, CONTROLS.popupRead);
    await again.pressKey('Enter');
    await waitForHosts(tab, []);
  });

  it('shows the scores, and takes them away, by the space bar on its switch', async () => {
    const tab = await the.open(PAGE);
    const popup = await openPopup(tab);
    await reach(popup, CONTROLS.popupOverlaySwitch);
    await popup.pressKey('Space');
    await waitForHosts(tab, ['inspector']);
    await popup.pressKey('Space');
    await waitForHosts(tab, []);
    await popup.close();
  });
});

async function openPopup(tab: ExtensionTab): Promise<Popup> {
  return waitForPopup(await tab.openPopup());
}

/** Presses Tab until an element has the focus, each time on something that shows it. */
async function reach(popup: Popup, wanted: string): Promise<void> {
  await waitFor('the focus of the window', () => popup.evaluate(() => document.hasFocus()));
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    const focus = await popup.evaluate((selector) => {
      const element = document.activeElement;
      if (element === null || element === document.body) return 'nowhere';
      if (getComputedStyle(element).outlineStyle === 'none') return `unmarked: ${element.outerHTML}`;
      return element.matches(selector) ? 'there' : 'elsewhere';
    }, wanted);
    if (focus === 'there') return;
    expect(focus).toMatch(/^(nowhere|elsewhere)$/);
    await popup.pressKey('Tab');
  }
  throw new Error(`Tab does not lead to ${wanted}`);
}

/** Without the spaces, which the popup puts between blocks and the page need not have there. */
function lettersOf(text: string): string {
  return text.replace(/\s+/g, '');
}
