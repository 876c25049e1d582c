/**
 * Corrections of the article that are remembered: in two actions, after a reload, and in another article of the same site.
 * Chromium alone: in Firefox, `stopped-background.spec.ts` makes the same corrections, whose storing is what depends on the browser.
 */
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { button, checkbox } from '../support/controls.ts';
import { type BrowserTest, describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab, Popup } from '../support/extension.ts';
import {
  clickInPage,
  closeWithEscape,
  focusedInReader,
  openReader,
  waitForArticle,
  waitForBelow,
  waitForPopup,
} from '../support/reading.ts';
import { waitFor } from '../support/wait-for.ts';

const SITE = '127.0.0.1';
const ALWAYS = messages.readerAlwaysOn.message.replace('{site}', SITE);
const READ_ALWAYS = messages.popupChoiceAlways.message.replace('{site}', SITE);
const FORGET = messages.popupChoiceForget.message.replace('{site}', SITE);
const SAVED = messages.popupChoiceSaved.message.replace('{site}', SITE);
const UNMATCHED = messages.popupUnmatched_one.message.replace('{count}', '1');
const LETTER = 'Get the harbour letter';
const PIERS = 'The piers of last century';

/** An article with a letter box amid its text and a list beside it. Each version of the site names its classes anew. */
function issue(topic: string, version: string): string {
  const named = (meaning: string) => `css-${meaning.length}x${version}9`;
  const paragraph = (part: number) =>
    `<p>${topic} part ${part}. The keeper counts the boats, the gulls and the lanterns before breakfast, and writes them into the long book. ${'Nobody reads it, and nobody has asked for it since the war. '.repeat(2)}</p>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${topic}</title><body>
<div id="root"><header class="${named('top')}"><a href="/">Harbour Log</a></header>
<main><article class="${named('story')}"><h1>${topic}</h1>${[0, 1, 2].map(paragraph).join('')}
<div class="${named('letters')}"><p>${LETTER} each week, with tides, times and the keeper’s own drawings of the boats that came in. It is free, and you can leave at any time.</p></div>
${[3, 4, 5].map(paragraph).join('')}</article></main>
<aside class="${named('besides')}"><p>${PIERS} were built of oak, on stone that the ferries had brought from the other side of the bay.</p></aside>
</div></body></html>`;
}

/** A page whose visitors come for the short log, below an essay that is longer. */
function log(topic: string, version: string): string {
  const named = (meaning: string) => `css-${meaning.length}x${version}9`;
  const entry = (part: number) =>
    `<p>${topic} hour ${part}. The tide came in on time, two boats went out with the pilot, and the keeper lit the northern lamp at dusk.</p>`;
  const page = issue(topic, version);
  return page.replace(
    '</main>',
    `</main><section class="${named('logbook')}">${[0, 1, 2, 3].map(entry).join('')}</section>`,
  );
}

/** The page with another list in place of the one beside the article. */
function withoutPiers(page: string): string {
  return page.replace(
    /<aside.*<\/aside>/,
    '<aside><h2>Today</h2><ul><li>Tide tables</li><li>Lost and found</li></ul></aside>',
  );
}

function article(tab: ExtensionTab): Promise<string> {
  return tab.inRoot('reader', (root) => root.querySelector('.content')?.textContent ?? '');
}

function dimmed(tab: ExtensionTab): Promise<string> {
  return tab.inRoot('reader', (root) =>
    [...root.querySelectorAll('.left-out-here')].map((each) => each.textContent).join(' '),
  );
}

/** The place, from 1, of the button beside a choice among its like in the popup. */
async function placeOf(text: string, popup: Popup): Promise<number> {
  const lines = await popup.evaluate(
    (label) =>
      [...document.querySelectorAll('.choices li')]
        .filter((row) => [...row.querySelectorAll('button')].some((each) => each.textContent?.includes(label)))
        .map((row) => row.textContent ?? ''),
    READ_ALWAYS,
  );
  return lines.findIndex((line) => line.includes(text)) + 1;
}

async function read(the: BrowserTest, address: string): Promise<ExtensionTab> {
  const tab = await the.open(address);
  await openReader(tab);
  return tab;
}

describeInBrowser('a correction', (the) => {
  it('brings a part back for good in two actions', async () => {
    const [first, second] = [the.server.serve(issue('Lanterns', 'a')), the.server.serve(issue('Ropes', 'q'))];
    const tab = await read(the, first);
    expect(await article(tab)).not.toContain(PIERS);
    await waitForBelow(tab);
    await tab.page.pressKey('m');
    await waitFor('the list', () => tab.controlInRoot('reader', button(ALWAYS)));
    expect(await focusedInReader(tab)).toMatchObject({ role: 'region' });
    await tab.clickInRoot('reader', button(ALWAYS));
    await waitFor('the part', async () => (await article(tab)).includes(PIERS));
    await closeWithEscape(tab);
    await tab.page.goto(first);
    await openReader(tab);
    expect(await article(tab)).toContain(PIERS);
    await tab.page.goto(second);
    await openReader(tab);
    expect(await article(tab)).toContain(PIERS);
    expect(await article(tab)).toContain('Ropes part 5');
    await closeWithEscape(tab);
    await tab.page.goto(the.server.serve(withoutPiers(issue('Tides', 'r'))));
    const popup = await waitForPopup(await tab.openPopup());
    await waitFor('the word of it', () =>
      popup.evaluate((text) => document.body.textContent?.includes(text), UNMATCHED),
    );
    await popup.close();
  });
});

describeInBrowser('a correction by keyboard', (the) => {
  it('leaves a block out for good by keyboard, and is forgotten in the options', async () => {
    const [first, second] = [the.server.serve(issue('Anchors', 'a')), the.server.serve(issue('Sails', 'q'))];
    const tab = await read(the, first);
    expect(await article(tab)).toContain(LETTER);
    await waitForBelow(tab);
    await tab.page.pressKey('e');
    await waitFor('the bar', () => tab.controlInRoot('reader', button(messages.readerCorrectDone.message)));
    // Up to the letter, which is the fourth block.
    for (let block = 0; block < 4; block++) await tab.page.pressKey('ArrowDown');
    const chosen = () => tab.inRoot('reader', (root) => root.querySelector('[data-chosen]')?.textContent ?? '');
    expect(await chosen()).toContain(LETTER);
    expect(await focusedInReader(tab)).toMatchObject(button(messages.readerLeaveOut.message));
    await tab.page.pressKey('Tab');
    expect(await focusedInReader(tab)).toMatchObject(button(ALWAYS));
    await tab.page.pressKey('Enter');
    await waitFor('the dimmed part', async () => (await dimmed(tab)).includes(LETTER));
    // The first Esc leaves the mode, with the block left out.
    await tab.page.pressKey('Escape');
    expect(await article(tab)).not.toContain(LETTER);
    await closeWithEscape(tab);
    await tab.page.goto(second);
    await openReader(tab);
    expect(await article(tab)).not.toContain(LETTER);
    expect(await article(tab)).toContain('Sails part 5');
    await closeWithEscape(tab);

    const options = await the.open(await the.browser.extensionUrl('src/extension-pages/options/options.html'));
    const forget = button(messages.optionsCorrectionForget.message);
    const listed = () => options.page.evaluate(() => document.querySelector('.corrections li')?.textContent ?? '');
    await waitFor('the correction', async () => (await listed()).includes(LETTER.toLowerCase()));
    await clickInPage(options.page, forget);
    await waitFor('none', async () => (await listed()) === '');
    // The letter also is on the first page, and goes for that unless the pages of a site are not compared.
    await clickInPage(options.page, checkbox(messages.optionsCompareSites.message));
    await tab.page.goto(second);
    await openReader(tab);
    expect(await article(tab)).toContain(LETTER);
    await closeWithEscape(tab);
  });

  it('is undone', async () => {
    const tab = await read(the, the.server.serve(issue('Oars', 'a')));
    await waitForBelow(tab);
    await tab.page.pressKey('e');
    await waitFor('the bar', () => tab.controlInRoot('reader', button(messages.readerCorrectDone.message)));
    await tab.page.pressKey('ArrowDown');
    await tab.page.pressKey('Enter');
    await waitFor('the dimmed block', async () => (await dimmed(tab)).includes('Oars part 0'));
    await tab.clickInRoot('reader', button(messages.readerUndo.message));
    await tab.page.pressKey('Escape');
    expect((await article(tab)).trim()).toMatch(/^Oars part 0/);
    await closeWithEscape(tab);
  });
});

describeInBrowser('a correction in the popup', (the) => {
  it('reads a part of the popup on the whole site, until it is forgotten', async () => {
    const [first, second] = [the.server.serve(log('Buoys', 'a')), the.server.serve(log('Knots', 'q'))];
    const tab = await read(the, first);
    expect(await article(tab)).toContain('Buoys part 0');
    expect(await article(tab)).not.toContain('Buoys hour 0');
    await closeWithEscape(tab);
    const popup = await waitForPopup(await tab.openPopup());
    await popup.click(button(READ_ALWAYS, { nth: await placeOf('Buoys hour 0', popup) }));
    await waitForArticle(tab);
    await waitFor('the log', async () => (await article(tab)).includes('Buoys hour 3'));
    expect(await article(tab)).not.toContain('Buoys part 0');
    await waitFor('the notice', () => popup.evaluate((text) => document.body.textContent?.includes(text), SAVED));
    await popup.close();
    for (const [address, topic] of [
      [first, 'Buoys'],
      [second, 'Knots'],
    ] as const) {
      await tab.page.goto(address);
      await openReader(tab);
      expect(await article(tab)).toContain(`${topic} hour 3`);
      expect(await article(tab)).not.toContain(`${topic} part 0`);
    }
    const again = await waitForPopup(await tab.openPopup());
    await again.click(button(FORGET));
    await waitFor('the essay', async () => (await article(tab)).includes('Knots part 0'));
    await waitFor('the choice without it', async () => (await again.control(button(FORGET))) === null);
    await again.close();
  });
});
