/** The library's list of kept articles: found, ordered, tagged, archived, deleted and brought back, by pointer and by keys. */
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { generatedArticles } from '../../src/bench/library/generated-articles.ts';
import { auditDocumentOnce } from '../support/axe.ts';
import { button } from '../support/controls.ts';
import { type BrowserTest, describeInBrowser } from '../support/each-browser.ts';
import { cleanOptions } from '../support/highlighting.ts';
import { addArticles, article, type SentArticle, storedRecords } from '../support/library.ts';
import { clickInPage } from '../support/reading.ts';
import type { TestPage } from '../support/test-page.ts';
import { waitFor } from '../support/wait-for.ts';

const FERRIES = article('ferries', { title: 'Ferries of Lorun', savedAt: 3000, words: 900, tags: ['harbour'] });
const STUDY = article('study', { title: '夜间书房', savedAt: 2000, words: 100, readAt: 9000 });
const GARDEN = article('garden', { title: 'A hill garden', savedAt: 1000, words: 500 });
const OLD = article('old', { title: 'An old story', savedAt: 500, state: 'archived', tags: ['harbour', 'slow'] });
const ALL = [FERRIES, withText(STUDY, '每周三晚上在书房教人捡铅字'), withText(GARDEN, 'the gardener’s café'), OLD];

describeInBrowser('the library', (the) => {
  it('explains itself while it is empty', async () => {
    await cleanOptions(the);
    const { page } = await the.open(await address(the));
    await waitFor('the explanation', async () => (await textOf(page)).includes(messages.libraryEmpty.message));
    expect(await textOf(page)).toMatch(/press K/);
    expect(await page.evaluate(auditDocumentOnce)).toEqual([]);
  });

  it.each(['light', 'dark'] as const)(
    'shows unread articles, those saved last first, in %s colours',
    async (scheme) => {
      await the.browser.preferColors(scheme);
      const { page } = await open(the);
      expect(await page.evaluate(auditDocumentOnce)).toEqual([]);
      await the.browser.preferColors('light');
      expect(await titles(page)).toEqual(['Ferries of Lorun', '夜间书房', 'A hill garden']);
      await show(page, 'archived', ['An old story']);
      await show(page, 'all', ['Ferries of Lorun', '夜间书房', 'A hill garden', 'An old story']);
    },
  );

  it('stays usable in a narrow window', async () => {
    const { page } = await open(the);
    await page.setViewport({ width: 390, height: 800 });
    await waitFor('the narrow list', () =>
      page.evaluate(() => document.documentElement.scrollWidth <= 390 && innerWidth <= 390),
    );
    expect(await page.evaluate(auditDocumentOnce)).toEqual([]);
  });

  it('orders articles and chooses those with a tag', async () => {
    const { page } = await open(the, '#all');
    await choose(page, 0, 'length');
    await waitFor('the shortest', async () => (await titles(page))[0] === '夜间书房');
    await choose(page, 0, 'read');
    await waitFor(
      'the last read',
      async () => (await titles(page)).join() === '夜间书房,Ferries of Lorun,A hill garden,An old story',
    );
    await choose(page, 1, 'slow');
    await waitFor('the tagged', async () => (await titles(page)).join() === 'An old story');
  });

  it('finds articles by title, text and Chinese words, without case and accents', async () => {
    const { page } = await open(the);
    for (const [query, wanted] of [
      ['FERRIES', ['Ferries of Lorun']],
      ['书房教人', ['夜间书房']],
      ['hill cafe', ['A hill garden']],
      ['no such words', []],
    ] as const) {
      await page.pressKey('/');
      await waitFor('the field', () => page.evaluate(() => document.activeElement?.matches('[type=search]') ?? false));
      await page.pressKey('Control+a');
      await page.evaluate((text) => {
        document.execCommand('insertText', false, text);
      }, query);
      await waitFor(`“${query}”`, async () => JSON.stringify(await titles(page)) === JSON.stringify(wanted));
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    }
    expect(await textOf(page)).toContain(messages.shelfNoMatch.message);
  });

  it('archives and deletes by keys alone, and takes both back', async () => {
    const { page, options } = await open(the);
    await page.pressKey('/');
    await page.pressKey('Enter');
    await focused(page, 'Ferries of Lorun');
    await page.pressKey('ArrowDown');
    await focused(page, '夜间书房');
    await page.pressKey('e');
    await waitFor('two', async () => (await titles(page)).join() === 'Ferries of Lorun,A hill garden');
    await focused(page, 'A hill garden');
    await page.pressKey('u');
    await waitFor('all', async () => (await titles(page)).length === 3);
    await page.pressKey('End');
    await focused(page, 'A hill garden');
    await page.pressKey('Delete');
    await waitFor('it to go', async () => (await storedRecords(options)).length === 3);
    await focused(page, '夜间书房');
    expect(await textOf(page)).toContain(messages.libraryDeletedTold_one.message);
    await page.pressKey('u');
    await waitFor('all', async () => (await titles(page)).length === 3);
    const back = (await storedRecords(options)).find(({ id }) => id === 'garden');
    expect(back).toEqual(GARDEN.record);
  });

  it('does something with all selected articles at once', async () => {
    const { page, options } = await open(the, '#all');
    await page.pressKey('/');
    await page.pressKey('Enter');
    await page.pressKey('Shift+ArrowDown');
    await waitFor('two', async () => (await textOf(page)).includes('2 selected'));
    await page.pressKey('Control+a');
    await waitFor('four', async () => (await textOf(page)).includes('4 selected'));
    expect(await page.evaluate(auditDocumentOnce)).toEqual([]);
    await clickInPage(page, button(messages.libraryDelete.message));
    await waitFor('none', async () => (await storedRecords(options)).length === 0);
    await clickInPage(page, button(messages.readerUndo.message));
    await waitFor('all', async () => (await storedRecords(options)).length === 4);
    expect(await page.evaluate(auditDocumentOnce)).toEqual([]);
  });

  it('adds and removes tags, and suggests those that exist', async () => {
    const { page, options } = await open(the);
    await page.pressKey('/');
    await page.pressKey('Enter');
    await page.pressKey('ArrowDown');
    await page.pressKey('t');
    await waitFor('the dialog', () => page.evaluate(() => document.querySelector('dialog[open]') !== null));
    expect(
      await page.evaluate(() =>
        [...document.querySelectorAll('datalist option')].map((each) => (each as HTMLOptionElement).value),
      ),
    ).toEqual(['harbour', 'slow']);
    await page.pressKey('z');
    await page.pressKey('Enter');
    await waitFor('the tag', async () => (await tagsOf(options, 'study')).join() === 'z');
    expect(await page.evaluate(auditDocumentOnce)).toEqual([]);
    await clickInPage(page, button(messages.libraryRemoveTag.message.replace('{tag}', 'z')));
    await waitFor('no tag', async () => (await tagsOf(options, 'study')).length === 0);
    await page.pressKey('Escape');
    await focused(page, '夜间书房');
  });

  it('shows what another tab keeps, and opens links in a tab', async () => {
    const { page, options } = await open(the);
    const {
      content: _,
      text: _text,
      ...link
    } = article('link', { title: 'Later', hasContent: false, url: 'https://quay.example/later', savedAt: 9000 });
    await addArticles(options, [link]);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await waitFor('the link', async () => (await titles(page))[0] === 'Later');
    const shown = await page.evaluate(() => {
      const found = document.querySelector<HTMLAnchorElement>('h2 a');
      return { href: found?.href, target: found?.target };
    });
    expect(shown).toEqual({ href: 'https://quay.example/later', target: '_blank' });
    expect(await textOf(page)).toContain(messages.libraryLinkOnly.message);
  });

  it('shows hostile records as words', async () => {
    const title = '<img src=x onerror=alert(1)>';
    const {
      content: _,
      text: _text,
      ...link
    } = article('bad', {
      title,
      hasContent: false,
      url: 'javascript:alert(1)',
      tags: ['<b>'],
      excerpt: '<script>alert(1)</script>',
    });
    const { page } = await open(the, '', [link]);
    await waitFor('the row', async () => (await titles(page)).length === 1);
    expect(await titles(page)).toEqual([title]);
    expect(await page.evaluate(() => document.querySelectorAll('.articles :is(img,script,b,[href])').length)).toBe(0);
  });

  it('keeps only the rows near the window in the document, of thousands', async () => {
    const { page } = await open(the, '#all', recordsAndTexts(5000));
    await waitFor('the count', async () => (await textOf(page)).includes('5,000 articles'));
    const few = () => page.evaluate(() => document.querySelectorAll('.articles > li').length);
    expect(await few()).toBeLessThan(40);
    await page.pressKey('/');
    await page.pressKey('Enter');
    await page.pressKey('End');
    await waitFor('the last row', () =>
      page.evaluate(
        () =>
          document.activeElement?.closest('li')?.ariaPosInSet === '5000' ||
          document.activeElement?.closest('li')?.getAttribute('aria-posinset') === '5000',
      ),
    );
    expect(await few()).toBeLessThan(60);
    await page.pressKey('Home');
    await waitFor('the first row', () =>
      page.evaluate(() => document.activeElement?.closest('li')?.getAttribute('aria-posinset') === '1'),
    );
    expect(await textOf(page)).toContain(messages.libraryBackup.message);
    await page.pressKey('Control+a');
    await clickInPage(page, button(messages.libraryDelete.message));
    await waitFor('the question', async () => (await textOf(page)).includes('Delete 5,000 articles?'));
  });
});

describeInBrowser(
  'the library in Arabic',
  (the) => {
    it('runs from right to left', async () => {
      const { page } = await open(the);
      expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
      expect(await page.evaluate(auditDocumentOnce)).toEqual([]);
    });
  },
  { locale: 'ar' },
);

function* recordsAndTexts(count: number): Generator<SentArticle> {
  for (const { record, text } of generatedArticles(count)) yield { record, text };
}

function withText(made: typeof FERRIES, folded: string): SentArticle {
  return { ...made, text: { ...made.text, folded: folded.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase() } };
}

async function address(the: BrowserTest, hash = ''): Promise<string> {
  return (await the.browser.extensionUrl('src/extension-pages/shelf/shelf.html')) + hash;
}

async function open(
  the: BrowserTest,
  hash = '',
  articles: Iterable<SentArticle> = ALL,
): Promise<{ readonly page: TestPage; readonly options: TestPage }> {
  const options = await cleanOptions(the);
  await addArticles(options, articles);
  const { page } = await the.open(await address(the, hash));
  await waitFor('the rows', async () => (await titles(page)).length > 0);
  return { page, options };
}

function titles(page: TestPage): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.articles h2')].map(({ textContent }) => textContent ?? ''),
  );
}

async function show(page: TestPage, view: string, wanted: readonly string[]): Promise<void> {
  await page.click(`a[href="#${view}"]`);
  await waitFor(view, async () => JSON.stringify(await titles(page)) === JSON.stringify(wanted));
}

function choose(page: TestPage, index: number, value: string): Promise<void> {
  return page.evaluate(
    ({ at, chosen }) => {
      const select = document.querySelectorAll('select')[at];
      if (!select) throw new Error('no choice');
      select.value = chosen;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    },
    { at: index, chosen: value },
  );
}

async function focused(page: TestPage, title: string): Promise<void> {
  await waitFor(`the focus on ${title}`, () =>
    page.evaluate(
      (wanted) => document.activeElement?.matches('h2 a') && document.activeElement.textContent === wanted,
      title,
    ),
  );
}

async function tagsOf(page: TestPage, id: string): Promise<readonly string[]> {
  return (await storedRecords(page)).find((each) => each.id === id)?.tags ?? [];
}

function textOf(page: TestPage): Promise<string> {
  return page.evaluate(() => document.body.textContent ?? '');
}
