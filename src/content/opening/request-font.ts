import { ask } from '../loading/requests.ts';

/**
 * The bytes of a bundled font file, or `null` on failure. The page cannot load them itself: nothing in the extension is accessible
 * to web pages. Does not throw.
 */
export async function requestFont(file: string): Promise<ArrayBuffer | null> {
  const base64 = await ask<string | null>({ type: 'content-background/font', file });
  return base64 === null ? null : bytesOf(base64);
}

/** In Firefox, and in Chromium from version 140. */
const { fromBase64 } = Uint8Array as { fromBase64?(base64: string): Uint8Array<ArrayBuffer> };

/** Prefers the native decoder: the loop takes several ms for a font. */
function bytesOf(base64: string): ArrayBuffer {
  if (fromBase64) return fromBase64(base64).buffer;
  const binary = atob(base64);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index);
  return bytes.buffer;
}
