/** Articles kept in the library: by key, again, with the first highlight, and what is stored of them. */
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { auditRootOnce } from '../support/axe.ts';
import { button } from '../support/controls.ts';
import { type BrowserTest, describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import { cleanOptions, select } from '../support/highlighting.ts';
import { articlePage, servePictures, told, waitForTold, withPictures } from '../support/keeping.ts';
import { clickWhenShown, closeWithEscape, openReader } from '../support/reading.ts';
import { addStored, changeArticle, makeFirstShelf, storedArticles, storedHighlights } from '../support/shelf.ts';
import { waitFor } from '../support/wait-for.ts';

const KEPT = messages.readerKept.message;
const REMOVED = messages.readerKeptRemoved.message;
const UNDO = button(messages.readerUndo.message);
const WORDS = 'The keeper counted the boats';

const HIGHLIGHT = {
  id: 'a1b2c3d4e5f6',
  keys: ['0123456789abcdef0123456789abcdef'],
  quote: { exact: 'the boats', prefix: '', suffix: '', start: 0, end: 9 },
  colour: 'yellow',
  created: 5,
  modified: 5,
  page: { url: 'https://lock.example/', title: 'The lock' },
} as const;

describeInBrowser('keeping an article', (the) => {
  it('stores it with the pictures that can be fetched, without cookies, and tells how many', async () => {
    const options = await cleanOptions(the);
    const { own, shared, closed } = servePictures(the);
    const url = the.server.serveAt('/lock', articlePage({ pictures: [...own, ...shared, ...closed] }));
    const tab = await the.open(`${url}?utm_source=letter`);
    await tab.page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: No other way works in both browsers.
      document.cookie = 'visit=1; path=/';
    });
    await openReader(tab);
    the.server.forget();
    await tab.page.pressKey('k');
    await waitForTold(tab, withPictures(KEPT, 3, 5));
    expect(await tab.inRoot('reader', auditRootOnce)).toEqual([]);
    const [stored, ...others] = await storedArticles(options);
    expect(others).toEqual([]);
    expect(stored?.record).toMatchObject({
      url,
      title: 'The lock',
      language: 'en',
      state: 'unread',
      tags: [],
      hasContent: true,
      pictures: { all: 5, saved: 3 },
    });
    expect(stored?.record.keys.length).toBe(2);
    expect(stored?.pictures.map(({ address }) => address).toSorted()).toEqual([...own, ...shared].toSorted());
    expect(stored?.pictures.every(({ type, size }) => type === 'image/png' && size > 50)).toBe(true);
    expect(stored?.record.bytes).toBeGreaterThan(1000);
    expect(stored?.text?.folded).toContain('boat 4, drawn at noon');
    const nodes = JSON.stringify(stored?.content?.nodes);
    expect(nodes).not.toMatch(/"(?:button|script|class|style|loading)"/);
    expect(nodes).toContain('Boat 4, drawn at noon');
    const fetched = the.server.requests.filter(({ path }) => path.startsWith('/html/'));
    expect(fetched.every(({ cookie, referer }) => cookie === undefined && referer === undefined)).toBe(true);
  });

  it('again takes it out, and back with everything that belongs to it', async () => {
    const options = await cleanOptions(the);
    const { own } = servePictures(the);
    the.server.serveAt('/lock', articlePage({ pictures: own }));
    const tab = await the.open('/lock');
    await openReader(tab);
    await tab.page.pressKey('k');
    await waitForTold(tab, withPictures(KEPT, 2, 2));
    const [before] = await storedArticles(options);
    await changeArticle(options, before?.record.id ?? '', { state: 'archived', tags: ['sea'] });
    await tab.page.pressKey('k');
    await waitForTold(tab, REMOVED);
    expect(await storedArticles(options)).toEqual([]);
    await tab.clickInRoot('reader', UNDO);
    await waitForTold(tab, KEPT);
    const [after] = await storedArticles(options);
    expect(after).toEqual({ ...before, record: { ...before?.record, state: 'archived', tags: ['sea'] } });
  });

  it('shows that it is kept when the reader opens again, and brings a changed article up to date', async () => {
    const options = await cleanOptions(the);
    const { own, shared } = servePictures(the);
    the.server.serveAt('/lock', articlePage({ pictures: own }));
    const tab = await the.open('/lock');
    await openReader(tab);
    await tab.page.pressKey('k');
    await waitForTold(tab, withPictures(KEPT, 2, 2));
    const [first] = await storedArticles(options);
    await changeArticle(options, first?.record.id ?? '', { state: 'archived', tags: ['sea'], progress: 0.5 });
    the.server.serveAt('/lock', articlePage({ pictures: [own[0] ?? '', ...shared], words: 'A new beginning.' }));
    const again = await the.open('/lock');
    await openReader(again);
    await waitFor('the state', async () => (await menuEntryIsOn(again)) === 'true');
    await again.page.pressKey('Escape');
    await again.page.pressKey('k');
    await waitForTold(again, withPictures(messages.readerKeptUpdated.message, 2, 2));
    const [second, ...others] = await storedArticles(options);
    expect(others).toEqual([]);
    expect(second?.record).toMatchObject({
      id: first?.record.id,
      savedAt: first?.record.savedAt,
      state: 'archived',
      tags: ['sea'],
      progress: 0.5,
      pictures: { all: 2, saved: 2 },
    });
    expect(second?.text?.folded).toContain('a new beginning');
    expect(second?.pictures.map(({ address }) => address).toSorted()).toEqual([own[0], ...shared].toSorted());
    await again.clickInRoot('reader', UNDO);
    await waitForTold(again, messages.readerKeptRestored.message);
    const [third] = await storedArticles(options);
    expect(third?.text?.folded).toContain('the keeper counted');
    expect(third?.pictures.map(({ address }) => address).toSorted()).toEqual(own.toSorted());
  });

  it('comes with its first highlight, and goes with the undo of that', async () => {
    const options = await cleanOptions(the);
    the.server.serveAt('/lock', articlePage());
    const tab = await the.open('/lock');
    await openReader(tab);
    await select(tab, WORDS);
    await tab.page.pressKey('h');
    await waitForTold(tab, messages.readerKeptHighlighted.message);
    expect(await storedArticles(options)).toHaveLength(1);
    expect((await storedHighlights(options))[0]?.keys.some((key) => key.length === 32)).toBe(true);
    await tab.page.pressKey('u');
    await waitForTold(tab, REMOVED);
    expect(await storedArticles(options)).toEqual([]);
    // Whoever took it back is not told a second time.
    await select(tab, WORDS);
    await tab.page.pressKey('h');
    await waitFor('the highlight', async () => (await storedHighlights(options)).some((each) => !each.deletedAt));
    expect(await storedArticles(options)).toEqual([]);
  });

  it('leaves a kept article alone when words of it are highlighted, and the undo of that does, too', async () => {
    const options = await cleanOptions(the);
    const tab = await keptArticle(the);
    const before = await storedArticles(options);
    await select(tab, WORDS);
    await tab.page.pressKey('h');
    await waitFor('the highlight', async () => (await storedHighlights(options)).length === 1);
    await tab.page.pressKey('u');
    await waitFor('none', async () => (await storedHighlights(options)).every((each) => each.deletedAt));
    expect(await storedArticles(options)).toEqual(before);
  });

  // Firefox needs only the tests above: those below do not depend on the browser.
  if (the.name === 'firefox') return;

  it('takes the pages along that were added', async () => {
    const options = await cleanOptions(the);
    const page = (number: number, next: string) =>
      articlePage({ words: `Page ${number} begins.`, after: `<p>${next}</p>` });
    the.server.serveAt('/lock/2', page(2, '<a href="/lock">1</a> 2'));
    the.server.serveAt('/lock', page(1, '1 <a href="/lock/2" rel="next">2</a>'));
    const tab = await the.open('/lock');
    await openReader(tab);
    await clickWhenShown(tab, button(messages.readerNextPage.message.replace('{number}', '2'), { match: 'start' }));
    await waitFor('page 2', () =>
      tab.inRoot('reader', (root) => root.querySelector('.content')?.textContent?.includes('Page 2 begins')),
    );
    await tab.page.pressKey('k');
    await waitForTold(tab, KEPT);
    const [stored] = await storedArticles(options);
    expect(stored?.text?.folded).toContain('page 1 begins');
    expect(stored?.text?.folded).toContain('page 2 begins');
  });

  it('is done by itself where an imported link is read', async () => {
    const options = await cleanOptions(the);
    const tab = await keptArticle(the);
    const [first] = await storedArticles(options);
    await changeArticle(options, first?.record.id ?? '', { hasContent: false, tags: ['pocket'] });
    await closeWithEscape(tab);
    await openReader(tab);
    await waitForTold(tab, KEPT);
    const [second] = await storedArticles(options);
    expect(second?.record).toMatchObject({ id: first?.record.id, hasContent: true, tags: ['pocket'] });
    expect(second?.content).toEqual(first?.content);
  });

  it('does not come with a highlight where that is switched off', async () => {
    const options = await cleanOptions(the);
    await options.evaluate(() =>
      (globalThis as unknown as { chrome: Storage }).chrome.storage.sync.set({ settings: { keepHighlighted: false } }),
    );
    the.server.serveAt('/lock', articlePage());
    const tab = await the.open('/lock');
    await openReader(tab);
    await select(tab, WORDS);
    await tab.page.pressKey('h');
    await waitFor('the highlight', async () => (await storedHighlights(options)).length === 1);
    await tab.page.pressKey('k');
    await waitForTold(tab, KEPT);
    expect(await told(tab)).toBe(KEPT);
  });

  it('finds the highlights of the first version of the database again', async () => {
    const options = await cleanOptions(the);
    await makeFirstShelf(options, [HIGHLIGHT]);
    await keptArticle(the);
    expect(await storedHighlights(options)).toEqual([HIGHLIGHT]);
    expect(await storedArticles(options)).toHaveLength(1);
    await addStored(options, []);
  });
});

interface Storage {
  readonly storage: { readonly sync: { set(items: object): Promise<void> } };
}

/** Opens the menu, and reads whether its entry is pressed. */
async function menuEntryIsOn(tab: Parameters<typeof told>[0]): Promise<string | null> {
  const entry = button(messages.readerKeep.message, { match: 'start' });
  if (!(await tab.controlInRoot('reader', entry))) await tab.clickInRoot('reader', button(messages.readerMenu.message));
  return tab.inRoot(
    'reader',
    (root, label) =>
      [...root.querySelectorAll('button')]
        .find((each) => each.textContent?.includes(label))
        ?.getAttribute('aria-pressed') ?? null,
    messages.readerKeep.message,
  );
}

/** Reads a page at `/lock` and keeps its article. */
async function keptArticle(the: BrowserTest): Promise<ExtensionTab> {
  the.server.serveAt('/lock', articlePage());
  const tab = await the.open('/lock');
  await openReader(tab);
  await tab.page.pressKey('k');
  await waitForTold(tab, KEPT);
  return tab;
}
