/**
 * Passes for pages that are not in private windows. Firefox names no tab in a message of a page that has closed meanwhile, so nothing else
 * tells whether its window was private.
 */
import { browser } from '../platform/browser.ts';
import { type StoringPage, siteOrigin } from './sender.ts';

/** In memory, until the browser ends. Scripts in pages cannot read it. */
const KEY = 'pass-secret';

let secret: Promise<string> | null = null;

/** The pass of a page: the same for all pages of its site, and no help in guessing that of another. `null` in private windows. */
export async function passOf({ url, isPrivate }: StoringPage): Promise<string | null> {
  if (isPrivate) return null;
  secret ??= keptSecret();
  const text = new TextEncoder().encode(`${await secret} ${siteOrigin(url)}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A page that has closed, by its address as the browser names it; `null` without the pass of its site. */
export async function closedPage(url: string, pass: unknown): Promise<StoringPage | null> {
  const page = { url, isPrivate: false };
  return (await passOf(page)) === pass ? page : null;
}

async function keptSecret(): Promise<string> {
  const { [KEY]: kept } = await browser.storage.session.get(KEY);
  if (typeof kept === 'string') return kept;
  const made = crypto.randomUUID();
  await browser.storage.session.set({ [KEY]: made });
  return made;
}
