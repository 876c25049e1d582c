import type {
  CandidateSummary,
  ContentFrame,
  FailureReason,
  PageType,
  RescueSource,
  ScorerName,
} from '../core/types.ts';

/** Messages are named by direction, carry plain data, and are checked by their receiver. */
export type PopupToContent =
  | { readonly type: 'popup-content/report' }
  /** Without a rank, the best candidate. */
  | { readonly type: 'popup-content/open-reader'; readonly rank?: number }
  | { readonly type: 'popup-content/close-reader' }
  | { readonly type: 'popup-content/set-overlay'; readonly shown: boolean }
  /** Rank 0 shows none. What is shown goes away with the port named {@link POPUP_PORT}. */
  | { readonly type: 'popup-content/highlight'; readonly rank: number };

export type BackgroundToContent =
  | { readonly type: 'background-content/toggle-reader' }
  | { readonly type: 'background-content/toggle-overlay' };

export type PopupToBackground = { readonly type: 'popup-background/prepare'; readonly tabId: number };

export type ContentToBackground =
  /** Asks for a bundled font file by its name in the reader's font table. The answer is base64, or `null` if there is none. */
  | { readonly type: 'content-background/font'; readonly file: string }
  /** Asks for all texts. */
  | { readonly type: 'content-background/strings' }
  /** Asks to have the script that shows articles injected into the sender's tab. The answer is a {@link Preparation}. */
  | { readonly type: 'content-background/reader' }
  /** The same for the script that draws on the page. */
  | { readonly type: 'content-background/page-marks' }
  /** The same for the script with all scorers but the default one. */
  | { readonly type: 'content-background/scorers' }
  /** The same for the script that takes articles along. */
  | { readonly type: 'content-background/share' }
  /** The same for the script that sets formulas. */
  | { readonly type: 'content-background/tex' };

/** The popup keeps this port open while it is shown. */
export const POPUP_PORT = 'popup-content';

/**
 * Why Pith cannot work in a tab. `viewer` is a file that is not a page (PDF, JSON, SVG, XML), whether the browser
 * refuses the script or lets it in.
 */
export type RestrictionReason = 'browser-page' | 'store' | 'file-access' | 'viewer' | 'error-page' | 'unknown';

/**
 * The answer to `popup-background/prepare`, and to the toggles: these are not `ok` only if nothing could be said on the page
 * itself.
 */
export type Preparation = { readonly ok: true } | { readonly ok: false; readonly reason: RestrictionReason };

/** The answer to the popup's other messages: what came of them. */
export type Outcome =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly reason: RestrictionReason | FailureReason;
      /** Where the content is, if that is why there is none. */
      readonly frame?: ContentFrame;
      /** Whether parts of the page can be read all the same. */
      readonly hasCandidates?: boolean;
    };

/** The answer to `popup-content/report`. */
export type ReportAnswer =
  | { readonly ok: true; readonly report: PageReport }
  | { readonly ok: false; readonly reason: RestrictionReason };

/** What the popup shows of a page. */
export interface PageReport {
  readonly candidates: readonly CandidateSummary[];
  readonly chosenRank: number;
  readonly pageType: PageType;
  readonly confidence: number;
  readonly scorer: ScorerName;
  readonly wordCount: number;
  readonly readingMinutes: number;
  /** Where the page keeps what was found, if it does not show it. */
  readonly rescuedFrom?: RescueSource;
  readonly reason?: FailureReason;
  /** Where the content is, if that is why there is none. */
  readonly frame?: ContentFrame;
  readonly readerOpen: boolean;
  readonly overlayShown: boolean;
}

/** Whether a value is a message for the content script. */
export function isToContent(value: unknown): value is PopupToContent | BackgroundToContent {
  if (!isRecord(value)) return false;
  switch (value.type) {
    case 'popup-content/report':
    case 'popup-content/close-reader':
    case 'background-content/toggle-reader':
    case 'background-content/toggle-overlay':
      return true;
    case 'popup-content/open-reader':
      return value.rank === undefined || isRank(value.rank);
    case 'popup-content/set-overlay':
      return typeof value.shown === 'boolean';
    case 'popup-content/highlight':
      return isRank(value.rank);
    default:
      return false;
  }
}

/** Whether a value is a message for the background script. */
export function isToBackground(value: unknown): value is PopupToBackground | ContentToBackground {
  if (!isRecord(value)) return false;
  switch (value.type) {
    case 'popup-background/prepare':
      return Number.isInteger(value.tabId);
    case 'content-background/font':
      return typeof value.file === 'string';
    case 'content-background/strings':
    case 'content-background/reader':
    case 'content-background/page-marks':
    case 'content-background/scorers':
    case 'content-background/share':
    case 'content-background/tex':
      return true;
    default:
      return false;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isRank(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0;
}
