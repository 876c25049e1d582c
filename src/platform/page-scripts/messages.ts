import type {
  AnswerReason,
  CandidateSummary,
  ChoiceSummary,
  ContentFrame,
  Correction,
  FailureReason,
  FieldRecord,
  PageType,
  RemovalKind,
  RescueSource,
  ScorerName,
  ScorerSummary,
} from '../../core/types.ts';
import { SCORERS } from '../settings/scorers.ts';
import { isStoreRequest, type StoreRequest, type StoringRequest } from './page-store.ts';
import { isScriptName, type ScriptName } from './scripts.ts';

/** Message types name their direction. Messages carry plain data; the receiver validates them. */
export type PopupToContent =
  | { readonly type: 'popup-content/report' }
  /** Asks for the answers of all scorers. */
  | { readonly type: 'popup-content/compare' }
  /** Asks for a correction that always reads a choice of the last report, by its index. */
  | { readonly type: 'popup-content/correct'; readonly choice: number }
  /** Asks how the head of the article was found. */
  | { readonly type: 'popup-content/head' }
  /** Asks for the record of decisions as text. */
  | ({ readonly type: 'popup-content/describe' } & ReportOptions)
  /** Opens a choice of the last report by its index, or the page as a scorer reads it; by default the page's article. */
  | { readonly type: 'popup-content/open-reader'; readonly choice?: number; readonly scorer?: ScorerName }
  | { readonly type: 'popup-content/close-reader' }
  | { readonly type: 'popup-content/set-overlay'; readonly shown: boolean }
  /** Outlines a choice of the last report, by its index, until the port named {@link POPUP_PORT} closes. `null` removes the outline. */
  | { readonly type: 'popup-content/highlight'; readonly choice: number | null; readonly scrolls: boolean };

/** The contents of a report as text. */
export interface ReportOptions {
  /** Whether it has the page's address. */
  readonly withAddress: boolean;
  /** Whether it has the first words of each block. */
  readonly withText: boolean;
}

export type BackgroundToContent =
  /** Asks whether the reader is open. The answer is a {@link Preparation}. */
  | { readonly type: 'background-content/is-reading' }
  | { readonly type: 'background-content/toggle-reader' }
  | { readonly type: 'background-content/toggle-overlay' }
  /** Keeps the article in the library. */
  | { readonly type: 'background-content/keep' }
  /** Says that a link is not read, because the user does not let Pith see its site. */
  | { readonly type: 'background-content/link-refused'; readonly url: string };

export type PopupToBackground =
  | { readonly type: 'popup-background/prepare'; readonly tabId: number }
  /** Has the article of the tab kept. The answer, `null`, comes before that is done. */
  | { readonly type: 'popup-background/keep'; readonly tabId: number };

export type ContentToBackground =
  | StoreRequest
  | StoringRequest
  /** Asks for a bundled font by its file name. The answer is base64, or `null` for an unknown name. */
  | { readonly type: 'content-background/font'; readonly file: string }
  /** Asks for all texts of the interface. The answer is `Strings`. */
  | { readonly type: 'content-background/strings' }
  /** Tells that the reader opens, or was closed. The answer is `null`. */
  | { readonly type: 'content-background/reading'; readonly isReading: boolean }
  /** Asks to have a script injected into the sender's tab. The answer is a {@link Preparation}. */
  | { readonly type: 'content-background/inject'; readonly script: ScriptName };

/** The name of the port that the popup keeps open while it is shown. */
export const POPUP_PORT = 'popup-content';

/** Why Pith cannot work in a tab. */
export type RestrictionReason =
  | 'browser-page'
  | 'store'
  | 'file-access'
  /** A file that is not a web page: PDF, JSON, SVG, XML. */
  | 'viewer'
  | 'error-page'
  /** It did not load, or the browser protects it. Firefox does not say which. */
  | 'not-loaded'
  /** The page has no element at all. */
  | 'empty'
  /** Another page has taken the place of the one that was asked. */
  | 'left'
  /** A fault of Pith itself. */
  | 'failed'
  | 'unknown';

/**
 * The answer to `popup-background/prepare`, to `content-background/inject`, and to the toggles. A toggle fails only if Pith cannot
 * even show a notice on the page.
 */
export type Preparation = { readonly ok: true } | { readonly ok: false; readonly reason: RestrictionReason };

/** The answer to a request that did what it should. */
export const DONE = { ok: true } as const;

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

/** The answer to `popup-content/compare`. */
export type ComparisonAnswer =
  | { readonly ok: true; readonly scorers: readonly ScorerSummary[] }
  | { readonly ok: false; readonly reason: RestrictionReason };

/** The answer to `popup-content/correct`. */
export type CorrectionAnswer =
  | { readonly ok: true; readonly correction: Correction }
  | { readonly ok: false; readonly reason: RestrictionReason };

/** The answer to `popup-content/head`. */
export type HeadAnswer =
  | { readonly ok: true; readonly head: readonly FieldRecord[] }
  | { readonly ok: false; readonly reason: RestrictionReason };

/** The answer to `popup-content/describe`. */
export type DescriptionAnswer =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: RestrictionReason };

/** A question about the last report, and what answers it. */
export type ReportQuestion = Extract<
  PopupToContent,
  { type: `popup-content/${'compare' | 'correct' | 'head' | 'describe'}` }
>;
export type ReportDetails = Extract<ComparisonAnswer | CorrectionAnswer | HeadAnswer | DescriptionAnswer, { ok: true }>;

/** The page's analysis as the popup shows it. */
export interface PageReport {
  readonly candidates: readonly CandidateSummary[];
  readonly chosenRank: number;
  /** As in `Inspection.choices`; messages name them by index. */
  readonly choices: readonly ChoiceSummary[];
  readonly pageType: PageType;
  readonly confidence: number;
  readonly scorer: ScorerName;
  /** The site, for settings that apply only to it; `null` if none may be stored. */
  readonly site: string | null;
  readonly wordCount: number;
  readonly readingMinutes: number;
  /** As in `Inspection.leftOut`. */
  readonly leftOut: readonly RemovalKind[];
  /** The hidden page data that the article was found in. Absent for visible articles. */
  readonly rescuedFrom?: RescueSource;
  /** As in `Inspection.rootBy`. */
  readonly rootBy?: Correction;
  /** Remembered corrections of the site that no part of the page matches. Absent if there are none. */
  readonly unmatched?: readonly Correction[];
  /** As in `Inspection.reason`. */
  readonly reason?: AnswerReason;
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
    case 'background-content/is-reading':
    case 'background-content/keep':
      return true;
    case 'popup-content/compare':
    case 'popup-content/head':
      return true;
    case 'background-content/link-refused':
      return typeof value.url === 'string' && URL.canParse(value.url);
    case 'popup-content/correct':
      return isIndex(value.choice);
    case 'popup-content/describe':
      return typeof value.withAddress === 'boolean' && typeof value.withText === 'boolean';
    case 'popup-content/open-reader':
      return (
        (value.choice === undefined || isIndex(value.choice)) &&
        (value.scorer === undefined || SCORERS.some((each) => each === value.scorer))
      );
    case 'popup-content/set-overlay':
      return typeof value.shown === 'boolean';
    case 'popup-content/highlight':
      return typeof value.scrolls === 'boolean' && (value.choice === null || isIndex(value.choice));
    default:
      return false;
  }
}

/** Validates a message for the background script. */
export function isToBackground(value: unknown): value is PopupToBackground | ContentToBackground {
  if (!isRecord(value)) return false;
  switch (value.type) {
    case 'popup-background/prepare':
    case 'popup-background/keep':
      return Number.isInteger(value.tabId);
    case 'content-background/font':
      return typeof value.file === 'string';
    case 'content-background/reading':
      return typeof value.isReading === 'boolean';
    case 'content-background/inject':
      return isScriptName(value.script);
    case 'content-background/strings':
      return true;
    default:
      return isStoreRequest(value);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isIndex(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0;
}
