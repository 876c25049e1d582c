import { browser } from './browser.ts';

/**
 * Whether the extension that injected this script is still running. After an update or a removal, scripts in open pages keep
 * running, but every call of the extension API fails.
 */
export function isConnected(): boolean {
  try {
    return browser.runtime?.id !== undefined;
  } catch {
    return false;
  }
}
