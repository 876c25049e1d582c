/** On pages that extensions cannot read, Pith says why, in the popup and on its button. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { fill } from '../../src/platform/texts/strings.ts';
import { describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab, Popup } from '../support/extension.ts';
import { CONTROLS, waitForArticle, waitForPopup } from '../support/reading.ts';
import { pdfWith } from '../support/samples.ts';
import type { BrowserName } from '../support/test-page.ts';
import { waitFor } from '../support/wait-for.ts';

type Title =
  | 'restrictedBrowserPage'
  | 'restrictedViewer'
  | 'restrictedErrorPage'
  | 'restrictedNotLoaded'
  | 'restrictedEmpty'
  | 'restrictedLeft'
  | 'restrictedUnknown'
  | 'popupNoContent';

/** A page and the titles that the popup may show for it. The general text is right where a browser does not say why it refuses. */
interface Case {
  readonly page: string;
  readonly address: Readonly<Record<BrowserName, string>>;
  readonly says: Readonly<Record<BrowserName, readonly Title[]>>;
}

const same = (address: string): Case['address'] => ({ chromium: address, firefox: address });
const both = (...titles: readonly Title[]): Case['says'] => ({ chromium: titles, firefox: titles });

const BROWSER_PAGE: Case = {
  page: 'a page of the browser',
  address: { chromium: 'chrome://version/', firefox: 'about:config' },
  says: both('restrictedBrowserPage'),
};

const OTHER_PAGES: readonly Case[] = [
  {
    page: 'an empty tab',
    address: same('about:blank'),
    says: { chromium: ['restrictedUnknown', 'restrictedBrowserPage'], firefox: ['popupNoContent'] },
  },
  { page: 'a PDF file', address: same('/samples/paper.pdf'), says: both('restrictedViewer') },
  { page: 'a JSON file', address: same('/samples/data.json'), says: both('restrictedViewer') },
  { page: 'a picture', address: same('/samples/drawing.svg'), says: both('restrictedViewer') },
];

describeInBrowser('restricted pages', (the) => {
  const expectRefusal = async ({ address, says }: Case) => {
    const tab = await the.open(address[the.name]);
    expect(texts(says[the.name])).toContain(await refusal(tab));
    expect(await tab.hosts()).toEqual([]);
  };

  it(`says why it cannot read ${BROWSER_PAGE.page}`, { tags: ['smoke'] }, () => expectRefusal(BROWSER_PAGE));

  it.each(OTHER_PAGES)('says why it cannot read $page', expectRefusal);

  it('says why it cannot read the source of a page', async () => {
    const tab = await the.open(`view-source:${the.server.url('/pages/welcome/')}`);
    expect(texts(['restrictedBrowserPage', 'restrictedUnknown'])).toContain(await refusal(tab));
  });

  it('says why it cannot read a page that did not load', async () => {
    const tab = await the.open(`http://127.0.0.1:${await freePort()}/`);
    expect(await refusal(tab)).toBe(DID_NOT_LOAD[the.name]);
  });

  it.each(FILES)('says that $type at an address without an extension is a file', async ({ type, body }) => {
    const tab = await the.open(the.server.serve(body, { 'content-type': type }));
    expect(await refusal(tab)).toBe(messages.restrictedViewer.message);
  });

  it('says that a page is empty that has removed itself', async () => {
    const tab = await the.open(the.server.serve(REMOVES_ITSELF));
    expect(await refusal(tab)).toBe(messages.restrictedEmpty.message);
  });

  it('says that nothing is left to read of a page that has removed its body', async () => {
    const tab = await the.open(
      the.server.serve(`<!doctype html><title>Gone</title><p>Gone.</p><script>document.body.remove();</script>`),
    );
    expect(await refusal(tab)).toBe(messages.popupNoContent.message);
  });

  it('says that another page has loaded under the popup', async () => {
    const tab = await the.open('/pages/news-harbour-reefs/');
    const popup = await waitForPopup(await tab.openPopup());
    await tab.page.evaluate((next) => location.assign(next), the.server.url('/pages/welcome/'));
    await waitFor('the next page', () => tab.page.evaluate(() => location.pathname === '/pages/welcome/'));
    await popup.click(CONTROLS.popupRead);
    await waitFor('the reason', async () => (await reasonIn(popup)) === messages.restrictedLeft.message);
    await popup.close();
  });

  it('says that there is nothing to read', async () => {
    const tab = await the.open('/pages/nothing-to-read/');
    expect(await refusal(tab)).toBe(messages.popupNoContent.message);
  });
});

describeInBrowser('a refusal of a shortcut', (the) => {
  const optionsPage = async () =>
    (await the.open(await the.browser.extensionUrl('src/extension-pages/options/options.html'))).page;

  it('is shown on the toolbar button, with its reason', async () => {
    const page = await optionsPage();
    const pages = [
      [BROWSER_PAGE.address[the.name], messages.restrictedBrowserPage.message],
      [`http://127.0.0.1:${await freePort()}/`, DID_NOT_LOAD[the.name]],
      [the.server.serve('<a>text</a>', { 'content-type': 'application/xml' }), messages.restrictedViewer.message],
      [the.server.serve(REMOVES_ITSELF), messages.restrictedEmpty.message],
    ] as const;
    for (const [address, reason] of pages) {
      const tab = await the.open(address);
      await tab.runCommand('toggle-reader');
      const marks = await waitFor('the mark on the button', async () => {
        const found = await page.evaluate(marksOnButton);
        return found.length > 0 && found;
      });
      expect(marks).toEqual([fill(messages.actionRefused.message, { reason })]);
      await tab.page.close();
    }
  });

  it('is not shown on the page that comes after', async () => {
    const page = await optionsPage();
    const next = the.server.url('/pages/welcome/');
    const tab = await the.open(
      the.server.serve(`<!doctype html><title>Leaves</title>${'<p>It leaves when a reader opens.</p>'.repeat(20)}<script>
        new MutationObserver(() => location.assign('${next}')).observe(document.documentElement, { childList: true });
      </script>`),
    );
    await tab.runCommand('toggle-reader');
    await waitFor('the next page', () => tab.page.evaluate(() => location.pathname === '/pages/welcome/'));
    await waitFor('its load', () => tab.page.evaluate(() => document.readyState === 'complete'));
    // Each toggle of a tab ends before the next begins.
    await tab.runCommand('toggle-reader');
    await waitForArticle(tab);
    expect(await page.evaluate(marksOnButton)).toEqual([]);
  });
});

const DID_NOT_LOAD = {
  chromium: messages.restrictedErrorPage.message,
  firefox: messages.restrictedNotLoaded.message,
} as const;

const REMOVES_ITSELF = `<!doctype html><title>Gone</title><p>Gone.</p><script>
  addEventListener('load', () => document.documentElement.remove());
</script>`;

const FILES = [
  { type: 'application/pdf', body: pdfWith('A page of a PDF file.') },
  { type: 'application/json', body: '{"values":[1,2]}' },
  { type: 'application/xml', body: '<a>text</a>' },
  { type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
  { type: 'text/css', body: 'a { color: red }' },
] as const;

/** The titles of the toolbar button on the tabs that have a mark. Self-contained. */
async function marksOnButton(): Promise<readonly string[]> {
  const titles = [];
  for (const { id: tabId } of await chrome.tabs.query({}))
    if ((await chrome.action.getBadgeText({ tabId })) === '!') titles.push(await chrome.action.getTitle({ tabId }));
  return titles;
}

/** The parts of the extension API that the test uses in a page of the extension. */
declare const chrome: {
  readonly tabs: { query(query: object): Promise<readonly { readonly id: number }[]> };
  readonly action: {
    getBadgeText(tab: { tabId: number }): Promise<string>;
    getTitle(tab: { tabId: number }): Promise<string>;
  };
};

/** The reason that the popup gives. It always comes with advice. */
async function refusal(tab: ExtensionTab): Promise<string> {
  const popup = await tab.openPopup();
  const said = await waitFor('the reason', () => reasonIn(popup));
  await popup.close();
  return said;
}

function reasonIn(popup: Popup): Promise<string | null> {
  return popup.evaluate(() => {
    const header = document.querySelector('header [role=status]');
    const [title, advice] = [header?.querySelector('h1')?.textContent, header?.querySelector('p')?.textContent];
    return title && advice ? title : null;
  });
}

function texts(titles: readonly Title[]): readonly string[] {
  return titles.map((title) => messages[title].message);
}

/** A port without a server. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
