/** The page with all highlights and notes: by pages, searched, deleted and brought back. */
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import type { HighlightRecord } from '../../src/platform/shelf/database.ts';
import { auditDocumentOnce } from '../support/axe.ts';
import { button } from '../support/controls.ts';
import { type BrowserTest, describeInBrowser } from '../support/each-browser.ts';
import { cleanOptions } from '../support/highlighting.ts';
import { clickInPage } from '../support/reading.ts';
import { addStored, changeStored, storedHighlights, takeNoteWindow } from '../support/shelf.ts';
import type { TestPage } from '../support/test-page.ts';
import { waitFor } from '../support/wait-for.ts';

function record(id: string, exact: string, more: Partial<HighlightRecord> = {}): HighlightRecord {
  return {
    id: `highlight-${id}`,
    keys: ['a-key'],
    quote: { exact, prefix: '', suffix: '', start: more.created ?? 1, end: exact.length },
    colour: 'yellow',
    created: 1,
    modified: 1,
    page: { url: 'https://quay.example/ferries', title: 'Ferries of Lorun' },
    ...more,
  };
}

const RECORDS = [
  record('one', 'The harbour was quiet', { note: 'In May.' }),
  record('two', 'left before the fog', { colour: 'pink', created: 2 }),
  record('three', '每周三晚上在书房教人捡铅字', {
    colour: 'blue',
    created: 3,
    page: { url: 'https://news.example/zh', title: '夜间书房' },
  }),
  record('four', 'from a file', { created: 4, page: { url: 'javascript:alert(1)', title: '' } }),
];

describeInBrowser('the page with all highlights', (the) => {
  it('is opened from the options, and explains itself while there are none', async () => {
    const options = await cleanOptions(the);
    const link = await options.evaluate(
      (text) => [...document.querySelectorAll('a')].find((each) => each.textContent === text)?.href,
      messages.shelfShowAll.message,
    );
    const address = await the.browser.extensionUrl('src/extension-pages/shelf/shelf.html#highlights');
    expect(link).toBe(address);
    const { page } = await the.open(address);
    await waitFor('the explanation', async () => (await textOf(page)).includes(messages.shelfEmpty.message));
    expect(await page.evaluate(auditDocumentOnce)).toEqual([]);
  });

  it.each(['light', 'dark'] as const)('shows them by page with links and notes, in %s colours', async (scheme) => {
    await the.browser.preferColors(scheme);
    const { page } = await open(the);
    expect(await page.evaluate(auditDocumentOnce)).toEqual([]);
    const shown = await page.evaluate(() =>
      [...document.querySelectorAll('section')].map((section) => ({
        title: section.querySelector('h2')?.textContent,
        words: [...section.querySelectorAll('blockquote')].map(({ textContent }) => textContent),
        links: [...section.querySelectorAll('a')].map(({ href }) => decodeURIComponent(href)),
      })),
    );
    await the.browser.preferColors('light');
    expect(shown).toEqual([
      { title: 'javascript:alert(1)', words: ['from a file'], links: [] },
      {
        title: '夜间书房',
        words: ['每周三晚上在书房教人捡铅字'],
        links: ['https://news.example/zh', expect.stringContaining('https://news.example/zh#:~:text=')],
      },
      {
        title: 'Ferries of Lorun',
        words: ['The harbour was quiet', 'left before the fog'],
        links: [
          'https://quay.example/ferries',
          'https://quay.example/ferries#:~:text=The harbour,was quiet',
          'https://quay.example/ferries#:~:text=left before,the fog',
        ],
      },
    ]);
    expect(await textOf(page)).toContain('In May.');
  });

  it('finds them by words, notes and titles, also in Chinese', async () => {
    const { page } = await open(the);
    for (const [query, wanted] of [
      ['may', ['The harbour was quiet']],
      ['书房', ['每周三晚上在书房教人捡铅字']],
      ['lorun fog', ['left before the fog']],
      ['no such words', []],
    ] as const) {
      await page.click('input');
      await page.pressKey('Control+a');
      await page.evaluate((text) => {
        document.execCommand('insertText', false, text);
      }, query);
      await waitFor(`“${query}”`, async () => JSON.stringify(await words(page)) === JSON.stringify(wanted));
    }
    expect(await textOf(page)).toContain(messages.shelfNoMatch.message);
  });

  it('deletes one, brings it back, and opens the window of its note', async () => {
    const { page, options } = await open(the);
    await clickInPage(page, button(messages.readerHighlightDelete.message));
    await waitFor('three', async () => (await words(page)).length === 3);
    expect(await textOf(page)).toContain(messages.readerHighlightDeleted.message);
    await clickInPage(page, button(messages.readerUndo.message));
    await waitFor('all', async () => (await words(page)).length === 4);
    await waitFor('all in the store', async () =>
      (await storedHighlights(options)).every(({ deletedAt }) => deletedAt === undefined),
    );
    await clickInPage(page, button(messages.readerHighlightNote.message));
    const { url } = await waitFor('the window', () => takeNoteWindow(options));
    expect(url).toBe(await the.browser.extensionUrl('src/extension-pages/note/note.html?id=highlight-four'));
    await changeStored(options, 'highlight-four', { note: 'Written elsewhere.' });
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await waitFor('the note', async () => (await textOf(page)).includes('Written elsewhere.'));
  });
});

async function open(the: BrowserTest): Promise<{ readonly page: TestPage; readonly options: TestPage }> {
  const options = await cleanOptions(the);
  await addStored(options, RECORDS);
  const { page } = await the.open(await the.browser.extensionUrl('src/extension-pages/shelf/shelf.html#highlights'));
  await waitFor('all', async () => (await words(page)).length === RECORDS.length);
  return { page, options };
}

function words(page: TestPage): Promise<readonly string[]> {
  return page.evaluate(() => [...document.querySelectorAll('blockquote')].map(({ textContent }) => textContent ?? ''));
}

function textOf(page: TestPage): Promise<string> {
  return page.evaluate(() => document.body.textContent ?? '');
}
