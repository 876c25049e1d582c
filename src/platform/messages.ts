import type { CandidateSummary, FailureReason, PageType, ScorerName } from '../core/types.ts';

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

/** Asks for a bundled font file by its name in the reader's font table. The answer is base64, or `null` if there is none. */
export type ContentToBackground = { readonly type: 'content-background/font'; readonly file: string };

/** The popup keeps this port open while it is shown. */
export const POPUP_PORT = 'popup-content';

/** Why nothing can be injected into a tab. */
export type RestrictionReason = 'browser-page' | 'store' | 'file-access' | 'viewer' | 'error-page' | 'unknown';

/** The answer to `popup-background/prepare`. */
export type Preparation = { readonly ok: true } | { readonly ok: false; readonly reason: RestrictionReason };

/** The answer to `popup-content/report`: what the popup shows. */
export interface PageReport {
  readonly candidates: readonly CandidateSummary[];
  readonly chosenRank: number;
  readonly pageType: PageType;
  readonly confidence: number;
  readonly scorer: ScorerName;
  readonly wordCount: number;
  readonly readingMinutes: number;
  readonly reason?: FailureReason;
  readonly readerOpen: boolean;
  readonly overlayShown: boolean;
}

const TO_CONTENT = new Set<string>([
  'popup-content/report',
  'popup-content/open-reader',
  'popup-content/close-reader',
  'popup-content/set-overlay',
  'popup-content/highlight',
  'background-content/toggle-reader',
  'background-content/toggle-overlay',
]);

/** Whether a value is a message for the content script. */
export function isToContent(value: unknown): value is PopupToContent | BackgroundToContent {
  return hasType(value) && TO_CONTENT.has(value.type);
}

/** Whether a value is a message for the background script. */
export function isToBackground(value: unknown): value is PopupToBackground | ContentToBackground {
  if (!hasType(value)) return false;
  if (value.type === 'popup-background/prepare') return typeof (value as { tabId?: unknown }).tabId === 'number';
  return value.type === 'content-background/font' && typeof (value as { file?: unknown }).file === 'string';
}

function hasType(value: unknown): value is { type: string } {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}
