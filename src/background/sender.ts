import { browser, type Runtime } from '../platform/browser.ts';

/** A page as far as it matters for what is stored. */
export interface StoringPage {
  readonly url: string;
  readonly isPrivate: boolean;
}

/** The page that a message comes from, as the browser names it. */
export interface SendingPage extends StoringPage {
  readonly tabId: number;
  /** Older versions of Firefox give none. A tab can show another page by the time the message arrives. */
  readonly documentId: string | undefined;
}

/** Chromium's name of what a page is that is loaded before it is shown. It has no place among the frames of the tab yet. */
type Sender = Runtime.MessageSender & { readonly documentLifecycle?: string };

/** The page whose own frame sent a message; `null` for frames in a page and for all that is not a page. */
export function sendingPage({ tab, frameId, url, documentId, documentLifecycle }: Sender): SendingPage | null {
  if (tab?.id === undefined || url === undefined || !URL.canParse(url)) return null;
  if (frameId !== 0 && documentLifecycle !== 'prerender') return null;
  return { tabId: tab.id, documentId, url, isPrivate: tab.incognito };
}

/** The address of a page that Firefox names no tab of, because it has closed; `null` for all that has a tab. */
export function closedAddress({ tab, url }: Sender): string | null {
  return tab === undefined && url !== undefined && URL.canParse(url) ? url : null;
}

/** Whether an address is of the site of a page. Files, and other pages without a site, are a site each. */
export function isOfSite(address: string, { url }: StoringPage): boolean {
  return siteOrigin(address) === siteOrigin(url);
}

/** The common part of the addresses of a site. */
export function siteOrigin(address: string): string {
  const url = new URL(address);
  return url.origin === 'null' ? withoutHash(url) : url.origin;
}

/** Whether the popup sent a message. */
export function isFromPopup({ url }: Runtime.MessageSender): boolean {
  return url?.startsWith(browser.runtime.getURL('src/extension-pages/popup/')) ?? false;
}

function withoutHash({ href, hash }: URL): string {
  return href.slice(0, href.length - hash.length);
}
