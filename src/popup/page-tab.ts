import { browser } from '../platform/browser.ts';
import {
  type Outcome,
  POPUP_PORT,
  type PopupToBackground,
  type PopupToContent,
  type Preparation,
  type ReportAnswer,
} from '../platform/messages.ts';
import { isUnanswered } from '../platform/unanswered.ts';

/** The tab that the popup was opened for. */
export interface PageTab {
  report(): Promise<ReportAnswer>;
  /** Default rank: the chosen candidate. */
  openReader(rank?: number): Promise<Outcome>;
  closeReader(): Promise<Outcome>;
  setOverlay(state: { readonly shown: boolean }): Promise<Outcome>;
  /** Rank 0 removes the outline. */
  highlight(rank: number): void;
}

export type Connection = { readonly ok: true; readonly tab: PageTab } | Extract<Preparation, { ok: false }>;

const UNREACHABLE = { ok: false, reason: 'unknown' } as const;
const FAILED = { ok: false, reason: 'failed' } as const;

/** Makes sure that the content script runs in the active tab, and connects to it. Does not throw. */
export async function connectToPage(): Promise<Connection> {
  try {
    const tabId = await tabUnderPopup();
    if (tabId === undefined) return UNREACHABLE;
    const message: PopupToBackground = { type: 'popup-background/prepare', tabId };
    const prepared = (await browser.runtime.sendMessage(message)) as Preparation;
    if (!prepared.ok) return prepared;
    // The port closes with the popup, which tells the content script to remove outlines.
    browser.tabs.connect(tabId, { name: POPUP_PORT, frameId: 0 });
    return { ok: true, tab: pageTab(tabId) };
  } catch {
    return UNREACHABLE;
  }
}

function pageTab(tabId: number): PageTab {
  async function ask<T>(message: PopupToContent): Promise<T | typeof UNREACHABLE | typeof FAILED> {
    try {
      return (await browser.tabs.sendMessage(tabId, message, { frameId: 0 })) as T;
    } catch (error) {
      return isUnanswered(error) ? UNREACHABLE : FAILED;
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

/** The tab in `?tabId=`, for a popup page opened in a tab, else the active tab. */
async function tabUnderPopup(): Promise<number | undefined> {
  const id = new URLSearchParams(location.search).get('tabId');
  if (id !== null) return Number(id);
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab?.id;
}
