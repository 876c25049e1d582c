import { browser } from './browser.ts';
import type { Preparation, RestrictionReason } from './messages.ts';

/**
 * Runs bundled scripts in the top frame of a tab, in this order. Whether that is possible is learnt by trying: lists of forbidden addresses
 * are never complete. The address only helps to word the reason.
 *
 * Does not throw.
 */
export async function injectInto(tabId: number, ...files: readonly string[]): Promise<Preparation> {
  try {
    const [result] = await browser.scripting.executeScript({ target: { tabId }, files: [...files] });
    // Firefox answers some of its own pages with no result, or an empty one, instead of an error.
    if (result && result.error === undefined) return { ok: true };
    return { ok: false, reason: restrictionReason(String(result?.error ?? ''), await addressHint(tabId)) };
  } catch (error) {
    return { ok: false, reason: restrictionReason(messageOf(error), await addressHint(tabId)) };
  }
}

/** The browsers' own words when they refuse, most telling first. Seen in Chromium 156 and Firefox 153. */
const ERROR_TEXTS: readonly (readonly [RegExp, RestrictionReason])[] = [
  [/gallery cannot be scripted|webstore/i, 'store'],
  [/error page/i, 'error-page'],
  [/file:\/\//i, 'file-access'],
  [/cannot access (a )?(chrome|edge|brave|opera|vivaldi|about|devtools|chrome-extension):/i, 'browser-page'],
];

/** What an address says when the error does not: Firefox has the same text for every refusal. */
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

/** Turns a refusal into a reason: from the error's text, and where that is the same for everything, from the tab's address. */
export function restrictionReason(error: string, url: string | undefined): RestrictionReason {
  for (const [pattern, reason] of ERROR_TEXTS) if (pattern.test(error)) return reason;
  if (url !== undefined) for (const [pattern, reason] of ADDRESSES) if (pattern.test(url)) return reason;
  return 'unknown';
}

async function addressHint(tabId: number): Promise<string | undefined> {
  try {
    return (await browser.tabs.get(tabId)).url;
  } catch {
    return undefined;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
