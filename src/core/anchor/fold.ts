import { SeedIndex } from './seeds.ts';

/** White space, soft hyphens, marks without width and variation selectors: copies of a text differ in them. */
const DROPPED = /[\s\p{Default_Ignorable_Code_Point}]/u;

/** Forms of one sign that Unicode's compatibility forms keep apart. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[«»„“”‟‹›‘’‚‛`´′″‵‶＂＇「」『』《》〈〉]/, "'"],
  [/["]/, "'"],
  [/[‐‑‒–—―−﹘﹣－]/, '-'],
];

/** A text without white space and forms of letters, and where each letter stands in the source. */
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
