import { describe, expect, test, vi } from 'vitest';
import { closedAddress, isFromPopup, isOfSite, sendingPage } from '../../../src/background/sender.ts';

// Other spec files may have loaded them with stand-ins of their own.
vi.hoisted(() => vi.resetModules());
vi.mock('../../../src/platform/browser.ts', () => ({
  browser: { runtime: { getURL: (path: string) => `chrome-extension://pith/${path}` } },
}));

type Sender = Parameters<typeof sendingPage>[0];

const PAGE = 'https://news.example/story?id=1#notes';
const sender = (parts: object = {}) =>
  ({ tab: { id: 7, incognito: false }, frameId: 0, url: PAGE, ...parts }) as Sender;
const page = (url: string) => ({ tabId: 7, documentId: undefined, url, isPrivate: false });

describe('the page that a message comes from', () => {
  test('is named by the browser', () => {
    expect(sendingPage(sender())).toEqual(page(PAGE));
    expect(sendingPage(sender({ documentId: 'd', tab: { id: 7, incognito: true } }))).toMatchObject({
      documentId: 'd',
      isPrivate: true,
    });
  });

  test('may still be loading out of sight', () => {
    expect(sendingPage(sender({ frameId: 12, documentLifecycle: 'prerender' }))).toEqual(page(PAGE));
  });

  test.each([{ tab: undefined }, { tab: {} }, { url: undefined }, { url: '' }, { frameId: 3 }, { frameId: undefined }])(
    'is none with %j',
    (parts) => expect(sendingPage(sender(parts))).toBeNull(),
  );
});

test('a page that has closed has an address and no tab', () => {
  expect(closedAddress(sender({ tab: undefined, frameId: undefined }))).toBe(PAGE);
  expect(closedAddress(sender())).toBeNull();
  expect(closedAddress(sender({ tab: undefined, url: undefined }))).toBeNull();
  expect(closedAddress(sender({ tab: undefined, url: '' }))).toBeNull();
});

describe('an address', () => {
  test.each([
    ['https://news.example/other', PAGE],
    ['https://news.example/', PAGE],
    ['file:///home/a.html#end', 'file:///home/a.html'],
    ['about:blank', 'about:blank'],
  ])('%s is of the site of %s', (address, url) => expect(isOfSite(address, page(url))).toBe(true));

  test.each([
    ['https://bank.example/', PAGE],
    ['http://news.example/story', PAGE],
    ['https://news.example:8443/', PAGE],
    ['https://news.example@bank.example/', PAGE],
    ['file:///home/b.html', 'file:///home/a.html'],
    ['file:///home/b.html', PAGE],
    [PAGE, 'about:blank'],
    ['data:text/html,a', 'about:blank'],
  ])('%s is not of the site of %s', (address, url) => expect(isOfSite(address, page(url))).toBe(false));
});

test.each([
  ['chrome-extension://pith/src/extension-pages/popup/popup.html?tabId=3', true],
  ['chrome-extension://pith/src/extension-pages/practice/practice.html', false],
  ['https://news.example/src/extension-pages/popup/popup.html', false],
  [undefined, false],
])('%s is the popup: %s', (url, isPopup) => {
  expect(isFromPopup(sender({ url }))).toBe(isPopup);
});
