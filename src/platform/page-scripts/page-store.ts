/** The requests with which scripts in a page ask the background script to read and store data: they have no access to storage. */
import type { Correction, ScorerName, SiteMemory, SitePage } from '../../core/types.ts';
import { type HighlightRequest, isHighlightRequest } from '../reading/highlights.ts';
import { isPlace, type KeptPlace } from '../reading/reading-places.ts';
import type { Look } from '../settings/look.ts';
import type { Settings } from '../settings/settings.ts';
import type { Opening } from '../sites/automatic-rules.ts';
import { parseCorrection } from '../sites/site-choices.ts';
import { isSitePage } from '../sites/site-memories.ts';
import { isKeepRequest, type KeepRequest } from './keeping.ts';

/**
 * None names a site: the site is that of the page that sends the request. An address must be of the sender's own site; it is named
 * because a page can change its address while it is read.
 */
export type StoreRequest =
  /** Asks for a {@link PageStore}. The answer to all others is whether it was stored. */
  | { readonly type: 'content-background/load'; readonly address: string }
  /** Stores these fields of the settings. */
  | { readonly type: 'content-background/save-settings'; readonly changed: Partial<Settings> }
  /**
   * Stores the look of the site; `null` removes it. With the names of its changed fields, the others stay as they are stored: the site may
   * be open in another window.
   */
  | {
      readonly type: 'content-background/save-look';
      readonly look: Look | null;
      readonly changed?: readonly string[];
    }
  | { readonly type: 'content-background/remember'; readonly correction: Correction }
  | { readonly type: 'content-background/forget'; readonly correction: Correction }
  /** Stores the reading place of a page; `null` removes it. */
  | { readonly type: 'content-background/save-place'; readonly address: string; readonly place: KeptPlace | null }
  /** Remembers a page for the other pages of its site. */
  | { readonly type: 'content-background/remember-page'; readonly page: SitePage }
  /** Keeps the reader from opening again by itself on a page. */
  | { readonly type: 'content-background/leave-page'; readonly address: string }
  | HighlightRequest
  | KeepRequest;

/** A request to store something, with the `pass` of the sender's {@link PageStore}: a page that closes has nothing else to show. */
export type StoringRequest = Exclude<StoreRequest, { type: AskingType }> & {
  readonly pass?: string | null;
};

/** The types of the requests that store nothing. */
type AskingType =
  | 'content-background/load'
  | 'content-background/load-highlights'
  | 'content-background/load-kept'
  | 'content-background/edit-note';

const ASKING: ReadonlySet<string> = new Set<AskingType>([
  'content-background/load',
  'content-background/load-highlights',
  'content-background/load-kept',
  'content-background/edit-note',
]);

/** What is stored for one page. */
export interface PageStore {
  readonly settings: Settings;
  /** `null` where nothing may be stored about the site. */
  readonly site: SiteEntries | null;
  /** `null` where no place may be stored. */
  readonly memory: { readonly place: KeptPlace | null } | null;
  /** When the reader opens by itself; `null` for never. */
  readonly opening: Opening | null;
  /** Shows that the page was not in a private window, also when the browser names its tab no more. `null` in private windows. */
  readonly pass: string | null;
}

/** What is stored for a site. */
export interface SiteEntries {
  readonly name: string;
  readonly look: Look | null;
  readonly scorer: ScorerName | null;
  readonly corrections: readonly Correction[];
  /** The memory of its other pages. `null` if nothing is to be remembered. */
  readonly siteMemory: SiteMemory | null;
}

/** Validates a request. Settings and looks are parsed when they are stored, and a pass when it is needed. */
export function isStoreRequest(value: Record<string, unknown>): boolean {
  switch (value.type) {
    case 'content-background/load':
    case 'content-background/leave-page':
      return isAddress(value.address);
    case 'content-background/save-settings':
      return isRecord(value.changed);
    case 'content-background/save-look':
      return (value.look === null || isRecord(value.look)) && isAbsentOr(value.changed, isNames);
    case 'content-background/remember':
    case 'content-background/forget':
      return parseCorrection(value.correction) !== null;
    case 'content-background/remember-page':
      return isSitePage(value.page);
    case 'content-background/save-place':
      return isAddress(value.address) && (value.place === null || isPlace(value.place));
    default:
      return isHighlightRequest(value) || isKeepRequest(value);
  }
}

/** Whether a message asks to store something. */
export function isStoringRequest(message: { readonly type: string }): message is StoringRequest {
  return !ASKING.has(message.type) && isStoreRequest({ ...message });
}

function isAbsentOr(value: unknown, is: (value: unknown) => boolean): boolean {
  return value === undefined || is(value);
}

function isNames(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && URL.canParse(value);
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
