import { LIMITS } from './limits.ts';

/** Buckets of the table; a power of two. */
const BUCKETS = 1 << 15;

/** Where each run of a few letters occurs in a text. Made in one pass over the letters. */
class SeedIndex {
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
   * Likely places of a pattern's start, the likeliest first: where most of its seeds are at the same distances as in the pattern.
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

/** White space, soft hyphens, marks without width and variation selectors: copies of a text differ in them. */
const DROPPED = /[\s\p{Default_Ignorable_Code_Point}]/u;

/** Forms of one sign that Unicode's compatibility forms keep apart. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[«»„“”‟‹›‘’‚‛`´′″‵‶＂＇「」『』《》〈〉]/, "'"],
  [/["]/, "'"],
  [/[‐‑‒–—―−﹘﹣－]/, '-'],
];

/** A text without white space and forms of letters, and where each letter is in the source. */
export class FoldedText {
  readonly source: string;
  /** In lower case, and as they are. Both have the same length. */
  readonly letters: string;
  readonly cased: string;
  readonly #starts: Uint32Array;
  readonly #ends: Uint32Array;
  #seeds: SeedIndex | undefined;

  constructor(source: string) {
    this.source = source;
    const folding = new Folding(source);
    this.cased = folding.cased;
    this.letters = folding.lower;
    this.#starts = folding.starts;
    this.#ends = folding.ends;
  }

  get length(): number {
    return this.letters.length;
  }

  /** Where the character that gave a letter starts in the source. */
  sourceStart(letter: number): number {
    return this.#starts[letter] ?? this.source.length;
  }

  /** Where the character that gave a letter ends in the source. */
  sourceEnd(letter: number): number {
    return this.#ends[letter] ?? this.source.length;
  }

  /** Made when the first quote needs it. */
  get seeds(): SeedIndex {
    this.#seeds ??= new SeedIndex(this.letters);
    return this.#seeds;
  }
}

/** Folds a text once for many quotes. Linear in its characters. */
export function foldText(text: string): FoldedText {
  return new FoldedText(text);
}

class Folding {
  readonly cased: string;
  readonly lower: string;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;

  constructor(source: string) {
    const cased: string[] = [];
    const lower: string[] = [];
    const starts: number[] = [];
    const ends: number[] = [];
    for (let at = 0; at < source.length; ) {
      const code = source.codePointAt(at) ?? 0;
      const end = at + (code > 0xffff ? 2 : 1);
      const form = formOf(code);
      if (form !== null) {
        cased.push(form.cased);
        lower.push(form.lower);
        for (let unit = 0; unit < form.cased.length; unit++) {
          starts.push(at);
          ends.push(end);
        }
      }
      at = end;
    }
    this.cased = cased.join('');
    this.lower = lower.join('');
    this.starts = Uint32Array.from(starts);
    this.ends = Uint32Array.from(ends);
  }
}

/** The letters that stand for a character. Both have the same length. */
interface Form {
  readonly cased: string;
  readonly lower: string;
}

/** The forms of characters that were met; `null` for those that are dropped. At most as many as Unicode has. */
const forms = new Map<number, Form | null>();

function formOf(code: number): Form | null {
  let form = forms.get(code);
  if (form === undefined) {
    form = newFormOf(code);
    forms.set(code, form);
  }
  return form;
}

function newFormOf(code: number): Form | null {
  const character = String.fromCodePoint(code);
  // Syllables of Hangul have one form in practice. Their parts would make Korean words thrice as long.
  const isHangul = code >= 0xac00 && code <= 0xd7a3;
  const parts = isHangul ? [character] : Array.from(signOf(character) ?? character.normalize('NFKD'));
  const kept = parts.filter((each) => !DROPPED.test(each)).map((each) => signOf(each) ?? each);
  return kept.length === 0 ? null : { cased: kept.join(''), lower: kept.map(lowerCased).join('') };
}

function signOf(character: string): string | undefined {
  return SIGNS.find(([forms]) => forms.test(character))?.[1];
}

/** In lower case, unless that has another length. Greek writes one letter in two forms, by its place in a word. */
function lowerCased(character: string): string {
  const lower = character.toLowerCase().replace('ς', 'σ');
  return lower.length === character.length ? lower : character;
}
