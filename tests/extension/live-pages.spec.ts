/** Pages whose content arrives late, is in shadow roots or frames, or continues on other pages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { phrase } from '../../src/platform/texts/strings.ts';
import { button, type Control, checkbox, link } from '../support/controls.ts';
import { type BrowserTest, describeInBrowser } from '../support/each-browser.ts';
import {
  chooseInMenu,
  clickInPage,
  clickWhenShown,
  openReader,
  waitForArticle,
  waitForHosts,
} from '../support/reading.ts';
import { ENGLISH } from '../support/texts.ts';
import { waitFor } from '../support/wait-for.ts';

type Tab = Awaited<ReturnType<BrowserTest['open']>>;

const ALL_PAGES = button(messages.readerAllPages.message);
const STOP = button(messages.readerPagesStop.message);
const RETRY = button(messages.readerPageRetry.message);

const PAGES = join(import.meta.dirname, '../pages');

const SENTENCES = [
  'The harbour master keeps a list of everything that has drifted in since the storm',
  'Two chairs of the same set came ashore a week apart, and now stand on either side of her door',
  'She writes down the wind first, then the hour, and only then what it was that came',
  'Nobody has ever asked for any of it back, although the list hangs where everyone can read it',
];

/** A paragraph that is different for each number. */
function paragraph(number: number): string {
  return `<p>Entry ${number}. ${SENTENCES.map((sentence) => `${sentence}, as entry ${number} says`).join('. ')}.</p>`;
}

function pageWith(content: string, script = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>What drifted in | Saltmarsh</title></head><body>
    <header><a href="/">Saltmarsh</a> <a href="/tides">Tides</a></header>
    <main><article><h1>What drifted in</h1>${content}</article></main>
    <footer><a href="/imprint">Imprint</a></footer><script>${script}</script></body></html>`;
}

/** A second page that tries to run, to load, and to lead elsewhere. */
const HOSTILE_PAGE = pageWith(
  `<base href="https://elsewhere.example/"><meta http-equiv="refresh" content="0;url=/refreshed">
  <script>document.documentElement.dataset.ran = 'script';</script><script src="/ran.js"></script>
  <link rel="stylesheet" href="/style.css"><iframe src="/frame.html"></iframe>
  ${paragraph(20)}<p>Entry 21. <a href="near">A link</a>, <a href="javascript:document.documentElement.dataset.ran='link'">a script</a>,
  and <img src="data:," onerror="document.documentElement.dataset.ran='picture'"> a picture, as the page says of itself and of others.</p>`,
);

function texts(tab: Tab): Promise<string[]> {
  return tab.inRoot('reader', (root) =>
    [...root.querySelectorAll('.content p:not([class])')].map((each) => each.textContent?.slice(0, 9) ?? ''),
  );
}

function entries(...numbers: number[]): string[] {
  return numbers.map((number) => `Entry ${number}. `.slice(0, 9));
}

async function waitForText(tab: Tab, selector: string, text: string): Promise<void> {
  await waitFor(text, () =>
    tab.inRoot(
      'reader',
      (root, given) => root.querySelector(given.selector)?.textContent?.includes(given.text) ?? false,
      { selector, text },
    ),
  );
}

async function topOf(tab: Tab, text: string): Promise<number> {
  return tab.inRoot(
    'reader',
    (root, start) =>
      [...root.querySelectorAll('.content p')]
        .find((each) => each.textContent?.startsWith(start))
        ?.getBoundingClientRect().top ?? Number.NaN,
    text,
  );
}

/** Adds entries to the page, as its own scripts would. */
async function add(tab: Tab, numbers: readonly number[]): Promise<void> {
  await tab.page.evaluate((html) => {
    const rest = document.getElementById('rest');
    if (rest) rest.innerHTML = html;
  }, numbers.map(paragraph).join(''));
}

interface Walk {
  /** This page and those after it are never sent. */
  readonly slowFrom?: number;
  /** This page does not exist. */
  readonly missing?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

let walks = 0;

/** Serves an article of several pages, and returns the address of the first. Each page repeats the title and the pages’ links. */
function serveWalk(
  { server }: BrowserTest,
  total: number,
  { slowFrom = 99, missing = 99, headers = {} }: Walk = {},
): string {
  walks++;
  const numbers = Array.from({ length: total }, (_, index) => index + 1);
  const links = numbers.map((each) => `<a href="${pathOf(each)}">${each}</a>`).join(' ');
  for (const number of numbers) {
    const body = pageWith(
      `${paragraph(number * 10)}${number > 1 ? paragraph((number - 1) * 10 + 1) : ''}${paragraph(number * 10 + 1)}
      <nav class="pagination">${links}</nav>`,
    );
    if (number !== missing) {
      server.serveAt(pathOf(number), number < slowFrom ? body : new Promise(() => undefined), headers);
    }
  }
  return server.url(pathOf(1));
}

function pathOf(number: number): string {
  return number === 1 ? `/walks/${walks}/marl-line/` : `/walks/${walks}/marl-line/${number}/`;
}

function marks(tab: Tab): Promise<string[]> {
  return tab.inRoot('reader', (root) => [...root.querySelectorAll('.page-mark')].map((each) => each.textContent ?? ''));
}

/** The button that adds the next page. */
function nextPage(number: number, total: number): Control {
  return button(phrase(ENGLISH, 'readerNextPageOf', { number, total }));
}

function pageAdded(number: number): string {
  return phrase(ENGLISH, 'readerPageAdded', { number });
}

function has(tab: Tab, control: Control): Promise<boolean> {
  return tab.controlInRoot('reader', control).then((state) => state !== null);
}

describeInBrowser('live pages', (the) => {
  it('waits for a page that shows only placeholders', async () => {
    const tab = await the.open(
      the.server.serve(
        pageWith(
          '<div class="skeleton" aria-busy="true"></div>',
          `setTimeout(() => { document.querySelector('.skeleton').outerHTML = ${JSON.stringify([1, 2, 3].map(paragraph).join(''))} }, 1200)`,
        ),
      ),
    );
    await tab.runCommand('toggle-reader');
    await waitForArticle(tab);
    expect(await texts(tab)).toEqual(entries(1, 2, 3));
  });

  it('offers late content to a user who has begun to read, and keeps the place', async () => {
    const first = [11, 12, 13, 14, 15, 16, 17, 18, 19];
    const tab = await the.open(the.server.serve(pageWith(`<div id="rest"></div>${first.map(paragraph).join('')}`)));
    await openReader(tab);
    await tab.inRoot('reader', (root) => {
      const wanted = [...root.querySelectorAll('.content p')].find((each) => each.textContent?.startsWith('Entry 15'));
      wanted?.scrollIntoView({ block: 'start', behavior: 'instant' });
    });
    const before = await topOf(tab, 'Entry 15');
    await add(tab, [1, 2, 3, 4, 5]);
    await waitForText(tab, '.notice', messages.readerMoreArrived.message);
    expect((await texts(tab)).length).toBe(first.length);
    await tab.clickInRoot('reader', button(messages.readerReadMore.message));
    await waitFor('the rest', async () => (await texts(tab)).length === first.length + 5);
    expect(Math.abs((await topOf(tab, 'Entry 15')) - before)).toBeLessThan(2);
  });

  it('reads closed shadow roots', async () => {
    const page = readFileSync(join(PAGES, '16-shadow-roots/page.html'), 'utf8');
    const tab = await the.open(the.server.serve(page.replace("mode = 'open'", "mode = 'closed'")));
    await openReader(tab);
    const shown = await tab.inRoot('reader', (root) =>
      [...root.querySelectorAll('.content :is(h2, p)')].map((each) => each.textContent?.slice(0, 11)),
    );
    expect(shown).toEqual(['Moss has no', 'Nobody plan', 'How old is ', 'It grows ab', 'The owner m']);
  });

  // Firefox needs only the tests above: those below do not depend on the browser.
  if (the.name === 'firefox') return;

  it('shows late content in place until the user has begun to read', async () => {
    const tab = await the.open(the.server.serve(pageWith(`${paragraph(1)}<div id="rest"></div>`)));
    await openReader(tab);
    expect(await texts(tab)).toEqual(entries(1));
    await add(tab, [2, 3, 4]);
    await waitFor('the rest', async () => (await texts(tab)).length === 4);
    expect(await texts(tab)).toEqual(entries(1, 2, 3, 4));
    expect(await tab.hosts()).toEqual(['reader']);
  });

  it('shows a notice with a link to the frame that has the content', async () => {
    const tab = await the.open('/pages/18-foreign-frame/');
    await tab.runCommand('toggle-reader');
    await waitForHosts(tab, ['notice']);
    const notice = await tab.inRoot('notice', (root) => ({
      text: root.querySelector('.notice')?.textContent ?? '',
      url: root.querySelector('a')?.href,
    }));
    expect(await tab.controlInRoot('notice', link(messages.noticeFrameOpen.message))).not.toBeNull();
    expect(notice.text).toContain('viewer.paper-stand.example');
    expect(notice.url).toBe('https://viewer.paper-stand.example/embed/qht-2024');
  });
});

describeInBrowser('articles of several pages', (the) => {
  it('are continued in place on demand', async () => {
    const tab = await the.open(serveWalk(the, 3));
    await openReader(tab);
    the.server.forget();
    await clickWhenShown(tab, nextPage(2, 3));
    await waitForText(tab, '.following', pageAdded(2));
    expect(await texts(tab)).toEqual(entries(10, 11, 20, 21));
    expect(await marks(tab)).toEqual(['Page 2']);
    await clickWhenShown(tab, nextPage(3, 3));
    await waitForText(tab, '.following', pageAdded(3));
    expect(await texts(tab)).toEqual(entries(10, 11, 20, 21, 30, 31));
    const [continueWith = ''] = messages.readerNextPage.message.split('{number}');
    for (const control of [button(continueWith, { match: 'start' }), ALL_PAGES, STOP, RETRY])
      expect(await has(tab, control), control.name).toBe(false);
    const asked = the.server.requests.map(({ path }) => path).filter((path) => path !== '/favicon.ico');
    expect(asked).toEqual([pathOf(2), pathOf(3)]);
  });

  it('bring nothing from a hostile page but its text', async () => {
    const first = serveWalk(the, 2);
    the.server.serveAt(pathOf(2), HOSTILE_PAGE);
    const tab = await the.open(first);
    await openReader(tab);
    the.server.forget();
    await clickWhenShown(tab, nextPage(2, 2));
    await waitForText(tab, '.following', pageAdded(2));
    expect(await texts(tab)).toEqual(entries(10, 11, 20, 21));
    const links = await tab.inRoot('reader', (root) =>
      [...root.querySelectorAll('.content a')].map((each) => [each.textContent, each.getAttribute('href')] as const),
    );
    // The words of a link to a script stay, without an address.
    expect(links).toEqual([
      ['A link', 'https://elsewhere.example/near'],
      ['a script', null],
    ]);
    expect(await tab.page.evaluate(() => document.documentElement.dataset.ran ?? null)).toBeNull();
    expect(await tab.page.evaluate(() => location.href)).toBe(first);
    const asked = the.server.requests.map(({ path }) => path).filter((path) => path !== '/favicon.ico');
    expect(asked).toEqual([pathOf(2)]);
  });

  it.each([
    ['sends elsewhere', { location: 'http://localhost:9/other' }, 'readerPageUnreachable'],
    ['is no web page', { 'content-type': 'application/json' }, 'readerPageOther'],
  ] as const)('are not continued with a page that %s', async (_, headers, reason) => {
    const first = serveWalk(the, 2);
    the.server.serveAt(pathOf(2), pageWith(paragraph(20)), headers);
    const tab = await the.open(first);
    await openReader(tab);
    await clickWhenShown(tab, nextPage(2, 2));
    await waitForText(tab, '.following', phrase(ENGLISH, reason, { number: 2 }));
    expect(await texts(tab)).toEqual(entries(10, 11));
  });

  it('are continued where the page forbids its own scripts to parse HTML', async () => {
    const policy = "require-trusted-types-for 'script'; trusted-types 'none'";
    const tab = await the.open(serveWalk(the, 2, { headers: { 'content-security-policy': policy } }));
    await openReader(tab);
    await clickWhenShown(tab, nextPage(2, 2));
    await waitForText(tab, '.following', pageAdded(2));
    expect(await texts(tab)).toEqual(entries(10, 11, 20, 21));
  });

  it('are continued, or linked to, where the page forbids its own scripts to connect', async () => {
    const policy = "default-src 'none'; connect-src 'none'";
    const tab = await the.open(serveWalk(the, 2, { headers: { 'content-security-policy': policy } }));
    await openReader(tab);
    await clickWhenShown(tab, nextPage(2, 2));
    // Firefox applies the page's policy to content scripts, too.
    const isHeld = the.name === 'firefox';
    await waitForText(
      tab,
      '.following',
      isHeld ? phrase(ENGLISH, 'readerPageUnreachable', { number: 2 }) : pageAdded(2),
    );
    expect(await texts(tab)).toEqual(isHeld ? entries(10, 11) : entries(10, 11, 20, 21));
    expect(await has(tab, link(phrase(ENGLISH, 'readerPageOpen', { number: 2 })))).toBe(isHeld);
  });

  // Firefox needs only the tests above: those below do not depend on the browser.
  if (the.name === 'firefox') return;

  it('keep their added pages after a look at the scores', async () => {
    const tab = await the.open(serveWalk(the, 2));
    await openReader(tab);
    await clickWhenShown(tab, nextPage(2, 2));
    await waitForText(tab, '.following', pageAdded(2));
    await chooseInMenu(tab, 'readerShowScores');
    await waitForHosts(tab, ['inspector']);
    await tab.page.pressKey('Escape');
    await waitForArticle(tab);
    expect(await texts(tab)).toEqual(entries(10, 11, 20, 21));
  });

  it('are added as a whole, which can be stopped', async () => {
    const tab = await the.open(serveWalk(the, 5, { slowFrom: 3 }));
    await openReader(tab);
    await clickWhenShown(tab, ALL_PAGES);
    await waitForText(tab, '.following', phrase(ENGLISH, 'readerPageLoadingOf', { number: 3, total: 5 }));
    await tab.clickInRoot('reader', STOP);
    await waitFor('the offer', () => has(tab, nextPage(3, 5)));
    expect(await texts(tab)).toEqual(entries(10, 11, 20, 21));
  });

  it('name the page that cannot be added, and keep the others', async () => {
    const tab = await the.open(serveWalk(the, 3, { missing: 3 }));
    await openReader(tab);
    await waitForText(tab, '.following', messages.readerAllPages.message);
    await clickWhenShown(tab, ALL_PAGES);
    await waitForText(tab, '.following', phrase(ENGLISH, 'readerPageRefused', { number: 3, status: 404 }));
    expect(await texts(tab)).toEqual(entries(10, 11, 20, 21));
    expect(await has(tab, RETRY)).toBe(true);
  });

  it('are not continued with a page of many megabytes', async () => {
    const tab = await the.open(serveWalk(the, 2));
    the.server.serveAt(pathOf(2), `<!doctype html><p>${'x'.repeat(11_000_000)}`);
    await openReader(tab);
    await clickWhenShown(tab, nextPage(2, 2));
    await waitForText(tab, '.following', phrase(ENGLISH, 'readerPageOther', { number: 2 }));
    expect(await texts(tab)).toEqual(entries(10, 11));
  });

  it('are added automatically where that is set', async () => {
    const options = await the.open(await the.browser.extensionUrl('src/extension-pages/options/options.html'));
    const setting = checkbox(messages.optionsJoinPages.message);
    await waitFor('the options', () => options.page.evaluate(() => document.querySelector('h1') !== null));
    await clickInPage(options.page, setting);
    await waitFor('the answer', () =>
      options.page.evaluate(
        (saved) => document.querySelector('[role=status]')?.textContent === saved,
        messages.optionsSaved.message,
      ),
    );
    const tab = await the.open(serveWalk(the, 4));
    await openReader(tab);
    await waitFor('all pages', async () => (await texts(tab)).length === 8);
    expect(await marks(tab)).toEqual(['Page 2', 'Page 3', 'Page 4']);
    await clickInPage(options.page, setting);
  });
});
