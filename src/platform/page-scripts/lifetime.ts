import { browser } from '../browser.ts';

/**
 * Whether the extension that injected this script is still running. After an update or a removal, Chromium lets scripts in open pages
 * go on, but every call of the extension API fails. Firefox ends them without a word: no code of theirs runs any more, but what they
 * put into the page stays there.
 */
export function isConnected(): boolean {
  try {
    return browser.runtime?.id !== undefined;
  } catch {
    return false;
  }
}
