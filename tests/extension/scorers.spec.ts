/** Choosing between the algorithms on the page that is open: another ranking, remembered, and read by the reader. */
import { expect, it } from 'vitest';
import { DEFAULT_SCORER } from '../../src/core/index.ts';
import { SCORERS } from '../../src/platform/scorers.ts';
import { describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab, Popup } from '../support/extension.ts';
import {
  CONTROLS,
  closeWithEscape,
  readFromPopup,
  waitForArticle,
  waitForHosts,
  waitForPopup,
} from '../support/reading.ts';
import { waitFor } from '../support/wait-for.ts';

/** An article with many long comments, which the simplest scorer takes for the content. */
const PAGE = '/pages/blog-ru-comments/';

describeInBrowser('choosing a scorer', (the) => {
  it('ranks the page anew, and is remembered', async () => {
    const tab = await the.open(PAGE);
    const popup = await waitForPopup(await tab.openPopup());
    expect(await selected(popup)).toEqual({
      value: DEFAULT_SCORER.id,
      options: [...SCORERS],
      name: 'Find the article with',
    });
    expect(await bestCandidate(popup)).toBe('main#primary');
    await choose(popup, 'paragraph-score');
    await waitFor('the other best candidate', async () => (await bestCandidate(popup)) === 'section#comments');
    expect(await popup.evaluate(() => document.activeElement?.localName)).toBe('select');
    await popup.close();
    const again = await waitForPopup(await tab.openPopup());
    expect(await selected(again)).toMatchObject({ value: 'paragraph-score' });
    expect(await bestCandidate(again)).toBe('section#comments');
    await choose(again, DEFAULT_SCORER.id);
    await waitFor('the first best candidate', async () => (await bestCandidate(again)) === 'main#primary');
    await again.close();
  });

  it('is what the reader goes by', async () => {
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

  it('is there again on another page, for the reader and for the overlay, without the popup', async () => {
    const tab = await the.open('/pages/news-harbour-reefs/');
    await chooseInPopup(tab, 'paragraph-score');
    await tab.page.goto(the.server.url(PAGE));
    await tab.runCommand('toggle-overlay');
    await waitForHosts(tab, ['inspector']);
    await waitFor('the comments to be marked as the best', () =>
      tab.inRoot('inspector', (root) => root.querySelector('.label.best')?.textContent?.includes('comments') === true),
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

  it('works with every one of them', async () => {
    const tab = await the.open(PAGE);
    const popup = await waitForPopup(await tab.openPopup());
    for (const scorer of [...SCORERS.filter((each) => each !== DEFAULT_SCORER.id), DEFAULT_SCORER.id]) {
      const before = await shown(popup);
      await choose(popup, scorer);
      await waitFor(`another list by ${scorer}`, async () => (await shown(popup)) !== before);
      // Had it not been loaded, this would name the default one again.
      expect(await selected(popup)).toMatchObject({ value: scorer });
    }
    await popup.close();
  });

  it('can be taken back where it finds nothing', async () => {
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

function selected(popup: Popup): Promise<{ value: string; options: string[]; name: string }> {
  return popup.evaluate(() => {
    const select = document.querySelector('select');
    if (select === null) throw new Error('no select');
    const name = select.labels[0]?.querySelector('span')?.textContent ?? '';
    return { value: select.value, options: [...select.options].map((option) => option.value), name };
  });
}

function choose(popup: Popup, scorer: string): Promise<void> {
  return popup.evaluate((value) => {
    const select = document.querySelector('select');
    if (select === null) throw new Error('no select');
    select.focus();
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }, scorer);
}

function bestCandidate(popup: Popup): Promise<string | null> {
  return popup.evaluate(
    (candidate) => document.querySelector(candidate)?.querySelector('code')?.textContent ?? null,
    CONTROLS.popupCandidate,
  );
}

function readChars(tab: ExtensionTab): Promise<number> {
  return tab.inRoot('reader', (root) => root.querySelector('article > .content')?.textContent?.length ?? 0);
}
