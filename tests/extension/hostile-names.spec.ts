/** Pages whose names, titles and addresses attack the popup and the options, which show them. */
import { expect, it } from 'vitest';
import { describeInBrowser } from '../support/each-browser.ts';
import { openSection, waitForPopup } from '../support/reading.ts';
import type { TestPage } from '../support/test-page.ts';
import { waitFor } from '../support/wait-for.ts';

/** Markup that would leave a mark in the document that parses it. */
const MARKUP = `"'><img src=x onerror="document.documentElement.dataset.ran=1"><svg onload="document.documentElement.dataset.ran=1"><b id=parsed>`;
/** Turns the direction of the text that follows it. */
const TURN = '\u202E';
const LONG = 'w'.repeat(100_000);

const PARAGRAPH = `<p>${'The harbour had no reefs at all, and nobody who fished there could remember one, although they tried. '.repeat(6)}</p>`;

describeInBrowser('a page with hostile names', (the) => {
  it.each([
    ['markup', MARKUP],
    ['text of another direction', TURN],
    ['100,000 characters', LONG],
  ])('cannot put %s into the popup, or make it wider', async (_, attack) => {
    const tab = await the.open(the.server.serve(pageNamed(attack)));
    const popup = await waitForPopup(await tab.openPopup());
    await openSection(popup, 'popupDetails');
    await waitFor('the scores', () => popup.evaluate(() => document.querySelector('details[open] li') !== null));
    const found = await popup.evaluate(() => ({
      ran: document.documentElement.dataset.ran ?? null,
      parsed: document.querySelectorAll('#parsed, body img, svg[onload]').length,
      // Firefox scrolls to what is too wide. Chromium makes the popup wider.
      isTooWide: [document.documentElement, document.body].some((each) => each.scrollWidth > each.clientWidth),
      chars: document.body.textContent?.length ?? 0,
      direction: getComputedStyle(document.querySelector('header') ?? document.body).direction,
    }));
    expect(found).toMatchObject({ ran: null, parsed: 0, isTooWide: false, direction: 'ltr' });
    expect(found.chars).toBeGreaterThan(100);
    expect(found.chars).toBeLessThan(20_000);
    await popup.close();
  });

  it('cannot put markup into the options', async () => {
    const { page } = await the.open(await the.browser.extensionUrl('src/extension-pages/options/options.html'));
    await page.evaluate(storeCorrection, MARKUP);
    await waitFor('the correction', () => page.evaluate(() => document.querySelector('.site[open] li input') !== null));
    const shown = await page.evaluate(() => ({
      words: document.querySelector('.site li bdi')?.textContent,
      selector: document.querySelector<HTMLInputElement>('.site li input')?.value,
    }));
    expect(shown.words).toContain(MARKUP);
    expect(shown.selector).toBe(`.${MARKUP}`);
    expect(await marksOf(page)).toEqual({ ran: null, parsed: 0 });
  });
});

/** A page that has these words wherever a page can name something. */
function pageNamed(words: string): string {
  const value = words.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const text = value.replaceAll('<', '&lt;');
  return `<!doctype html><html lang="${value}"><head><meta charset="utf-8"><title>${text}</title>
    <meta name="${value}" content="${value}"><meta property="og:site_name" content="${value}"><meta name="author" content="${value}"></head>
    <body class="${value}" id="${value}"><form><input name="firstChild"><input name="className"><input name="id"></form>
    <main class="${value}"><article id="${value}a" class="${value}" aria-label="${value}"><h1>${text}</h1>${PARAGRAPH.repeat(4)}</article>
    <section id="${value}s" class="${value}"><h2>${text}</h2>${PARAGRAPH.repeat(3)}</section></main></body></html>`;
}

/** Stores what a hostile page could have had remembered of its own names. Self-contained. */
async function storeCorrection(name: string): Promise<void> {
  interface Area {
    set(items: object): Promise<void>;
  }
  const { storage } = (globalThis as unknown as { chrome: { storage: { local: Area } } }).chrome;
  const none = { path: [], names: [], position: [], opening: '', chars: 0, linkDensity: 0 };
  const sites = [['hostile.example', [{ kind: 'drop', selector: `.${name}`, shape: { ...none, heading: name } }]]];
  await storage.local.set({ 'site-choices': { version: 1, sites } });
}

function marksOf(page: TestPage) {
  return page.evaluate(() => ({
    ran: document.documentElement.dataset.ran ?? null,
    parsed: document.querySelectorAll('#parsed, .site img').length,
  }));
}
