/** Choosing a scorer in the popup: it ranks the page again, is remembered, and decides what the reader shows. */
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { DEFAULT_SCORER } from '../../src/core/index.ts';
import { SCORERS } from '../../src/platform/scorers.ts';
import { combobox } from '../support/controls.ts';
import { describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab, Popup } from '../support/extension.ts';
import {
  CONTROLS,
  closeWithEscape,
  overlayLabel,
  popupCandidate,
  readFromPopup,
  waitForArticle,
  waitForHosts,
  waitForPopup,
} from '../support/reading.ts';
import { waitFor } from '../support/wait-for.ts';

/** An article with many long comments, which the simplest scorer ranks above the article. */
const PAGE = '/pages/blog-ru-comments/';

const LIST = combobox(messages.popupFindWith.message);

describeInBrowser('choosing a scorer', (the) => {
  it('ranks the page again, and is remembered', async () => {
    const tab = await the.open(PAGE);
    const popup = await waitForPopup(await tab.openPopup());
    expect(await popup.control(LIST)).toMatchObject({ value: DEFAULT_SCORER.id });
    expect(await popup.evaluate(() => [...document.querySelectorAll('option')].map(({ value }) => value))).toEqual([
      ...SCORERS,
    ]);
    expect(await bestCandidate(popup)).toBe('main#primary');
    await choose(popup, 'paragraph-score');
    await waitFor('the other best candidate', async () => (await bestCandidate(popup)) === 'section#comments');
    expect(await popup.control(LIST)).toMatchObject({ isFocused: true });
    await popup.close();
    const again = await waitForPopup(await tab.openPopup());
    expect(await again.control(LIST)).toMatchObject({ value: 'paragraph-score' });
    expect(await bestCandidate(again)).toBe('section#comments');
    await choose(again, DEFAULT_SCORER.id);
    await waitFor('the first best candidate', async () => (await bestCandidate(again)) === 'main#primary');
    await again.close();
  });

  // Firefox needs only the tests above: those below do not depend on the browser.
  if (the.name === 'firefox') return;

  it('decides what the reader shows', async () => {
    const tab = await the.open(PAGE);
    await readFromPopup(tab);
    const before = await readChars(tab);
    await closeWithEscape(tab);
    const popup = await waitForPopup(await tab.openPopup());
    await choose(popup, 'paragraph-score');
    await waitFor('the other best candidate', async () => (await bestCandidate(popup)) === 'section#comments');
    await popup.click(CONTROLS.popupRead);
    await waitForHosts(tab, ['reader']);
    expect(await readChars(tab)).toBeGreaterThan(2 * before);
    await closeWithEscape(tab);
    const again = await waitForPopup(await tab.openPopup());
    await choose(again, DEFAULT_SCORER.id);
    await waitFor('the first best candidate', async () => (await bestCandidate(again)) === 'main#primary');
    await again.close();
  });

  it('applies to the reader and the overlay on another page, without the popup', async () => {
    const tab = await the.open('/pages/news-harbour-reefs/');
    await chooseInPopup(tab, 'paragraph-score');
    await tab.page.goto(the.server.url(PAGE));
    await tab.runCommand('toggle-overlay');
    await waitForHosts(tab, ['inspector']);
    await waitFor('the comments to be marked as the best', () =>
      tab.controlInRoot('inspector', overlayLabel(1)).then((label) => label?.text.includes('comments')),
    );
    await tab.runCommand('toggle-reader');
    await waitForArticle(tab);
    const chars = await readChars(tab);
    await closeWithEscape(tab);
    await chooseInPopup(tab, DEFAULT_SCORER.id);
    await tab.runCommand('toggle-reader');
    await waitForArticle(tab);
    expect(chars).toBeGreaterThan(2 * (await readChars(tab)));
    expect(await tab.inRoot('reader', (root) => root.querySelector('.notice') !== null)).toBe(false);
    await closeWithEscape(tab);
  });

  it('works with every scorer', async () => {
    const tab = await the.open(PAGE);
    const popup = await waitForPopup(await tab.openPopup());
    for (const scorer of [...SCORERS.filter((each) => each !== DEFAULT_SCORER.id), DEFAULT_SCORER.id]) {
      const before = await shown(popup);
      await choose(popup, scorer);
      await waitFor(`another list by ${scorer}`, async () => (await shown(popup)) !== before);
      // If the scorer had not loaded, the default one would be selected again.
      expect(await popup.control(LIST)).toMatchObject({ value: scorer });
    }
    await popup.close();
  });

  it('can be undone if the chosen scorer finds nothing', async () => {
    const tab = await the.open('/pages/br-paragraphs/');
    const popup = await waitForPopup(await tab.openPopup());
    const first = await bestCandidate(popup);
    expect(first).not.toBeNull();
    await choose(popup, 'jsoup-rules');
    await waitFor('no candidate', async () => (await bestCandidate(popup)) === null);
    await choose(popup, DEFAULT_SCORER.id);
    await waitFor('the first best candidate', async () => (await bestCandidate(popup)) === first);
    await popup.close();
  });
});

async function chooseInPopup(tab: ExtensionTab, scorer: string): Promise<void> {
  const popup = await waitForPopup(await tab.openPopup());
  const before = await shown(popup);
  await choose(popup, scorer);
  await waitFor('another list', async () => (await shown(popup)) !== before);
  await popup.close();
}

function shown(popup: Popup): Promise<string> {
  return popup.evaluate(() => document.querySelector('main')?.textContent ?? '');
}

async function choose(popup: Popup, scorer: string): Promise<void> {
  await popup.focus(LIST);
  await popup.evaluate((value) => {
    const list = document.activeElement as HTMLSelectElement;
    list.value = value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  }, scorer);
}

/** Tag, id and class of the first candidate in the popup; `null` if there is none. */
async function bestCandidate(popup: Popup): Promise<string | null> {
  return (await popup.control(popupCandidate(1)))?.name.split(' ')[1] ?? null;
}

function readChars(tab: ExtensionTab): Promise<number> {
  return tab.inRoot('reader', (root) => root.querySelector('article > .content')?.textContent?.length ?? 0);
}
