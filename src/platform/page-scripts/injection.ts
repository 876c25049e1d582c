import { browser } from '../browser.ts';
import type { Preparation, RestrictionReason } from './messages.ts';

/** A tab, or one page in it. */
export interface Target {
  readonly tabId: number;
  /** Chromium's name of the page. Default: the page that the tab shows. */
  readonly documentIds?: string[];
}

/**
 * Runs bundled scripts in the top frame of a tab, in this order. Does not check the address first, because lists of restricted
 * addresses are never complete; the address only helps to find the reason of a failure.
 *
 * Does not throw.
 */
export async function injectInto(target: Target, ...files: readonly string[]): Promise<Preparation> {
  let error = await errorOf(target, files);
  if (error !== null && NOT_GRANTED.test(error)) {
    await new Promise((resolve) => setTimeout(resolve, GRANT_MS));
    error = await errorOf(target, files);
  }
  return error === null ? { ok: true } : { ok: false, reason: restrictionReason(error, await hintsOf(target.tabId)) };
}

/**
 * Chromium's error in a tab to which the user has given no access. Right after a press it comes in tabs with access, too: on 17 of 1,664
 * saved pages with scripts.
 */
const NOT_GRANTED = /cannot access contents of the page/i;
/** Time for a grant to arrive, ms. A guess. */
const GRANT_MS = 200;

/** Runs the scripts. The browser's error, `null` without one. */
async function errorOf(target: Target, files: readonly string[]): Promise<string | null> {
  try {
    const [result] = await browser.scripting.executeScript({ target, files: [...files] });
    // On some of its own pages Firefox returns no result instead of an error.
    return result && result.error === undefined ? null : String(result?.error ?? '');
  } catch (error) {
    return messageOf(error);
  }
}

/** The browsers' error messages, the most specific first. Seen in Chromium 156 and Firefox 153. */
const ERROR_TEXTS: readonly (readonly [RegExp, RestrictionReason])[] = [
  [/gallery cannot be scripted|webstore/i, 'store'],
  [/error page/i, 'error-page'],
  [/file:\/\//i, 'file-access'],
  [/cannot access (a )?(chrome|edge|brave|opera|vivaldi|about|devtools|chrome-extension):/i, 'browser-page'],
];

/** The start of the icon that Firefox gives its viewer of PDF files. Seen in Firefox 153. */
const PDF_ICON = 'chrome://global/skin/icons/pdf';

/** Firefox's message for every refusal. */
const FIREFOX_REFUSAL = /missing host permission/i;

/** Reasons by address, for errors that do not tell. */
const ADDRESSES: readonly (readonly [RegExp, RestrictionReason])[] = [
  [/^about:(net|cert|tab|blocked)?error|^about:tabcrashed|^chrome-error:/i, 'error-page'],
  [
    /^https:\/\/(addons\.mozilla\.org|chromewebstore\.google\.com|chrome\.google\.com\/webstore|microsoftedge\.microsoft\.com\/addons)(\/|$)/i,
    'store',
  ],
  [/^https?:.*\.(pdf|json|xml|txt|svg)([?#]|$)/i, 'viewer'],
  [/^file:.*\.pdf([?#]|$)/i, 'viewer'],
  [/^file:/i, 'file-access'],
  [/^(?!https?:|file:)[a-z][a-z0-9+.-]*:/i, 'browser-page'],
];

/** The document that a tab shows, as far as Pith may see it. */
interface TabHints {
  readonly url?: string | undefined;
  readonly favIconUrl?: string | undefined;
}

/** The reason of a refusal, from the error message or else from what the tab shows; `unknown` if neither tells. */
export function restrictionReason(error: string, { url, favIconUrl }: TabHints): RestrictionReason {
  for (const [pattern, reason] of ERROR_TEXTS) if (pattern.test(error)) return reason;
  if (url === undefined) return 'unknown';
  for (const [pattern, reason] of ADDRESSES) if (pattern.test(url)) return reason;
  if (favIconUrl?.startsWith(PDF_ICON)) return 'viewer';
  // The address shows that the user gave access, so the page itself is not an ordinary one.
  return FIREFOX_REFUSAL.test(error) ? 'not-loaded' : 'unknown';
}

async function hintsOf(tabId: number): Promise<TabHints> {
  try {
    return await browser.tabs.get(tabId);
  } catch {
    return {};
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
