/** A kept article in the reader, inside the library: read, marked, noted, left and found again, without a network. */
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import type { StoredNode } from '../../src/platform/shelf/stored-article.ts';
import { auditRootOnce } from '../support/axe.ts';
import { button } from '../support/controls.ts';
import { type BrowserTest, describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import { cleanOptions } from '../support/highlighting.ts';
import { articlePage, servePictures, waitForTold, withPictures as withSaved } from '../support/keeping.ts';
import { addArticles, article, type SentArticle, storedRecords } from '../support/library.ts';
import {
  chooseInMenu,
  closeWithEscape,
  openReader,
  titleShown,
  waitForArticle,
  waitForHosts,
} from '../support/reading.ts';
import { addStored, storedHighlights } from '../support/shelf.ts';
import type { TestPage } from '../support/test-page.ts';
import { waitFor } from '../support/wait-for.ts';

/** A PNG of one red dot. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

const MORNING: StoredNode = ['p', {}, ['The harbour was quiet when the first ferry left before the fog.']];

describeInBrowser('a kept article in the library', (the) => {
  it('opens over the list, keeps its place, and gives the list back', async () => {
    const { tab, options } = await open(the, [article('one', { title: 'Ferries of Lorun' }), article('two')]);
    await waitFor('the rows', () => hasRow(tab.page, 'Ferries of Lorun'));
    await openRow(tab.page, 'Ferries of Lorun');
    await waitForArticle(tab);
    expect(await titleShown(tab)).toBe('Ferries of Lorun');
    expect(await tab.page.evaluate(() => document.title)).toBe('Ferries of Lorun');
    await tab.inRoot('reader', (root) => {
      const scroller = root.querySelector('main');
      scroller?.scrollTo(0, scroller.scrollHeight / 2);
    });
    const kept = await waitFor('the place', async () => (await recordOf(options, 'one')).place);
    expect(kept.text).toBeGreaterThan(0);
    await closeWithEscape(tab);
    expect(await tab.page.evaluate(() => location.hash)).not.toContain('read');
    expect(await tab.page.evaluate(() => document.activeElement?.textContent)).toBe('Ferries of Lorun');
    await waitFor('how far it is', async () => /[4-7]\d\s?% read/.test(await textOf(tab.page)));
    expect((await recordOf(options, 'one')).readAt).toBeGreaterThan(0);
    await tab.page.pressKey('Enter');
    await waitForArticle(tab);
    await waitFor('the place', () =>
      tab.inRoot('reader', (root) => (root.querySelector('main')?.scrollTop ?? 0) > 200),
    );
    await closeWithEscape(tab);
  });

  it('opens by its address, and shows the list when it is closed', async () => {
    const { tab } = await open(the, [article('one', { title: 'Ferries of Lorun' })], '#read=one');
    await waitForArticle(tab);
    await closeWithEscape(tab);
    await waitFor('the list', () => hasRow(tab.page, 'Ferries of Lorun'));
    expect(await tab.page.evaluate(() => location.hash)).toBe('#unread');
  });

  it('says so when there is no such article', async () => {
    const { tab } = await open(the, [article('one')], '#read=none');
    await waitFor('the text', async () => (await textOf(tab.page)).includes(messages.libraryMissing.message));
  });

  it('is archived by its key, which goes back to the list', async () => {
    const { tab, options } = await open(the, [article('one', { title: 'Ferries of Lorun' })], '#read=one');
    await waitForArticle(tab);
    await tab.page.pressKey('e');
    await waitForHosts(tab, []);
    expect((await recordOf(options, 'one')).state).toBe('archived');
    await waitFor('the list', async () => (await textOf(tab.page)).includes(messages.libraryNoneUnread.message));
  });

  it('has no commands that need the page', async () => {
    const { tab } = await open(the, [article('one')], '#read=one');
    await waitForArticle(tab);
    await tab.clickInRoot('reader', button(messages.readerMenu.message));
    await waitFor('the menu', () => tab.controlInRoot('reader', button(messages.libraryOpenPage.message)));
    for (const label of ['readerWholePage', 'readerShowScores', 'readerCorrect', 'readerLeftOutList'] as const)
      expect(await tab.controlInRoot('reader', button(messages[label].message)), label).toBeNull();
    expect(await tab.inRoot('reader', auditRootOnce)).toEqual([]);
  });

  it('shows notes behind the words they are about, and stores what is written there', async () => {
    const made = withNodes(article('one'), [MORNING, ['p', {}, ['Another paragraph follows the first one.']]]);
    const exact = 'left before the fog';
    const { tab, options } = await open(the, [made], '#read=one', async (page) =>
      addStored(page, [
        {
          id: 'highlight-one',
          keys: ['key-one'],
          quote: { exact, prefix: 'the first ferry ', suffix: '.', start: 44, end: 63 },
          colour: 'yellow',
          note: 'In May.',
          created: 1,
          modified: 1,
          page: { url: 'https://news.example/0', title: '' },
        },
      ]),
    );
    await waitForArticle(tab);
    const noted = await waitFor('the note', () =>
      tab.inRoot('reader', (root) => {
        const field = root.querySelector<HTMLTextAreaElement>('.inline-note');
        return field && { note: field.value, before: field.previousElementSibling?.textContent };
      }),
    );
    expect(noted).toEqual({ note: 'In May.', before: MORNING[2][0] });
    await tab.clickInRoot('reader', '.inline-note');
    await tab.page.pressKey('End');
    await tab.page.pressKey('!');
    await waitFor('the stored note', async () => (await storedHighlights(options))[0]?.note === 'In May.!');
    await tab.page.pressKey('Escape');
    await waitForHosts(tab, ['reader']);
    await closeWithEscape(tab);
  });

  it('highlights words and opens a field for a note', async () => {
    const { tab, options } = await open(the, [withNodes(article('one'), [MORNING])], '#read=one');
    await waitForArticle(tab);
    await tab.inRoot('reader', (root) => {
      const text = root.querySelector('.content p')?.firstChild;
      if (text) getSelection()?.setBaseAndExtent(text, 4, text, 21);
    });
    await tab.page.pressKey('n');
    await waitFor('the field', () =>
      tab.inRoot('reader', (root) => root.activeElement?.matches('.inline-note') ?? false),
    );
    await tab.page.pressKey('x');
    await waitFor('the note', async () => (await storedHighlights(options))[0]?.note === 'x');
    const [stored] = await storedHighlights(options);
    expect(stored).toMatchObject({ quote: { exact: 'harbour was quiet' }, keys: ['key-one'] });
    // The note, the bar at the words, the reader.
    for (let presses = 0; presses < 2; presses++) await tab.page.pressKey('Escape');
    await closeWithEscape(tab);
    await waitFor('the count', async () => (await textOf(tab.page)).includes('1 highlight'));
  });

  it('shows stored pictures, names the others, and loads nothing', async () => {
    const saved = the.server.url('/saved.png');
    const unsaved = the.server.url('/unsaved.png');
    const { tab } = await open(the, [withPictures([saved, unsaved], [saved])], '#read=one');
    await waitForArticle(tab);
    const pictures = await waitFor('the picture', () =>
      tab.inRoot('reader', (root) => {
        const [first, second] = root.querySelectorAll<HTMLImageElement>('.content img');
        if (!first?.complete || first.naturalWidth === 0 || !second) return null;
        return { shown: first.src.split(':')[0], alt: second.alt, src: second.getAttribute('src') };
      }),
    );
    expect(pictures).toEqual({ shown: 'blob', alt: 'Second (picture not saved)', src: null });
    expect(await lineOf(tab)).toBe('1 of 2 pictures saved');
    expect(the.server.requests.filter(({ path }) => path.endsWith('.png'))).toEqual([]);
    expect(await tab.inRoot('reader', auditRootOnce)).toEqual([]);
  });

  it('is what its page had when it was kept, with the pictures that could be saved', async () => {
    await cleanOptions(the);
    const { own, closed } = servePictures(the);
    the.server.serveAt('/lock', articlePage({ pictures: [...own, ...closed] }));
    const source = await the.open('/lock');
    await openReader(source);
    await source.page.pressKey('k');
    await waitForTold(source, withSaved(messages.readerKept.message, own.length, own.length + closed.length));
    const text = await source.inRoot('reader', (root) => root.querySelector('.content')?.textContent);
    const tab = await the.open(await the.browser.extensionUrl('src/extension-pages/shelf/shelf.html'));
    await waitFor('the row', () => hasRow(tab.page, 'The lock'));
    the.server.forget();
    await openRow(tab.page, 'The lock');
    await waitForArticle(tab);
    await waitFor('the pictures', () =>
      tab.inRoot('reader', (root) =>
        [...root.querySelectorAll<HTMLImageElement>('.content img[src]')].every((each) => each.naturalWidth > 0),
      ),
    );
    expect(await tab.inRoot('reader', (root) => root.querySelector('.content')?.textContent)).toBe(text);
    expect(await tab.controlInRoot('reader', button(messages.readerKeep.message))).toBeNull();
    expect(the.server.requests).toEqual([]);
  });

  it('gives files and copies the addresses of pictures', async () => {
    const addresses = ['https://quay.example/a.png', 'https://quay.example/b.png'];
    const { tab } = await open(the, [withPictures(addresses, addresses.slice(0, 1))], '#read=one');
    await waitForArticle(tab);
    await tab.page.evaluate(() => {
      navigator.clipboard.writeText = (text) => {
        document.documentElement.dataset.copied = text;
        return Promise.resolve();
      };
    });
    await chooseInMenu(tab, 'readerCopyMarkdown');
    const copied = await waitFor('the copy', () => tab.page.evaluate(() => document.documentElement.dataset.copied));
    expect(copied).toContain('![First](https://quay.example/a.png)');
    expect(copied).toContain('![Second](https://quay.example/b.png)');
  });

  it('shows nothing of a hostile record that a page could not show', async () => {
    const made = article('one', { title: '<img src=x onerror=alert(1)>', url: 'javascript:alert(1)' });
    const nodes: readonly StoredNode[] = [
      ['script', {}, ['document.title = "owned"']],
      ['p', { onclick: 'alert(1)', style: 'position:fixed' }, ['Words that stay in the article, as they are.']],
      ['a', { href: 'javascript:alert(1)' }, ['a link']],
      ['iframe', { src: 'https://evil.example/' }, []],
      ['img', { src: 'https://evil.example/pixel.png', onerror: 'alert(1)', alt: 'A picture' }, []],
    ];
    const { tab } = await open(the, [withNodes(made, nodes)], '#read=one');
    await waitForArticle(tab);
    expect(await titleShown(tab)).toBe('<img src=x onerror=alert(1)>');
    const found = await tab.inRoot('reader', (root) => ({
      bad: root.querySelectorAll('article :is(script,iframe,[onclick],[onerror],[style*="fixed"],[href^="javascript"])')
        .length,
      src: root.querySelector('.content img')?.getAttribute('src') ?? null,
      text: root.querySelector('.content p')?.textContent,
    }));
    expect(found).toEqual({ bad: 0, src: null, text: 'Words that stay in the article, as they are.' });
    await tab.clickInRoot('reader', button(messages.readerMenu.message));
    expect(await tab.controlInRoot('reader', button(messages.libraryOpenPage.message))).toBeNull();
  });
});

describeInBrowser(
  'pictures of other hosts in the library',
  (the) => {
    it('are saved when that is asked for', async () => {
      const dot = the.server.serve(Buffer.from(DOT, 'base64'), { 'content-type': 'image/png' });
      const addresses = [dot, the.server.url('/none.png')];
      const { tab, options } = await open(the, [withPictures(addresses, [])], '#read=one');
      await waitForArticle(tab);
      await tab.clickInRoot('reader', '.kept-pictures button');
      await waitFor('the end', async () => /saved\.$/.test(await lineOf(tab)));
      const { pictures } = await recordOf(options, 'one');
      expect({ line: await lineOf(tab), pictures }).toEqual({
        line: '1 picture could not be saved.',
        pictures: { all: 2, saved: 1 },
      });
      const shown = await tab.inRoot('reader', (root) => root.querySelector<HTMLImageElement>('.content img')?.src);
      expect(shown).toMatch(/^blob:/);
    });
  },
  { hosts: ['http://127.0.0.1/*', 'http://localhost/*'] },
);

function withNodes(made: ReturnType<typeof article>, nodes: readonly StoredNode[]): SentArticle {
  return { ...made, content: { ...made.content, nodes } };
}

function withPictures(addresses: readonly string[], saved: readonly string[]): SentArticle {
  const alts = ['First', 'Second'];
  const made = article('one', { pictures: { all: addresses.length, saved: saved.length } });
  const nodes = addresses.map(
    (src, index): StoredNode => [
      'figure',
      {},
      [['img', { src, alt: alts[index] ?? '', width: '40', height: '30' }, []]],
    ],
  );
  const pictures = saved.map((address) => ({ address, type: 'image/png', base64: DOT }));
  return { ...withNodes(made, [MORNING, ...nodes]), pictures };
}

async function open(
  the: BrowserTest,
  articles: readonly SentArticle[],
  hash = '',
  prepare?: (options: TestPage) => Promise<void>,
): Promise<{ readonly tab: ExtensionTab; readonly options: TestPage }> {
  const options = await cleanOptions(the);
  await addArticles(options, articles);
  await prepare?.(options);
  const tab = await the.open((await the.browser.extensionUrl('src/extension-pages/shelf/shelf.html')) + hash);
  return { tab, options };
}

async function recordOf(page: TestPage, id: string) {
  const found = (await storedRecords(page)).find((each) => each.id === id);
  if (!found) throw new Error(`no article ${id}`);
  return found;
}

function hasRow(page: TestPage, title: string): Promise<boolean> {
  return page.evaluate(
    (wanted) => [...document.querySelectorAll('h2 a')].some((each) => each.textContent === wanted),
    title,
  );
}

/** Opens an article as a person does who has moved to it with the keyboard. */
async function openRow(page: TestPage, title: string): Promise<void> {
  await page.evaluate((wanted) => {
    const link = [...document.querySelectorAll<HTMLElement>('h2 a')].find((each) => each.textContent === wanted);
    link?.focus();
  }, title);
  await page.pressKey('Enter');
}

function textOf(page: TestPage): Promise<string> {
  return page.evaluate(() => document.body.textContent ?? '');
}

function lineOf(tab: ExtensionTab): Promise<string> {
  return tab.inRoot('reader', (root) => root.querySelector('.kept-pictures p')?.textContent ?? '');
}
