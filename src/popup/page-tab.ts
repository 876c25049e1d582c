import { browser } from '../platform/browser.ts';
import {
  type Outcome,
  POPUP_PORT,
  type PopupToBackground,
  type PopupToContent,
  type Preparation,
  type ReportAnswer,
} from '../platform/messages.ts';

/** The tab that the popup was opened over. */
export interface PageTab {
  report(): Promise<ReportAnswer>;
  /** Without a rank, the best candidate. */
  openReader(rank?: number): Promise<Outcome>;
  closeReader(): Promise<Outcome>;
  setOverlay(state: { readonly shown: boolean }): Promise<Outcome>;
  /** Rank 0 shows none. */
  highlight(rank: number): void;
}

export type Connection = { readonly ok: true; readonly tab: PageTab } | Extract<Preparation, { ok: false }>;

const UNREACHABLE = { ok: false, reason: 'unknown' } as const;

/** Gets the content script running in the active tab, and talks to it from then on. Does not throw. */
export async function connectToPage(): Promise<Connection> {
  try {
    const tabId = await tabUnderPopup();
    if (tabId === undefined) return UNREACHABLE;
    const message: PopupToBackground = { type: 'popup-background/prepare', tabId };
    const prepared = (await browser.runtime.sendMessage(message)) as Preparation;
    if (!prepared.ok) return prepared;
    // The content script takes outlines off the page when this port closes with the popup.
    browser.tabs.connect(tabId, { name: POPUP_PORT, frameId: 0 });
    return { ok: true, tab: pageTab(tabId) };
  } catch {
    return UNREACHABLE;
  }
}

function pageTab(tabId: number): PageTab {
  async function ask<T>(message: PopupToContent): Promise<T | typeof UNREACHABLE> {
    try {
      return (await browser.tabs.sendMessage(tabId, message, { frameId: 0 })) as T;
    } catch {
      return UNREACHABLE;
    }
  }
  return {
    report: () => ask<ReportAnswer>({ type: 'popup-content/report' }),
    openReader: (rank) => ask<Outcome>({ type: 'popup-content/open-reader', ...(rank !== undefined && { rank }) }),
    closeReader: () => ask<Outcome>({ type: 'popup-content/close-reader' }),
    setOverlay: ({ shown }) => ask<Outcome>({ type: 'popup-content/set-overlay', shown }),
    highlight: (rank) => void ask<Outcome>({ type: 'popup-content/highlight', rank }),
  };
}

/** The active tab; or, when the popup's page is opened in a tab of its own, the one that `?tabId=` names. */
async function tabUnderPopup(): Promise<number | undefined> {
  const named = new URLSearchParams(location.search).get('tabId');
  if (named !== null) return Number(named);
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab?.id;
}
