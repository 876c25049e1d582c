import { browser } from './browser.ts';

/**
 * Whether the extension that this script came from is still running. An update or removal cuts off scripts that are already in
 * pages: they keep running, but every call of the extension API fails.
 */
export function isConnected(): boolean {
  try {
    return browser.runtime?.id !== undefined;
  } catch {
    return false;
  }
}
