import type { Correction, FieldRecord, ScorerName, ScorerSummary } from '../../core/types.ts';
import { browser, type Tabs } from '../../platform/browser.ts';
import {
  type ComparisonAnswer,
  type CorrectionAnswer,
  type DescriptionAnswer,
  type HeadAnswer,
  type Outcome,
  POPUP_PORT,
  type PopupToBackground,
  type PopupToContent,
  type Preparation,
  type ReportAnswer,
  type ReportOptions,
} from '../../platform/page-scripts/messages.ts';
import { ShownPage } from '../../platform/tabs/shown-page.ts';

/** The tab that the popup was opened for. */
export interface PageTab {
  /** Known because the user opened the popup there. Absent in private windows, where nothing may be stored about it. */
  readonly address: string | undefined;
  report(): Promise<ReportAnswer>;
  /** By default opens the article of the page. */
  openReader(what?: { readonly choice?: number; readonly scorer?: ScorerName }): Promise<Outcome>;
  closeReader(): Promise<Outcome>;
  /** Has the article kept in the library. The page shows the outcome. */
  keep(): Promise<void>;
  setOverlay(state: { readonly shown: boolean }): Promise<Outcome>;
  /** Outlines a choice by its index; `null` removes the outline. */
  highlight(choice: number | null, how?: { readonly scrolls: boolean }): void;
  /** The choices of all scorers; none on failure. */
  compare(): Promise<readonly ScorerSummary[]>;
  /** A correction that always reads a choice, by its index; `null` on failure. */
  correctionOf(choice: number): Promise<Correction | null>;
  /** How the head of the article was found; empty on failure. */
  head(): Promise<readonly FieldRecord[]>;
  /** The record of decisions as text; `null` on failure. */
  describe(options: ReportOptions): Promise<string | null>;
}

export type Connection =
  | { readonly ok: true; readonly tab: PageTab }
  /** With the address of the tab, where the page has left while it was asked. */
  | (Extract<Preparation, { ok: false }> & Partial<Pick<PageTab, 'address'>>);

const UNREACHABLE = { ok: false, reason: 'unknown' } as const;
const FAILED = { ok: false, reason: 'failed' } as const;
const LEFT = { ok: false, reason: 'left' } as const;

/** Makes sure that the content script runs in the active tab, and connects to it. Does not throw. */
export async function connectToPage(): Promise<Connection> {
  try {
    const { id: tabId, url, incognito } = (await tabUnderPopup()) ?? {};
    if (tabId === undefined) return UNREACHABLE;
    const address = incognito ? undefined : url;
    // It watches as long as the popup is open.
    const page = new ShownPage(tabId, url);
    const message: PopupToBackground = { type: 'popup-background/prepare', tabId };
    const prepared = (await browser.runtime.sendMessage(message)) as Preparation;
    if (!prepared.ok) return (await page.isLeft()) ? { ...LEFT, address } : prepared;
    // The port closes with the popup, which tells the content script to remove outlines.
    browser.tabs.connect(tabId, { name: POPUP_PORT, frameId: 0 });
    return { ok: true, tab: pageTab(tabId, address, page) };
  } catch {
    return FAILED;
  }
}

function pageTab(tabId: number, address: string | undefined, page: ShownPage): PageTab {
  async function ask<T>(message: PopupToContent): Promise<T | typeof LEFT | typeof FAILED> {
    try {
      return (await browser.tabs.sendMessage(tabId, message, { frameId: 0 })) as T;
    } catch {
      return (await page.isLeft()) ? LEFT : FAILED;
    }
  }
  return {
    address,
    report: () => ask<ReportAnswer>({ type: 'popup-content/report' }),
    openReader: (what) => ask<Outcome>({ type: 'popup-content/open-reader', ...what }),
    closeReader: () => ask<Outcome>({ type: 'popup-content/close-reader' }),
    async keep() {
      const message: PopupToBackground = { type: 'popup-background/keep', tabId };
      await browser.runtime.sendMessage(message).catch(() => null);
    },
    setOverlay: ({ shown }) => ask<Outcome>({ type: 'popup-content/set-overlay', shown }),
    highlight: (choice, { scrolls } = { scrolls: false }) =>
      void ask<Outcome>({ type: 'popup-content/highlight', choice, scrolls }),
    async compare() {
      const answer = await ask<ComparisonAnswer>({ type: 'popup-content/compare' });
      return answer.ok ? answer.scorers : [];
    },
    async correctionOf(choice) {
      const answer = await ask<CorrectionAnswer>({ type: 'popup-content/correct', choice });
      return answer.ok ? answer.correction : null;
    },
    async head() {
      const answer = await ask<HeadAnswer>({ type: 'popup-content/head' });
      return answer.ok ? answer.head : [];
    },
    async describe(options) {
      const answer = await ask<DescriptionAnswer>({ type: 'popup-content/describe', ...options });
      return answer.ok ? answer.text : null;
    },
  };
}

/** The tab in `?tabId=`, for a popup page opened in a tab, else the active tab. */
async function tabUnderPopup(): Promise<Tabs.Tab | undefined> {
  const id = new URLSearchParams(location.search).get('tabId');
  if (id !== null) return browser.tabs.get(Number(id));
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab;
}
