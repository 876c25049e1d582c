/**
 * Highlights of an article that another scorer reads, or that goes on with another page. `translate.spec.ts` has a translated one.
 * Chromium alone: where words stand in another text is found by plain code. In Firefox, `highlights.spec.ts` makes and draws highlights.
 */
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { phrase } from '../../src/platform/texts/strings.ts';
import { button } from '../support/controls.ts';
import { describeInBrowser } from '../support/each-browser.ts';
import {
  boxes,
  cleanOptions,
  FIRST,
  isOn,
  PARAGRAPHS,
  page,
  reading,
  SECOND,
  select,
  waitForBoxes,
} from '../support/highlighting.ts';
import { closeWithEscape, toggleSection, waitForArticle, waitForComparison, waitForPopup } from '../support/reading.ts';
import { storedHighlights } from '../support/shelf.ts';
import { ENGLISH } from '../support/texts.ts';
import { waitFor } from '../support/wait-for.ts';

const READ_ONCE = button(messages.popupReadOnce.message);
const NEXT = button(phrase(ENGLISH, 'readerNextPageOf', { number: 2, total: 2 }));

/** The article with comments under it, which some scorers read, too. */
const WITH_COMMENTS = page(PARAGRAPHS).replace(
  '</article>',
  `</article><section class="comments"><h2>Comments</h2>${['I was on the boat.', 'So was I.']
    .map((text) => `<div class="comment"><p>${text} ${PARAGRAPHS[2]}</p></div>`)
    .join('')}</section>`,
);

const MORE = [
  'On the second day the seal was gone, and the keeper wrote its name, which she had given it, into the log.',
  'The post van came back with a barrel of oil and a letter, and the wind stood in the north for a week.',
  'When it turned, the two boats went out together, and came home in the dark by the light of the new wick.',
];

describeInBrowser('highlights', (the) => {
  it.each(['readability', 'paragraph-score'])('are kept where %s reads the article', async (scorer) => {
    const stored = await cleanOptions(the);
    the.server.serveAt('/lamp', WITH_COMMENTS);
    const tab = await reading(the, '/lamp');
    await select(tab, SECOND);
    await tab.page.pressKey('h');
    await waitFor('the highlight', async () => (await storedHighlights(stored)).length === 1);
    await tab.page.pressKey('Escape');
    await closeWithEscape(tab);
    const popup = await waitForPopup(await tab.openPopup());
    if (!(await popup.control(READ_ONCE))) await toggleSection(popup, 'popupCompare');
    await waitForComparison(popup);
    await popup.evaluate(
      (value) => document.querySelector<HTMLInputElement>(`input[value="${value}"]`)?.click(),
      scorer,
    );
    await popup.click(READ_ONCE);
    await waitForArticle(tab);
    await waitForBoxes(tab, ['yellow']);
    expect(await isOn(tab, SECOND)).toBe(true);
  });

  it('of each page are kept where the next one is added', async () => {
    const stored = await cleanOptions(the);
    const pages = '<nav class="pagination"><a href="/lamp/">1</a> <a href="/lamp/2/">2</a></nav></article>';
    the.server.serveAt('/lamp/', page(PARAGRAPHS).replace('</article>', pages));
    the.server.serveAt('/lamp/2/', page(MORE).replace('</article>', pages));
    const tab = await reading(the, '/lamp/');
    await select(tab, FIRST);
    await tab.page.pressKey('h');
    await waitForBoxes(tab, ['yellow']);
    await tab.page.pressKey('Escape');
    await tab.clickInRoot('reader', NEXT);
    const shown = () => tab.inRoot('reader', (root) => root.querySelector('.content')?.textContent ?? '');
    await waitFor('the next page', async () => (await shown()).includes('the seal was gone'));
    await waitForBoxes(tab, ['yellow']);
    expect(await isOn(tab, FIRST)).toBe(true);
    await select(tab, 'the seal was gone');
    await tab.page.pressKey('h');
    await waitFor('both', async () => (await storedHighlights(stored)).length === 2);
    await waitFor('both boxes', async () => (await boxes(tab)).length === 2);
    const again = await reading(the, '/lamp/');
    await waitForBoxes(again, ['yellow']);
    await again.clickInRoot('reader', NEXT);
    await waitFor('both boxes again', async () => (await boxes(again)).length === 2);
  });
});
