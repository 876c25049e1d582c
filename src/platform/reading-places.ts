import { browser } from './browser.ts';

/** How far someone had read an article. It says nothing of what that is. */
export interface KeptPlace {
  /** Index of the text among those of the article. */
  readonly text: number;
  /** Its characters, by which it is known again. */
  readonly chars: number;
  /** How far down in it, `[0, 1]`. */
  readonly share: number;
}

interface StoredPlace extends KeptPlace {
  /** When it was changed, in days since 1970: the oldest ones make room. */
  readonly day: number;
}

/** Articles that are remembered. */
const MAX_PLACES = 500;

const PREFIX = 'place-';

const DAY_MS = 86_400_000;

/** FNV-1a's prime, and two of its beginnings. */
const PRIME = 0x01000193;
const BEGINNINGS = [0x811c9dc5, 0x050c5d1f];

/**
 * The name under which an article's place is kept: not its address, but a number of 64 bits that is made of it. `null` where nothing may
 * be kept: in private windows.
 */
export function placeKey(address: string): string | null {
  return browser.extension?.inIncognitoContext
    ? null
    : BEGINNINGS.map((beginning) => hash(address, beginning)).join('');
}

/** Where someone left an article, or `null`. Does not throw. */
export async function loadPlace(key: string): Promise<KeptPlace | null> {
  const place = (await stored(PREFIX + key))[PREFIX + key];
  return isPlace(place) ? { text: place.text, chars: place.chars, share: place.share } : null;
}

/** Remembers a place, or forgets it with `null`. Asks for that at once, because the page may be about to go. Does not throw. */
export async function savePlace(key: string, place: KeptPlace | null): Promise<void> {
  try {
    if (!place) return await browser.storage.local.remove(PREFIX + key);
    await browser.storage.local.set({ [PREFIX + key]: { ...place, day: Math.floor(Date.now() / DAY_MS) } });
    const days = Object.entries(await places()).map(([name, { day }]) => [name, day] as const);
    const oldest = days.sort(([, a], [, b]) => b - a).slice(MAX_PLACES);
    if (oldest.length > 0) await browser.storage.local.remove(oldest.map(([name]) => name));
  } catch {
    // A place that cannot be remembered is not worth a word to someone who reads.
  }
}

/** Forgets all places. Does not throw. */
export async function forgetPlaces(): Promise<void> {
  try {
    await browser.storage.local.remove(Object.keys(await places()));
  } catch {
    // They will be overwritten by later ones.
  }
}

async function places(): Promise<Record<string, StoredPlace>> {
  const all = Object.entries(await stored(null)).filter(([name]) => name.startsWith(PREFIX));
  return Object.fromEntries(all) as Record<string, StoredPlace>;
}

async function stored(name: string | null): Promise<Record<string, unknown>> {
  try {
    return await browser.storage.local.get(name);
  } catch {
    return {};
  }
}

function isPlace(value: unknown): value is StoredPlace {
  if (typeof value !== 'object' || value === null) return false;
  const { text, chars, share } = value as Record<string, unknown>;
  return [text, chars, share].every((each) => typeof each === 'number' && each >= 0 && Number.isFinite(each));
}

function hash(text: string, beginning: number): string {
  let bits = beginning;
  for (let at = 0; at < text.length; at++) bits = Math.imul(bits ^ text.charCodeAt(at), PRIME);
  return (bits >>> 0).toString(16).padStart(8, '0');
}
