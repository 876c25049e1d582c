/** The debug overlay: from the popup, by its shortcut, and from the reader, where it leads back to the same place. */
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { button } from '../support/controls.ts';
import { describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import {
  CONTROLS,
  chooseInMenu,
  closeWithEscape,
  openReader,
  overlayLabel,
  titleShown,
  waitForArticle,
  waitForHosts,
  waitForPopup,
} from '../support/reading.ts';
import { waitFor } from '../support/wait-for.ts';

const PAGE = '/pages/paper-math-footnotes/';

describeInBrowser('the debug overlay', (the) => {
  it('labels the candidates with rank, name and score, and closes on Esc', { tags: ['smoke'] }, async () => {
    const tab = await the.open(PAGE);
    const before = await tab.page.evaluate(() => document.documentElement.outerHTML);
    await showFromPopup(tab);
    await waitForLabel(tab);
    // Labels of candidates outside the window are hidden, and no role says which candidate was chosen.
    const labels = await tab.inRoot('inspector', (root) =>
      [...root.querySelectorAll('.label')].map((label) => ({
        rank: Number(label.querySelector('.rank')?.textContent),
        name: label.querySelector('.name')?.textContent ?? '',
        score: Number(label.querySelector('.score')?.textContent),
        isBest: label.classList.contains('best'),
      })),
    );
    expect(labels.length).toBeGreaterThan(1);
    expect(labels.map((label) => label.rank)).toEqual(labels.map((_, index) => index + 1));
    expect(labels.filter((label) => label.isBest).map((label) => label.rank)).toEqual([1]);
    for (const label of labels) expect(label).toMatchObject({ name: expect.stringMatching(/^[a-z]/) });
    await closeWithEscape(tab);
    expect(await tab.page.evaluate(() => document.documentElement.outerHTML)).toBe(before);
  });

  it('reads the candidate whose label is clicked', async () => {
    const tab = await the.open(PAGE);
    await showFromPopup(tab);
    await waitForLabel(tab);
    await tab.clickInRoot('inspector', overlayLabel(1));
    await waitForArticle(tab);
    expect(await titleShown(tab)).not.toBeNull();
    await closeWithEscape(tab);
  });

  it('brings a block back by key and leaves it out again, but takes no keys from a text field', async () => {
    const tab = await the.open(PAGE);
    await showFromPopup(tab);
    await waitForLabel(tab);
    const offers = (name: string) => waitFor(name, () => tab.controlInRoot('inspector', button(name)));
    await tab.page.pressKey('.');
    await offers(messages.readerLeftOutShow.message);
    await tab.page.pressKey('m');
    await offers(messages.readerLeaveOut.message);
    await tab.page.pressKey('m');
    await offers(messages.readerLeftOutShow.message);
    await tab.page.evaluate(() => {
      const field = document.createElement('input');
      document.body.prepend(field);
      field.focus();
    });
    await tab.page.pressKey('m');
    expect(await tab.page.evaluate(() => document.querySelector('input')?.value)).toBe('m');
    await offers(messages.readerLeftOutShow.message);
    await closeWithEscape(tab);
  });

  // Firefox needs only the tests above: those below do not depend on the browser.
  if (the.name === 'firefox') return;

  it('reads the candidate that is clicked on the page itself', async () => {
    const tab = await the.open(PAGE);
    await showFromPopup(tab);
    await waitForLabel(tab);
    await tab.page.click('main p, article p');
    await waitForArticle(tab);
  });

  it('opens from the reader, and leads back to the same place', async () => {
    const tab = await the.open(PAGE);
    await openReader(tab);
    await tab.inRoot('reader', (root) => {
      const scroller = root.querySelector('main');
      const paragraphs = [...root.querySelectorAll('main p')];
      paragraphs[Math.floor(paragraphs.length / 2)]?.scrollIntoView({ block: 'start', behavior: 'instant' });
      if (!scroller?.scrollTop) throw new Error('nothing to scroll');
    });
    const before = await textAtTop(tab);
    // The controls fade out while the user scrolls down; moving the mouse brings them back.
    await tab.page.moveMouse({ x: 300, y: 300 });
    await tab.page.moveMouse({ x: 340, y: 330 });
    await chooseInMenu(tab, 'readerShowScores');
    await waitForHosts(tab, ['inspector']);
    await tab.page.pressKey('Escape');
    await waitForArticle(tab);
    await waitFor('the same place', async () => (await textAtTop(tab)) === before);
    await closeWithEscape(tab);
  });

  it('is hidden again by the same switch', async () => {
    const tab = await the.open(PAGE);
    await showFromPopup(tab);
    const popup = await waitForPopup(await tab.openPopup());
    await popup.click(CONTROLS.popupOverlaySwitch);
    await waitForHosts(tab, []);
    await popup.close();
  });

  it('leaves the beginnings of lines in sight, also where those are on the right', async () => {
    const panelOn = async (page: string) => {
      const tab = await the.open(page);
      await showFromPopup(tab);
      await waitFor('the panel', () => tab.inRoot('inspector', (root) => root.querySelector('.panel') !== null));
      const side = await tab.inRoot('inspector', (root) => {
        const { left, right } = root.querySelector('.panel')?.getBoundingClientRect() ?? new DOMRect();
        return { left, fromRight: document.documentElement.clientWidth - right };
      });
      await closeWithEscape(tab);
      return side;
    };
    expect(await panelOn('/pages/news-ar-rtl/')).toMatchObject({ left: 0 });
    expect(await panelOn(PAGE)).toMatchObject({ fromRight: 0 });
  });

  it('is shown and hidden by its shortcut', async () => {
    const tab = await the.open(PAGE);
    await tab.runCommand('toggle-overlay');
    await waitForHosts(tab, ['inspector']);
    await tab.runCommand('toggle-overlay');
    await waitForHosts(tab, []);
  });
});

async function showFromPopup(tab: ExtensionTab): Promise<void> {
  const popup = await waitForPopup(await tab.openPopup());
  await popup.click(CONTROLS.popupOverlaySwitch);
  await waitForHosts(tab, ['inspector']);
  await popup.close();
}

/** Labels are placed in the next frame after the overlay has opened, and are hidden until then. */
async function waitForLabel(tab: ExtensionTab): Promise<void> {
  await waitFor('the label of the best candidate', () => tab.controlInRoot('inspector', overlayLabel(1)));
}

/** The beginning of the first paragraph whose end is visible. */
function textAtTop(tab: ExtensionTab): Promise<string | undefined> {
  return tab.inRoot('reader', (root) => {
    const first = [...root.querySelectorAll('main p')].find((each) => each.getBoundingClientRect().bottom > 1);
    return first?.textContent?.slice(0, 80);
  });
}
