/** The reading place carries over between page and reader: on opening, on closing, and on a later visit. */
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { button, checkbox } from '../support/controls.ts';
import { type BrowserTest, describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import { clickInPage, clickWhenShown, closeWithEscape, openReader, readFromPopup } from '../support/reading.ts';
import { waitFor } from '../support/wait-for.ts';

const PAGE = '/pages/news-harbour-reefs/';
const SEEN = 'Sea walls are made to be smooth.';
const READ = 'The panels cost 1.1 million crowns';

describeInBrowser('reading place', (the) => {
  it('opens at the text that was visible on the page, and scrolls the page to the text that was read last', async () => {
    const tab = await the.open(PAGE);
    await tab.page.setViewport({ width: 1000, height: 700 });
    const before = await scrollPageTo(tab, SEEN);
    await openReader(tab);
    await waitFor(
      'the paragraph',
      async () => (await topInReader(tab, SEEN)) > 0 && (await topInReader(tab, SEEN)) < 120,
    );
    await closeWithEscape(tab);
    expect(await tab.page.evaluate(() => scrollY)).toBeCloseTo(before, -1);
    await openReader(tab);
    await scrollReaderTo(tab, READ);
    await closeWithEscape(tab);
    expect(await topOnPage(tab, READ)).toBeGreaterThan(0);
    expect(await topOnPage(tab, READ)).toBeLessThan(250);
  });

  it('leaves the page where it was after a glance, also when pictures do not load', async () => {
    const text = Array.from(
      { length: 24 },
      (_, index) =>
        `<p>Crate ${index} was opened on the quay, counted twice, and closed again before anybody had asked for it.</p><figure><img src="/lost-${index}.jpg" width="600" height="400" alt=""></figure>`,
    ).join('');
    const masthead = '<header style="height: 900px"><a href="/">The Quay</a></header>';
    const page = the.server.serveAt(
      '/crates',
      `<!doctype html><html lang="en"><title>Crates</title>${masthead}<article><h1>Crates</h1>${text}</article></html>`,
    );
    const tab = await the.open(page);
    await openReader(tab);
    await waitFor('the failed pictures', () =>
      tab.inRoot('reader', (root) =>
        [...root.querySelectorAll<HTMLElement>('.content img')].some((each) => each.getClientRects().length === 0),
      ),
    );
    await closeWithEscape(tab);
    expect(await tab.page.evaluate(() => scrollY)).toBe(0);
  });

  it('keeps the words at the upper edge when the window gets narrower', async () => {
    const tab = await the.open(PAGE);
    await openReader(tab);
    await scrollReaderTo(tab, READ);
    await restAfterScrolling(tab);
    await tab.page.setViewport({ width: 390, height: 800 });
    await waitFor('the same paragraph', async () => {
      const top = await topInReader(tab, READ);
      return top > 0 && top < 160;
    });
  });

  it('shows only the selected part, and the whole article when asked', async () => {
    const tab = await the.open(PAGE);
    await tab.page.evaluate((words) => {
      const text = [...document.querySelectorAll('p')].find((each) => each.textContent?.startsWith(words))?.firstChild;
      if (text) getSelection()?.setBaseAndExtent(text, 0, text, 30);
    }, SEEN);
    // The head holds the standfirst, which is content, too.
    const content = () =>
      tab.inRoot('reader', (root) => [...root.querySelectorAll('.content')].map((each) => each.textContent).join(''));
    await readFromPopup(tab);
    expect(await content()).toBe('Sea walls are made to be smoot');
    await tab.clickInRoot('reader', button(messages.readerWholeArticle.message));
    await waitFor('the whole', async () => (await content()).includes(READ));
  });

  // Firefox needs only the tests above: those below do not depend on the browser.
  if (the.name === 'firefox') return;

  it('opens at the top if the page is at its top', async () => {
    // The second page has no header: its first lines are where other pages have a bar.
    for (const page of ['/pages/paper-math-footnotes/', '/pages/33-short-pre/']) {
      const tab = await the.open(page);
      await openReader(tab);
      expect(await tab.inRoot('reader', (root) => root.querySelector('main')?.scrollTop), page).toBe(0);
    }
  });

  it('opens at the top if the page is at its top and begins with folded text', async () => {
    const paragraph = (_: unknown, index: number) =>
      `<p>Layer ${index} was cut with a wire, laid on slate and read by two people who did not talk to each other until the evening.</p>`;
    const text = Array.from({ length: 20 }, paragraph);
    const page = `<!doctype html><html lang="en"><title>Layers of a lake</title><div style="height: 180px">Lake Papers</div>
      <article><h1>Layers of a lake</h1><details><summary>Summary</summary>${text.slice(0, 8).join('')}</details>${text.slice(8).join('')}</article></html>`;
    const tab = await the.open(the.server.serve(page));
    await openReader(tab);
    expect(await tab.inRoot('reader', (root) => root.querySelector('main')?.scrollTop)).toBe(0);
  });

  it('resumes where reading stopped, offers the beginning, and remembers nothing when the option is off', async () => {
    const tab = await the.open(PAGE);
    await tab.page.setViewport({ width: 1000, height: 600 });
    const scrolled = () => tab.inRoot('reader', (root) => root.querySelector('main')?.scrollTop ?? 0);
    await openReader(tab);
    await scrollReaderTo(tab, SEEN);
    await waitFor('the progress', async () => (await scrolled()) > 0);
    await closeWithEscape(tab);
    await tab.page.goto(the.server.url('/pages/news-zh/'));
    await tab.page.goto(the.server.url(PAGE));
    await tab.page.evaluate(() => scrollTo(0, 0));
    await openReader(tab);
    await waitFor('the place', async () => Math.abs((await topInReader(tab, SEEN)) - 72) < 40);
    await tab.clickInRoot('reader', button(messages.readerFromStart.message));
    await waitFor('the beginning', async () => (await scrolled()) === 0);
    expect(await tab.inRoot('reader', (root) => root.querySelector('.notice'))).toBeNull();
    await scrollReaderTo(tab, SEEN);
    await waitFor('the progress', async () => (await scrolled()) > 0);
    await closeWithEscape(tab);
    await switchMemory(the);
    await tab.page.goto(the.server.url(PAGE));
    await tab.page.evaluate(() => scrollTo(0, 0));
    await openReader(tab);
    expect(await scrolled()).toBe(0);
    await switchMemory(the);
  });

  it('says that reading stopped on a later page, and continues there when asked', async () => {
    const page = (number: number, more: string) => {
      const paragraph = (_: unknown, index: number) =>
        `<p>Stone ${number}.${index} was carried down in the morning, weighed at the gate, and set on the wall before noon${', '.repeat(index % 7)}.</p>`;
      const text = Array.from({ length: 40 }, paragraph).join('');
      return `<!doctype html><html lang="en"><title>The wall</title><article><h1>The wall</h1>${text}<nav>${more}</nav></article></html>`;
    };
    the.server.serveAt('/wall/2', page(2, '<a href="/wall">1</a> 2'));
    const first = the.server.serveAt('/wall', page(1, '1 <a href="/wall/2" rel="next">2</a>'));
    const tab = await the.open(first);
    await tab.page.setViewport({ width: 1000, height: 600 });
    await openReader(tab);
    await clickWhenShown(tab, button(messages.readerNextPage.message.replace('{number}', '2'), { match: 'start' }));
    await waitFor('the page', () => tab.inRoot('reader', (root) => root.querySelector('.page-mark') !== null));
    await scrollReaderTo(tab, 'Stone 2.20 ');
    await closeWithEscape(tab);
    await tab.page.goto(the.server.url('/pages/news-zh/'));
    await tab.page.goto(first);
    await openReader(tab);
    await waitFor('the offer', () =>
      tab.inRoot(
        'reader',
        (root, text) => root.querySelector('.notice')?.textContent?.includes(text),
        messages.readerLaterPage.message,
      ),
    );
    await tab.clickInRoot('reader', button(messages.readerGoOnThere.message));
    await waitFor('the place', async () => Math.abs((await topInReader(tab, 'Stone 2.20 ')) - 72) < 40);
    await closeWithEscape(tab);
  });
});

/** Turns remembering off or on again in the options. */
async function switchMemory(the: BrowserTest): Promise<void> {
  const { page } = await the.open(await the.browser.extensionUrl('src/extension-pages/options/options.html'));
  const option = checkbox(messages.optionsKeepPlaces.message);
  await waitFor('the options', () => page.evaluate(() => document.querySelector('main') !== null));
  await clickInPage(page, option);
  await waitFor('the change to be stored', () =>
    page.evaluate(
      (saved) => document.querySelector('[role=status]')?.textContent === saved,
      messages.optionsSaved.message,
    ),
  );
}

function scrollPageTo(tab: ExtensionTab, words: string): Promise<number> {
  return tab.page.evaluate((wanted) => {
    const paragraph = [...document.querySelectorAll('p')].find((each) => each.textContent?.startsWith(wanted));
    scrollTo({ top: (paragraph?.getBoundingClientRect().top ?? 0) + scrollY - 70, behavior: 'instant' });
    return scrollY;
  }, words);
}

function topOnPage(tab: ExtensionTab, words: string): Promise<number> {
  return tab.page.evaluate((wanted) => {
    const paragraph = [...document.querySelectorAll('p')].find((each) => each.textContent?.startsWith(wanted));
    return paragraph?.getBoundingClientRect().top ?? -1;
  }, words);
}

function topInReader(tab: ExtensionTab, words: string): Promise<number> {
  return tab.inRoot(
    'reader',
    (root, wanted) => {
      const paragraph = [...root.querySelectorAll('p')].find((each) => each.textContent?.startsWith(wanted));
      return paragraph?.getBoundingClientRect().top ?? -1;
    },
    words,
  );
}

/** Scrolls a little further, and waits for the end of scrolling. */
function restAfterScrolling(tab: ExtensionTab): Promise<void> {
  return tab.inRoot('reader', async (root) => {
    const scroller = root.querySelector('main');
    const ended = new Promise((done) => scroller?.addEventListener('scrollend', done, { once: true }));
    scroller?.scrollBy({ top: 10, behavior: 'instant' });
    await ended;
  });
}

/** Scrolls to a paragraph, and waits until the reader has handled the event. */
function scrollReaderTo(tab: ExtensionTab, words: string): Promise<void> {
  return tab.inRoot(
    'reader',
    async (root, wanted) => {
      const paragraph = [...root.querySelectorAll('p')].find((each) => each.textContent?.startsWith(wanted));
      root
        .querySelector('main')
        ?.scrollBy({ top: (paragraph?.getBoundingClientRect().top ?? 0) - 80, behavior: 'instant' });
      for (const _ of ['the scroll event', 'its effect']) await new Promise(requestAnimationFrame);
    },
    words,
  );
}
