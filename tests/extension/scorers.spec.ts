/** Comparing scorers in the popup: one can read the page once, or be kept for the site or for all pages. */
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { DEFAULT_SCORER } from '../../src/core/index.ts';
import { SCORERS, scorerLabel } from '../../src/platform/settings/scorers.ts';
import { button, radio } from '../support/controls.ts';
import { describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab, Popup } from '../support/extension.ts';
import {
  closeWithEscape,
  overlayLabel,
  popupChoice,
  readFromPopup,
  toggleSection,
  waitForArticle,
  waitForComparison,
  waitForHosts,
  waitForPopup,
} from '../support/reading.ts';
import { waitFor } from '../support/wait-for.ts';

/** An article with many long comments, which the simplest scorer ranks above the article. */
const PAGE = '/pages/blog-ru-comments/';

type Scorer = (typeof SCORERS)[number];

const READ_ONCE = button(messages.popupReadOnce.message);
const EVERYWHERE = button(messages.popupScorerForAll.message);
const FOR_SITE = button(messages.popupScorerForSite.message.replace('{site}', '127.0.0.1'));

describeInBrowser('comparing scorers', (the) => {
  it('shows what each finds, and reads with one once', async () => {
    const tab = await the.open(PAGE);
    await readFromPopup(tab);
    const before = await readChars(tab);
    await closeWithEscape(tab);
    const popup = await openComparison(tab);
    const rows = await popup.evaluate(() =>
      [...document.querySelectorAll('.scorer')].map((row) => row.textContent ?? ''),
    );
    expect(rows).toHaveLength(SCORERS.length);
    expect(rows[0]).toContain(messages.popupScorerInUse.message);
    for (const row of rows) expect(row).toMatch(/\d+\s?%|finds nothing/);
    await select(popup, 'paragraph-score');
    await popup.click(READ_ONCE);
    await waitForArticle(tab);
    expect(await readChars(tab)).toBeGreaterThan(2 * before);
    await closeWithEscape(tab);
    // Once only: the key reads with the default scorer.
    await tab.runCommand('toggle-reader');
    await waitForArticle(tab);
    expect(await readChars(tab)).toBe(before);
    await closeWithEscape(tab);
  });

  // Firefox needs only the tests above: those below do not depend on the browser.
  if (the.name === 'firefox') return;

  it('keeps one for all pages, also for the overlay and without the popup', async () => {
    const tab = await the.open('/pages/news-harbour-reefs/');
    await keep(tab, 'paragraph-score', EVERYWHERE);
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
    await keep(tab, DEFAULT_SCORER.id, EVERYWHERE);
    await tab.runCommand('toggle-reader');
    await waitForArticle(tab);
    expect(chars).toBeGreaterThan(2 * (await readChars(tab)));
    expect(await tab.inRoot('reader', (root) => root.querySelector('.notice') !== null)).toBe(false);
    await closeWithEscape(tab);
  });

  it('keeps one for a site, which the popup shows as in use, until another is used everywhere', async () => {
    const tab = await the.open(PAGE);
    await keep(tab, 'paragraph-score', FOR_SITE);
    const popup = await waitForPopup(await tab.openPopup());
    await waitFor('the scorer of the site', async () => (await inUse(popup)) === messages.scorerParagraphScore.message);
    await popup.close();
    await keep(tab, DEFAULT_SCORER.id, EVERYWHERE);
    const again = await waitForPopup(await tab.openPopup());
    await waitFor('the scorer of all pages', async () => (await inUse(again)) === messages.scorerPith.message);
    await again.close();
  });

  it('can be undone if the kept scorer finds no article', async () => {
    const tab = await the.open('/pages/br-paragraphs/');
    await keep(tab, 'jsoup-rules', EVERYWHERE);
    const popup = await tab.openPopup();
    await waitFor('the comparison', () => popup.control(EVERYWHERE));
    const verdict = await popup.evaluate(() => document.body.textContent ?? '');
    expect(verdict).toContain(messages.readerUnsure.message);
    await select(popup, DEFAULT_SCORER.id);
    await popup.click(EVERYWHERE);
    await waitFor('a choice', () => popup.control(popupChoice(1)));
    const again = await popup.evaluate(() => document.body.textContent ?? '');
    expect(again).not.toContain(messages.readerUnsure.message);
    await popup.close();
  });
});

/** Opens the popup with the comparison, which stays open from one popup to the next. */
async function openComparison(tab: ExtensionTab): Promise<Popup> {
  const popup = await waitForPopup(await tab.openPopup());
  if (!(await popup.control(READ_ONCE))) await toggleSection(popup, 'popupCompare');
  await waitForComparison(popup);
  return popup;
}

async function keep(tab: ExtensionTab, scorer: Scorer, control: typeof EVERYWHERE): Promise<void> {
  const popup = await openComparison(tab);
  await select(popup, scorer);
  await popup.click(control);
  await waitFor('the scorer in use', async () => (await inUse(popup)) === messages[scorerLabel(scorer)].message);
  await popup.close();
}

async function select(popup: Popup, scorer: Scorer): Promise<void> {
  await waitFor(`the row of ${scorer}`, () => popup.control(radioOf(scorer)));
  await popup.evaluate((value) => {
    document.querySelector<HTMLInputElement>(`input[value="${value}"]`)?.click();
  }, scorer);
  await waitFor('the selection', async () => (await popup.control(radioOf(scorer)))?.isChecked);
}

function radioOf(scorer: Scorer) {
  return radio(messages[scorerLabel(scorer)].message, { match: 'start' });
}

/** The label of the scorer that is marked as in use. */
function inUse(popup: Popup): Promise<string | null> {
  return popup.evaluate((mark) => {
    const title = [...document.querySelectorAll('.scorer .title')].find(
      (each) => each.querySelector('.mark')?.textContent === mark,
    );
    return title?.firstChild?.textContent ?? null;
  }, messages.popupScorerInUse.message);
}

function readChars(tab: ExtensionTab): Promise<number> {
  return tab.inRoot('reader', (root) => root.querySelector('article > .content')?.textContent?.length ?? 0);
}
