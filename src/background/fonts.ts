import { FONT_URLS } from '../platform/settings/font-urls.ts';

/** Bytes converted at once. Every browser accepts this many arguments in a call. */
const CHUNK_BYTES = 0x8000;

/** File names of the bundled fonts. */
export const FONT_FILES: readonly string[] = Object.keys(FONT_URLS);

/** A bundled font file as base64; `null` for an unknown name or an unreadable file. Does not throw. */
export async function fontAsBase64(file: string): Promise<string | null> {
  const url = Object.hasOwn(FONT_URLS, file) ? FONT_URLS[file] : undefined;
  if (url === undefined) return null;
  try {
    const response = await fetch(url);
    return response.ok ? base64(new Uint8Array(await response.arrayBuffer())) : null;
  } catch {
    return null;
  }
}

function base64(bytes: Uint8Array): string {
  let binary = '';
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    binary += String.fromCharCode(...bytes.subarray(start, start + CHUNK_BYTES));
  }
  return btoa(binary);
}
