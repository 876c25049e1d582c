import { browser } from '../platform/browser.ts';
import { isConnected } from '../platform/lifetime.ts';
import type { ContentToBackground } from '../platform/messages.ts';

/**
 * Fetches a bundled font file through the background script: nothing of the extension is accessible to web pages, so the page
 * cannot load it. `null` if it cannot be had.
 */
export async function requestFont(file: string): Promise<ArrayBuffer | null> {
  if (!isConnected()) return null;
  const message: ContentToBackground = { type: 'content-background/font', file };
  try {
    const base64: unknown = await browser.runtime.sendMessage(message);
    return typeof base64 === 'string' ? bytesOf(base64) : null;
  } catch {
    return null;
  }
}

function bytesOf(base64: string): ArrayBuffer {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)).buffer;
}
