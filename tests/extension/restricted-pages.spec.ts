/** On pages that extensions cannot read, Pith says why, in the popup and on its button. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import type { ChromiumExtensionBrowser } from '../support/extension-chromium.ts';
import type { BrowserName } from '../support/test-page.ts';
import { waitFor } from '../support/wait-for.ts';

type Title =
  | 'restrictedBrowserPage'
  | 'restrictedViewer'
  | 'restrictedErrorPage'
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
    expect(texts(['restrictedErrorPage', 'restrictedUnknown'])).toContain(await refusal(tab));
  });

  it('says that there is nothing to read', async () => {
    const tab = await the.open('/pages/nothing-to-read/');
    expect(await refusal(tab)).toBe(messages.popupNoContent.message);
  });
});

describeInBrowser(
  'a refusal of a shortcut',
  (the) => {
    it('is shown on the toolbar button', async () => {
      const tab = await the.open('chrome://version/');
      await tab.runCommand('toggle-reader');
      const worker = await (the.browser as ChromiumExtensionBrowser).serviceWorker();
      const title = await waitFor('the mark on the button', () =>
        worker.evaluate(async () => {
          const [{ id: tabId } = { id: 0 }] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
          return (await chrome.action.getBadgeText({ tabId })) === '!' && chrome.action.getTitle({ tabId });
        }),
      );
      expect(title).toContain(messages.restrictedBrowserPage.message);
    });
  },
  { only: 'chromium' },
);

/** The parts of the extension API that the test uses inside the service worker. */
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
  const said = await waitFor('the reason', () =>
    popup.evaluate(() => {
      const header = document.querySelector('header [role=status]');
      const [title, advice] = [header?.querySelector('h1')?.textContent, header?.querySelector('p')?.textContent];
      return title && advice ? title : null;
    }),
  );
  await popup.close();
  return said;
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
