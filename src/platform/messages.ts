import type {
  CandidateSummary,
  ContentFrame,
  FailureReason,
  PageType,
  RemovalKind,
  RescueSource,
  ScorerName,
} from '../core/types.ts';
import { isScriptName, type ScriptName } from './scripts.ts';

/** Message types name their direction. Messages carry plain data; the receiver validates them. */
export type PopupToContent =
  | { readonly type: 'popup-content/report' }
  /** Without a rank, opens the best candidate. */
  | { readonly type: 'popup-content/open-reader'; readonly rank?: number }
  | { readonly type: 'popup-content/close-reader' }
  | { readonly type: 'popup-content/set-overlay'; readonly shown: boolean }
  /** Outlines a candidate until the port named {@link POPUP_PORT} closes. Rank 0 removes the outline. */
  | { readonly type: 'popup-content/highlight'; readonly rank: number };

export type BackgroundToContent =
  | { readonly type: 'background-content/toggle-reader' }
  | { readonly type: 'background-content/toggle-overlay' };

export type PopupToBackground = { readonly type: 'popup-background/prepare'; readonly tabId: number };

export type ContentToBackground =
  /** Asks for a bundled font by its file name. The answer is base64, or `null` for an unknown name. */
  | { readonly type: 'content-background/font'; readonly file: string }
  /** Asks for all texts of the interface. The answer is `Strings`. */
  | { readonly type: 'content-background/strings' }
  /** Asks to have a script injected into the sender's tab. The answer is a {@link Preparation}. */
  | { readonly type: 'content-background/inject'; readonly script: ScriptName };

/** The name of the port that the popup keeps open while it is shown. */
export const POPUP_PORT = 'popup-content';

/** Why Pith cannot work in a tab. `failed` is a fault of Pith itself; `viewer` is a file that is not a web page: PDF, JSON, SVG, XML. */
export type RestrictionReason =
  | 'browser-page'
  | 'store'
  | 'file-access'
  | 'viewer'
  | 'error-page'
  | 'failed'
  | 'unknown';

/**
 * The answer to `popup-background/prepare`, to `content-background/inject`, and to the toggles. A toggle fails only if Pith cannot
 * even show a notice on the page.
 */
export type Preparation = { readonly ok: true } | { readonly ok: false; readonly reason: RestrictionReason };

/** The answer to the popup's other messages. */
export type Outcome =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly reason: RestrictionReason | FailureReason;
      /** The frame that holds the content, if that is the reason. */
      readonly frame?: ContentFrame;
      /** Whether the page has other parts that can be read. */
      readonly hasCandidates?: boolean;
    };

/** The answer to `popup-content/report`. */
export type ReportAnswer =
  | { readonly ok: true; readonly report: PageReport }
  | { readonly ok: false; readonly reason: RestrictionReason };

/** The page's analysis as the popup shows it. */
export interface PageReport {
  readonly candidates: readonly CandidateSummary[];
  readonly chosenRank: number;
  readonly pageType: PageType;
  readonly confidence: number;
  readonly scorer: ScorerName;
  readonly wordCount: number;
  readonly readingMinutes: number;
  /** As in `Inspection.leftOut`. */
  readonly leftOut: readonly RemovalKind[];
  /** The hidden page data that the article was found in. Absent for visible articles. */
  readonly rescuedFrom?: RescueSource;
  readonly reason?: FailureReason;
  /** The frame that holds the content, if that is the reason. */
  readonly frame?: ContentFrame;
  readonly readerOpen: boolean;
  readonly overlayShown: boolean;
}

/** Validates a message for the content script. */
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

/** Validates a message for the background script. */
export function isToBackground(value: unknown): value is PopupToBackground | ContentToBackground {
  if (!isRecord(value)) return false;
  switch (value.type) {
    case 'popup-background/prepare':
      return Number.isInteger(value.tabId);
    case 'content-background/font':
      return typeof value.file === 'string';
    case 'content-background/inject':
      return isScriptName(value.script);
    case 'content-background/strings':
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
