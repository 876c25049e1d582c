import { browser } from '../browser.ts';
import { storeEntry } from '../storage/newest-entries.ts';

/** How far the user has read an article. Tells nothing about the article itself. */
export interface KeptPlace {
  /** Index of the text block in the article. */
  readonly text: number;
  /** Length of the text block in characters. Recognises the block if the article has changed. */
  readonly chars: number;
  /** Position in the text block, `[0, 1]`. */
  readonly share: number;
}

const MAX_PLACES = 500;

const PREFIX = 'place-';

/** The prime of FNV-1a, and two offset bases: two hashes of 32 bits make a key of 64. */
const PRIME = 0x01000193;
const OFFSET_BASES = [0x811c9dc5, 0x050c5d1f];

/** A hash of an address, so that storage does not reveal it. */
export function addressKey(address: string): string {
  return OFFSET_BASES.map((offsetBasis) => hash(address, offsetBasis)).join('');
}

/** The stored place of an article, or `null`. Does not throw. */
export async function loadPlace(key: string): Promise<KeptPlace | null> {
  const place = (await stored(PREFIX + key))[PREFIX + key];
  return isPlace(place) ? { text: place.text, chars: place.chars, share: place.share } : null;
}

/** Stores a place; `null` removes it. Does not throw. */
export async function savePlace(key: string, place: KeptPlace | null): Promise<void> {
  try {
    if (!place) return await browser.storage.local.remove(PREFIX + key);
    const { text, chars, share } = place;
    const entry = { prefix: PREFIX, name: key, max: MAX_PLACES };
    await storeEntry(browser.storage.local, entry, { text, chars, share });
  } catch {
    // Losing a place is not worth interrupting the user.
  }
}

/** Removes all places. Does not throw. */
export async function forgetPlaces(): Promise<void> {
  try {
    const names = Object.keys(await stored(null));
    await browser.storage.local.remove(names.filter((name) => name.startsWith(PREFIX)));
  } catch {
    // Later places overwrite them.
  }
}

async function stored(name: string | null): Promise<Record<string, unknown>> {
  try {
    return await browser.storage.local.get(name);
  } catch {
    return {};
  }
}

/** Whether a value is a place. */
export function isPlace(value: unknown): value is KeptPlace {
  if (typeof value !== 'object' || value === null) return false;
  const { text, chars, share } = value as Record<string, unknown>;
  return [text, chars, share].every((each) => typeof each === 'number' && each >= 0 && Number.isFinite(each));
}

function hash(text: string, offsetBasis: number): string {
  let bits = offsetBasis;
  for (let at = 0; at < text.length; at++) bits = Math.imul(bits ^ text.charCodeAt(at), PRIME);
  return (bits >>> 0).toString(16).padStart(8, '0');
}
