/** The texts of the popup, and the popup without a mouse. */
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import type { Control } from '../support/controls.ts';
import { describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab, Popup } from '../support/extension.ts';
import {
  CONTROLS,
  popupChoice,
  popupTerms,
  toggleSection,
  waitForArticle,
  waitForComparison,
  waitForHosts,
  waitForPopup,
} from '../support/reading.ts';
import { pause, waitFor } from '../support/wait-for.ts';

const PAGE = '/pages/paper-math-footnotes/';

/** Long enough for what comes after the content, ms. */
const LATE_MS = 500;

/** More tab stops than the popup has. */
const MAX_STOPS = 40;

describeInBrowser('the popup', (the) => {
  it('shows the choice that arrow keys lead to on the page, and reads it on Enter', {
    tags: ['smoke'],
  }, async () => {
    const tab = await the.open(PAGE);
    const popup = await openPopup(tab);
    await reach(popup, popupChoice(1));
    await popup.pressKey('ArrowDown');
    await waitFor('choice 2 on the page', async () => {
      if (!(await tab.hosts()).includes('highlight')) return false;
      return tab.inRoot('highlight', (root) => root.querySelector('.label .rank')?.textContent === 'B');
    });
    await popup.pressKey('Enter');
    await waitForArticle(tab);
    const again = await openPopup(tab);
    expect((await again.control(popupChoice(2)))?.text).toContain(messages.popupShowsPart.message);
    expect((await again.control(popupChoice(1)))?.text).not.toContain(messages.popupShowsPart.message);
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

  it('moves nothing once its content is shown, also where a comparison comes later', async () => {
    const tab = await the.open(PAGE);
    const popup = await openPopup(tab);
    await pause(LATE_MS);
    expect(await popup.evaluate(shiftedElements)).toEqual([]);
    await toggleSection(popup, 'popupCompare');
    await popup.close();
    const again = await openPopup(tab);
    await waitForComparison(again);
    await pause(LATE_MS);
    expect(await again.evaluate(shiftedElements)).toEqual([]);
  });

  it('offers two to four choices, each with its share of the text and words of the page', async () => {
    const tab = await the.open(PAGE);
    const popup = await openPopup(tab);
    const rows = await popup.evaluate(() =>
      [...document.querySelectorAll('main li')].map((row) => ({
        title: row.querySelector('.title')?.textContent ?? '',
        share: Number.parseInt(row.querySelector('.share')?.textContent ?? '', 10),
        line: row.querySelector('.text')?.textContent ?? '',
      })),
    );
    const page = lettersOf(await tab.page.evaluate(() => document.body.textContent ?? ''));
    expect(rows.length).toBeGreaterThanOrEqual(2);
    expect(rows.length).toBeLessThanOrEqual(4);
    expect(new Set(rows.map(({ title }) => title)).size).toBe(rows.length);
    expect(rows[0]?.title).toBe(messages.choiceArticle.message);
    for (const { title, share, line } of rows) {
      expect(share).toBeGreaterThanOrEqual(2);
      expect(share).toBeLessThanOrEqual(100);
      const [, words] = /^“(.+?)…?”$/.exec(line) ?? [];
      // The last word may have been cut off.
      if (title !== messages.choicePage.message) expect(page).toContain(lettersOf(words ?? '').slice(0, 20));
    }
    await popup.close();
  });

  it('scrolls to a choice only when it is asked to', async () => {
    const tab = await the.open(PAGE);
    await tab.page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const before = await tab.page.evaluate(() => scrollY);
    const popup = await openPopup(tab);
    await reach(popup, popupChoice(1));
    await waitFor('the outline', async () => (await tab.hosts()).includes('highlight'));
    expect(await tab.page.evaluate(() => scrollY)).toBe(before);
    await popup.close();
  });

  it('reads all of the page when that is chosen, and shows it as chosen', async () => {
    const tab = await the.open('/pages/welcome/');
    const popup = await openPopup(tab);
    const last = await popup.evaluate(() => document.querySelectorAll('main li').length);
    const page = popupChoice(last);
    expect((await popup.control(page))?.text).toContain(messages.choicePage.message);
    await popup.click(page);
    await waitForArticle(tab);
    const again = await openPopup(tab);
    expect((await again.control(page))?.text).toContain(messages.popupShowsPart.message);
    await again.close();
  });

  it('keeps its details open, where the terms of each element add up to its score', async () => {
    const tab = await the.open(PAGE);
    const popup = await openPopup(tab);
    await toggleSection(popup, 'popupDetails');
    await waitFor('the details', () => popup.control(popupTerms(1)));
    await popup.close();
    const again = await openPopup(tab);
    expect(await again.control(popupTerms(1))).toMatchObject({ isExpanded: true });
    const figures = await again.evaluate(() => {
      const figure = (text: string | null | undefined) => Number((text ?? '').replace('−', '-').replace(/[+,]/g, ''));
      return {
        score: figure(document.querySelector('.scores .score')?.textContent),
        terms: [...document.querySelectorAll('.scores dl .value')].map((each) => figure(each.textContent)),
        signals: [...document.querySelectorAll('.scores dl small')].length,
      };
    });
    expect(figures.terms.length).toBeGreaterThan(3);
    expect(figures.signals).toBeGreaterThan(3);
    expect(figures.terms.reduce((sum, value) => sum + value, 0)).toBeCloseTo(figures.score, 6);
    await toggleSection(again, 'popupDetails');
    await again.close();
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

/** The elements that have moved without a click or key before. Runs in the popup. */
function shiftedElements(): Promise<readonly string[]> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & {
        readonly sources: readonly { node: Element | null }[];
      })[];
      resolve(shifts.flatMap(({ sources }) => sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? '')));
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve([]), 300);
  });
}
