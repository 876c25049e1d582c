import type { PageFailure } from '../../reader/article/following-pages.ts';

/** Larger pages are rejected. */
const MAX_BYTES = 10_000_000;
/** The encoding is declared in this many bytes at the start. */
const HEAD_BYTES = 2048;

/** A page's markup and its final address after redirects. */
export interface FetchedMarkup {
  readonly ok: true;
  readonly markup: string;
  readonly url: string;
}

/**
 * Fetches a page of the same origin with the user's cookies, as a navigation would.
 *
 * `charset` is the encoding of pages that declare none. Rejects only when the signal is aborted.
 */
export async function fetchPage(
  url: string,
  { charset, signal }: { charset: string; signal: AbortSignal },
): Promise<FetchedMarkup | PageFailure> {
  try {
    const response = await fetch(url, { credentials: 'same-origin', headers: { accept: 'text/html' }, signal });
    if (!response.ok) return { ok: false, reason: 'refused', status: response.status };
    const type = response.headers.get('content-type') ?? '';
    const finalUrl = response.url || url;
    if (!/html/i.test(type) || new URL(finalUrl).origin !== new URL(url).origin) return { ok: false, reason: 'other' };
    const bytes = await response.arrayBuffer();
    if (bytes.byteLength > MAX_BYTES) return { ok: false, reason: 'other' };
    return { ok: true, markup: decode(bytes, type, charset), url: finalUrl };
  } catch {
    signal.throwIfAborted();
    return { ok: false, reason: 'unreachable' };
  }
}

function decode(bytes: ArrayBuffer, type: string, fallback: string): string {
  const head = new TextDecoder('latin1').decode(bytes.slice(0, HEAD_BYTES));
  const named = /charset=["']?([\w-]+)/i.exec(type)?.[1] ?? /<meta[^>]+charset=["']?([\w-]+)/i.exec(head)?.[1];
  try {
    return new TextDecoder(named ?? fallback).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
