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

/** The one changed last is last. */
type KeptPlaces = readonly (readonly [article: string, place: KeptPlace])[];

/** Articles that are remembered. */
const MAX_PLACES = 500;

const KEY = 'places';

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
  return (await loadAll()).find(([article]) => article === key)?.[1] ?? null;
}

/** Remembers a place, or forgets it with `null`. Resolves to whether that was stored. */
export async function savePlace(key: string, place: KeptPlace | null): Promise<boolean> {
  const all = await loadAll();
  const others = all.filter(([article]) => article !== key);
  if (!place && others.length === all.length) return true;
  return store(place ? [...others, [key, place]] : others);
}

/** Forgets all places. Resolves to whether that was stored. */
export function forgetPlaces(): Promise<boolean> {
  return store([]);
}

async function loadAll(): Promise<KeptPlaces> {
  try {
    const stored: unknown = (await browser.storage.local.get(KEY))[KEY];
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

async function store(places: KeptPlaces): Promise<boolean> {
  try {
    await browser.storage.local.set({ [KEY]: places.slice(-MAX_PLACES) });
    return true;
  } catch {
    return false;
  }
}

function isEntry(value: unknown): value is KeptPlaces[number] {
  if (!Array.isArray(value) || typeof value[0] !== 'string') return false;
  const place: unknown = value[1];
  if (typeof place !== 'object' || place === null) return false;
  const { text, chars, share } = place as Record<string, unknown>;
  return [text, chars, share].every((each) => typeof each === 'number' && each >= 0 && Number.isFinite(each));
}

function hash(text: string, beginning: number): string {
  let bits = beginning;
  for (let at = 0; at < text.length; at++) bits = Math.imul(bits ^ text.charCodeAt(at), PRIME);
  return (bits >>> 0).toString(16).padStart(8, '0');
}
