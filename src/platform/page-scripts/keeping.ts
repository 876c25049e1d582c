/** The requests with which scripts in pages have the background script keep articles in the library. */
import type { PlainArticle } from '../shelf/kept-article.ts';

/** Whether an article is in the library; `link`: without its content, which an import did not have. */
export type KeptState = 'kept' | 'link' | 'none';

/** Why an article was not kept. Nothing has changed then. */
export type KeepFault = 'private' | 'too-large' | 'full' | 'failed';

/** The answer to `content-background/keep-article`. */
export type KeepAnswer =
  | {
      readonly ok: true;
      readonly id: string;
      /** `same`: the library had this very content, and nothing was stored. */
      readonly change: 'kept' | 'updated' | 'same';
      /** The addresses of its pictures that are not stored. */
      readonly missing: readonly string[];
      /** The number of its pictures. */
      readonly pictures: number;
    }
  | { readonly ok: false; readonly reason: KeepFault };

/** A picture as a page sends it. What it is tells the background script by its bytes. */
export interface SentPicture {
  readonly address: string;
  /** Base64. */
  readonly data: string;
}

/** The page that an article belongs to. Both addresses are checked against the sender. */
export interface KeptPage {
  readonly address: string;
  /** The address that the page states for itself; `null` for none. */
  readonly canonical: string | null;
}

export type KeepRequest = KeptPage &
  /** The answer is a {@link KeptState}. */
  (
    | { readonly type: 'content-background/load-kept'; readonly title: string }
    /**
     * Keeps an article, in the place of an earlier copy. That one's pictures stay until `finish-keeping`. The answer is a {@link KeepAnswer}.
     */
    | { readonly type: 'content-background/keep-article'; readonly article: PlainArticle }
    /** Adds a picture to an article. The answer is whether it is stored. */
    | { readonly type: 'content-background/keep-picture'; readonly id: string; readonly picture: SentPicture }
    /** Ends keeping: pictures of earlier copies go. The answer is the number of stored pictures. */
    | { readonly type: 'content-background/finish-keeping'; readonly id: string }
    /** The answer is whether it was removed. */
    | { readonly type: 'content-background/remove-kept'; readonly id: string }
    /** Takes the last change of an article back. The answer is whether that worked. */
    | { readonly type: 'content-background/undo-keeping'; readonly id: string }
  );

/** Characters of base64 of the largest picture, 15 MB. A guess, as in `reader/share/fetch-pictures.ts`. */
const MAX_DATA = 20_000_000;
const MAX_ADDRESS = 100_000;
const MAX_TITLE = 5000;

/** Validates a request. An article is parsed when it is stored. */
export function isKeepRequest(given: object): given is KeepRequest {
  const value = given as Record<string, unknown>;
  const { type, address, canonical, id } = value;
  if (!isAddress(address) || !(canonical === null || isAddress(canonical))) return false;
  switch (type) {
    case 'content-background/load-kept':
      return isTextUpTo(value.title, MAX_TITLE);
    case 'content-background/keep-article':
      return isRecord(value.article);
    case 'content-background/keep-picture':
      return isArticleId(id) && isSentPicture(value.picture);
    case 'content-background/finish-keeping':
    case 'content-background/remove-kept':
    case 'content-background/undo-keeping':
      return isArticleId(id);
    default:
      return false;
  }
}

/** Whether a value can be the id of an article. */
function isArticleId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{8,64}$/.test(value);
}

function isSentPicture(value: unknown): boolean {
  return isRecord(value) && isTextUpTo(value.address, MAX_ADDRESS) && isTextUpTo(value.data, MAX_DATA);
}

function isTextUpTo(value: unknown, chars: number): boolean {
  return typeof value === 'string' && value.length <= chars;
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && URL.canParse(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
