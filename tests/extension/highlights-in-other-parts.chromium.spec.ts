/**
 * Highlights while another part of the page is read, and after parts were brought back or removed.
 * Chromium alone: where words stand in another part is found by plain code. In Firefox, `highlights.spec.ts` makes and draws highlights.
 */
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { button } from '../support/controls.ts';
import { type BrowserTest, describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import {
  boxes,
  cleanOptions,
  isOn,
  PARAGRAPHS,
  page,
  reading,
  SECOND,
  select,
  waitForBoxes,
} from '../support/highlighting.ts';
import { closeWithEscape, popupChoice, waitForArticle, waitForBelow, waitForPopup } from '../support/reading.ts';
import { storedHighlights } from '../support/shelf.ts';
import type { TestPage } from '../support/test-page.ts';
import { waitFor } from '../support/wait-for.ts';

const ALWAYS = messages.readerAlwaysOn.message.replace('{site}', '127.0.0.1');
const LETTER = 'Get the harbour letter';
const DAY = 'barrels of oil came up the path';
const LENS = 'The lens before this one';

/** The article with a letter box before the words, a log of its own below it, and a box beside it that is left out. */
const WITH_PARTS = page(PARAGRAPHS)
  .replace(
    `<p>${PARAGRAPHS[1]}`,
    `<div class="letters"><p>${LETTER} each week, with tides, times and the keeper’s own drawings of the boats that came in. It is free, and you can leave at any time.</p></div>
<p>${PARAGRAPHS[1]}`,
  )
  .replace(
    '</article>',
    `</article><section class="logbook">${[1, 2, 3]
      .map(
        (day) => `<p>Day ${day}. ${day} ${DAY}, two boats went out with the pilot, and the lamp was lit at dusk.</p>`,
      )
      .join('')}</section>
<aside><p>${LENS} was ground in a town that the ferries had never been to, on the other side of the bay.</p></aside>`,
  );

/** How the popup names the article without the log. */
const SECTION = messages.choicePart.message;

describeInBrowser('highlights in other parts', (the) => {
  it('wait while another part is read, and are there again in their own', async () => {
    const { tab, stored } = await withHighlight(the);
    await choose(tab, LENS);
    await waitFor('the box beside the article', async () => (await article(tab)).includes(LENS));
    expect(await article(tab)).not.toContain(SECOND);
    await select(tab, LENS);
    await tab.page.pressKey('h');
    await waitFor('both in the store', async () => (await storedHighlights(stored)).length === 2);
    await waitForBoxes(tab, ['yellow']);
    expect(await isOn(tab, LENS)).toBe(true);
    await tab.page.pressKey('Escape');
    await closeWithEscape(tab);
    await choose(tab, SECTION);
    await waitFor('the section', async () => (await article(tab)).includes(SECOND));
    expect(await article(tab)).not.toContain(DAY);
    await waitForBoxes(tab, ['yellow']);
    expect(await isOn(tab, SECOND)).toBe(true);
    expect((await storedHighlights(stored)).filter(({ deletedAt }) => deletedAt !== undefined)).toEqual([]);
  });

  it('stay on their words in the whole page', async () => {
    const { tab } = await withHighlight(the, { isClosed: false });
    await tab.page.pressKey('w');
    await waitFor('the whole page', async () => (await article(tab)).includes(LENS));
    await waitFor('the box on its words', () => isOn(tab, SECOND));
    expect(await boxes(tab)).toEqual(['yellow']);
  });
});

describeInBrowser('highlights after corrections', (the) => {
  it('stay on their words when a part is brought back for good', async () => {
    const { tab, stored } = await withHighlight(the, { isClosed: false });
    expect(await article(tab)).not.toContain(LENS);
    await waitForBelow(tab);
    await tab.page.pressKey('m');
    await waitFor('the list', () => tab.controlInRoot('reader', button(ALWAYS)));
    await tab.clickInRoot('reader', button(ALWAYS));
    await waitFor('the part', async () => (await article(tab)).includes(LENS));
    await expectKept(tab, stored);
    const again = await reading(the, '/lamp');
    await waitFor('the part again', async () => (await article(again)).includes(LENS));
    await expectKept(again, stored);
  });

  it('stay on their words when a part before them is left out for good', async () => {
    const { tab, stored } = await withHighlight(the, { isClosed: false });
    expect(await article(tab)).toContain(LETTER);
    await waitForBelow(tab);
    await tab.page.pressKey('e');
    await waitFor('the bar', () => tab.controlInRoot('reader', button(messages.readerCorrectDone.message)));
    for (let block = 0; !(await chosen(tab)).includes(LETTER) && block < 6; block++)
      await tab.page.pressKey('ArrowDown');
    await tab.clickInRoot('reader', button(ALWAYS));
    await tab.page.pressKey('Escape');
    await waitFor('the article without it', async () => !(await article(tab)).includes(LETTER));
    await expectKept(tab, stored);
    const again = await reading(the, '/lamp');
    expect(await article(again)).not.toContain(LETTER);
    await expectKept(again, stored);
  });
});

/** Highlights words of the article. */
async function withHighlight(the: BrowserTest, { isClosed = true } = {}) {
  const stored = await cleanOptions(the);
  the.server.serveAt('/lamp', WITH_PARTS);
  const tab = await reading(the, '/lamp');
  await select(tab, SECOND);
  await tab.page.pressKey('h');
  await waitFor('the highlight', async () => (await storedHighlights(stored)).length === 1);
  await waitForBoxes(tab, ['yellow']);
  await tab.page.pressKey('Escape');
  if (isClosed) await closeWithEscape(tab);
  return { tab, stored };
}

async function expectKept(tab: ExtensionTab, stored: TestPage): Promise<void> {
  await waitFor('the box on its words', () => isOn(tab, SECOND));
  expect(await boxes(tab)).toEqual(['yellow']);
  expect(await storedHighlights(stored)).toMatchObject([{ quote: { exact: SECOND } }]);
}

/** Opens the part that the popup lists with these words. */
async function choose(tab: ExtensionTab, words: string): Promise<void> {
  const popup = await waitForPopup(await tab.openPopup());
  const index = await popup.evaluate(
    (wanted) => [...document.querySelectorAll('.choices li')].findIndex((row) => row.textContent?.includes(wanted)),
    words,
  );
  await popup.click(popupChoice(index + 1));
  await waitForArticle(tab);
}

function article(tab: ExtensionTab): Promise<string> {
  return tab.inRoot('reader', (root) => root.querySelector('.content')?.textContent ?? '');
}

function chosen(tab: ExtensionTab): Promise<string> {
  return tab.inRoot('reader', (root) => root.querySelector('[data-chosen]')?.textContent ?? '');
}
