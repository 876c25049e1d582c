/** What the scripts in a page have the background script read and store for them: they have no access to storage. */
import type { Correction, ScorerName } from '../core/types.ts';
import type { Opening } from './automatic-rules.ts';
import type { Look } from './look.ts';
import { isPlace, type KeptPlace } from './reading-places.ts';
import type { Settings } from './settings.ts';
import { parseCorrection } from './site-choices.ts';

/**
 * None names a site: that is the one of the page that sends the request. An address must be of the sender's own site; it is named
 * because a page can change its address while it is read.
 */
export type StoreRequest =
  /** Asks for a {@link PageStore}. The answer to all others is whether it was stored. */
  | { readonly type: 'content-background/load'; readonly address: string }
  /** Stores these fields of the settings. */
  | { readonly type: 'content-background/save-settings'; readonly changed: Partial<Settings> }
  /** Stores the look of the site; `null` removes it. */
  | { readonly type: 'content-background/save-look'; readonly look: Look | null }
  | { readonly type: 'content-background/remember'; readonly correction: Correction }
  | { readonly type: 'content-background/forget'; readonly correction: Correction }
  /** Stores the reading place of a page; `null` removes it. */
  | { readonly type: 'content-background/save-place'; readonly address: string; readonly place: KeptPlace | null }
  /** Keeps the reader from opening again by itself on a page. */
  | { readonly type: 'content-background/leave-page'; readonly address: string };

/** What is stored for one page. */
export interface PageStore {
  readonly settings: Settings;
  /** `null` where nothing may be stored about the site. */
  readonly site: SiteEntries | null;
  /** `null` where no place may be stored. */
  readonly memory: { readonly place: KeptPlace | null } | null;
  /** When the reader opens by itself; `null` for never. */
  readonly opening: Opening | null;
}

/** What is stored for a site. */
export interface SiteEntries {
  readonly name: string;
  readonly look: Look | null;
  readonly scorer: ScorerName | null;
  readonly corrections: readonly Correction[];
}

/** Validates a request. Settings and looks are parsed when they are stored. */
export function isStoreRequest(value: Record<string, unknown>): boolean {
  switch (value.type) {
    case 'content-background/load':
    case 'content-background/leave-page':
      return isAddress(value.address);
    case 'content-background/save-settings':
      return isRecord(value.changed);
    case 'content-background/save-look':
      return value.look === null || isRecord(value.look);
    case 'content-background/remember':
    case 'content-background/forget':
      return parseCorrection(value.correction) !== null;
    case 'content-background/save-place':
      return isAddress(value.address) && (value.place === null || isPlace(value.place));
    default:
      return false;
  }
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && URL.canParse(value);
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
