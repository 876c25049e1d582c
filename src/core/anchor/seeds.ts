import { LIMITS } from './limits.ts';

/** Buckets of the table; a power of two. */
const BUCKETS = 1 << 15;

/** Where each run of a few letters occurs in a text. Made in one pass over the letters. */
export class SeedIndex {
  readonly #letters: string;
  readonly #firsts = new Int32Array(BUCKETS).fill(-1);
  readonly #nexts: Int32Array;

  constructor(letters: string) {
    this.#letters = letters;
    const count = Math.max(0, letters.length - LIMITS.seedLetters + 1);
    this.#nexts = new Int32Array(count);
    // From the end, so that places come in order.
    for (let at = count - 1; at >= 0; at--) {
      const bucket = bucketOf(letters, at);
      this.#nexts[at] = this.#firsts[bucket] ?? -1;
      this.#firsts[bucket] = at;
    }
  }

  /**
   * Likely places of a pattern's start, the likeliest first: where most of its seeds stand at the same distances as in the pattern.
   * A place may be negative.
   */
  placesOf(pattern: string): readonly number[] {
    const votes = new Map<number, number>();
    const count = pattern.length - LIMITS.seedLetters + 1;
    for (let at = 0; at < count; at++)
      for (const place of this.#placesOfSeed(pattern, at)) {
        const slot = Math.floor((place - at) / LIMITS.seedSlot);
        votes.set(slot, (votes.get(slot) ?? 0) + 1);
      }
    const least = Math.max(LIMITS.minSeeds, LIMITS.seedShare * count);
    return Array.from(votes, ([slot, own]) => ({ slot, sum: own + (votes.get(slot + 1) ?? 0) }))
      .filter(({ sum }) => sum >= least)
      .sort((a, b) => b.sum - a.sum)
      .slice(0, LIMITS.maxEdgePlaces)
      .map(({ slot }) => (slot + 1) * LIMITS.seedSlot);
  }

  #placesOfSeed(pattern: string, at: number): readonly number[] {
    const places: number[] = [];
    const seed = pattern.slice(at, at + LIMITS.seedLetters);
    let place = this.#firsts[bucketOf(pattern, at)] ?? -1;
    for (; place >= 0; place = this.#nexts[place] ?? -1) {
      if (!this.#letters.startsWith(seed, place)) continue;
      places.push(place);
      if (places.length > LIMITS.maxSeedPlaces) return [];
    }
    return places;
  }
}

function bucketOf(letters: string, at: number): number {
  let hash = 0;
  for (let index = at; index < at + LIMITS.seedLetters; index++) hash = Math.imul(hash, 31) + letters.charCodeAt(index);
  return (hash ^ (hash >>> 15)) & (BUCKETS - 1);
}
