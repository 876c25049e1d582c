import type { PageFailure } from '../../reader/article/following-pages.ts';

/** Larger pages are rejected. */
const MAX_BYTES = 10_000_000;
/** Time limit of a fetch. */
const TIMEOUT_MS = 20_000;
/** The encoding is declared in this many bytes at the start. */
const HEAD_BYTES = 2048;

/** A page's markup and its final address after redirects. */
export interface FetchedMarkup {
  readonly ok: true;
  readonly markup: string;
  readonly url: string;
}

/**
 * Fetches a page of the same origin with the user's cookies, as a navigation would, but without a referrer and without following
 * redirects, which could lead to another origin. Ends after 20 s, or at 10 MB.
 *
 * `charset` is the encoding of pages that declare none. Rejects only when the signal is aborted.
 */
export async function fetchPage(
  url: string,
  { charset, signal }: { charset: string; signal: AbortSignal },
): Promise<FetchedMarkup | PageFailure> {
  try {
    const response = await fetch(url, {
      credentials: 'same-origin',
      headers: { accept: 'text/html' },
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    if (!response.ok) return { ok: false, reason: 'refused', status: response.status };
    const type = response.headers.get('content-type') ?? '';
    const finalUrl = response.url || url;
    if (!/html/i.test(type) || new URL(finalUrl).origin !== new URL(url).origin) return { ok: false, reason: 'other' };
    const bytes = await bytesOf(response);
    if (bytes === null) return { ok: false, reason: 'other' };
    return { ok: true, markup: decode(bytes, type, charset), url: finalUrl };
  } catch {
    signal.throwIfAborted();
    return { ok: false, reason: 'unreachable' };
  }
}

/** The body of a response; `null` if it is too large, which ends the transfer. */
async function bytesOf(response: Response): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next?.value !== undefined; next = await reader?.read()) {
    chunks.push(next.value);
    length += next.value.length;
    if (length <= MAX_BYTES) continue;
    await reader?.cancel();
    return null;
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

function decode(bytes: Uint8Array, type: string, fallback: string): string {
  const head = new TextDecoder('latin1').decode(bytes.slice(0, HEAD_BYTES));
  const named = /charset=["']?([\w-]+)/i.exec(type)?.[1] ?? /<meta[^<>]+charset=["']?([\w-]+)/i.exec(head)?.[1];
  try {
    return new TextDecoder(named ?? fallback).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
