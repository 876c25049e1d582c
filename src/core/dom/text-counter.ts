/** Kinds of UTF-16 code units. */
export const CHAR_KINDS = {
  letter: 0,
  space: 1,
  /** U+002C. */
  comma: 2,
  /** Commas of other scripts. Source: Mozilla Readability 0.6.0. */
  otherComma: 3,
  /** Colon and semicolon of full width. */
  wideClause: 4,
  /** Colons, semicolons and similar marks in other scripts. */
  clause: 5,
  /** U+002E. */
  fullStop: 6,
  question: 7,
  /** Ends a sentence before white space, a closing mark or the end of the text. So do `fullStop` and `question`. */
  sentenceEnd: 8,
  /** The ideographic full stop. Ends a sentence wherever it stands. */
  wideStop: 9,
  /** Other marks of scripts without spaces that end a sentence wherever they stand. */
  wideSentenceEnd: 10,
  /** Marks between entries of menus, breadcrumbs and bylines. */
  separator: 11,
  /** Quotation marks and brackets that may follow the end of a sentence. */
  closing: 12,
  /** U+201D, which also closes. */
  closingQuote: 13,
  upper: 14,
  digit: 15,
  /** CJK and South-East Asian scripts without spaces. */
  wide: 16,
} as const;

/** Kinds from this one on belong to words, as does `letter`. */
const FIRST_WORD_KIND = CHAR_KINDS.upper;

const CHAR_KIND_COUNT = 17;

/** Alphabets with capitals have lower codes. */
const CASED_END = 0x2000;

/** Thai and Lao, Burmese, Khmer, kana and Han, compatibility ideographs. */
const WIDE_RANGES = [
  [0x0e00, 0x0eff],
  [0x1000, 0x109f],
  [0x1780, 0x17ff],
  [0x3040, 0x9fff],
  [0xf900, 0xfaff],
] as const;

const MARKS: readonly (readonly [number, string])[] = [
  [CHAR_KINDS.space, '\t\n\v\f\r \u00a0\u3000'],
  [CHAR_KINDS.comma, ','],
  [CHAR_KINDS.otherComma, '،﹐︐︑⹁⸴⸲，'],
  [CHAR_KINDS.wideClause, '：；'],
  [CHAR_KINDS.clause, ';:؛、﹑՝·፣'],
  [CHAR_KINDS.fullStop, '.'],
  [CHAR_KINDS.question, '?'],
  [CHAR_KINDS.sentenceEnd, '!…؟۔।॥։።၊။'],
  [CHAR_KINDS.wideStop, '。'],
  [CHAR_KINDS.wideSentenceEnd, '！？｡'],
  [CHAR_KINDS.separator, '|/\\›»«‹•→>–—'],
  [CHAR_KINDS.closing, '"\'’»)]』」）】'],
  [CHAR_KINDS.closingQuote, '”'],
  [CHAR_KINDS.digit, '0123456789٠١٢٣٤٥٦٧٨٩'],
];

let kinds: Uint8Array | null = null;

/** The kind of every code unit. Made on first use in about a millisecond. */
function charKinds(): Uint8Array {
  kinds ??= makeKinds();
  return kinds;
}

function makeKinds(): Uint8Array {
  const made = new Uint8Array(0x1_0000);
  for (let code = 0; code < CASED_END; code++) {
    const char = String.fromCharCode(code);
    if (char !== char.toLowerCase()) made[code] = CHAR_KINDS.upper;
  }
  for (const [first, last] of WIDE_RANGES) made.fill(CHAR_KINDS.wide, first, last + 1);
  for (const [kind, marks] of MARKS) for (const mark of marks) made[mark.charCodeAt(0)] = kind;
  return made;
}

const { space, fullStop, sentenceEnd, wideStop, wideSentenceEnd, closing, closingQuote, wide, letter } = CHAR_KINDS;

/** Any large odd number. */
const HASH_FACTOR = 0x01000193;

/**
 * Counts characters as shown: white space collapsed within a block, and none at its ends.
 *
 * One instance reads the texts of a page in order. Call {@link TextCounter.startBlock} where a block begins. The counts
 * are those of the last text.
 */
export class TextCounter {
  chars = 0;
  words = 0;
  /** Ends of sentences in any script. */
  sentences = 0;
  /** Whether white space follows a full stop, or the text ends with it. */
  endsSentence = false;
  /** UTF-16 code of the first and last character except white space; 0 if there is none. */
  firstCode = 0;
  lastCode = 0;
  /** Equal for equal texts, white space aside. Hardly ever equal for different ones. */
  hash = 0;
  /** Characters by {@link CHAR_KINDS}. White space is not counted. */
  readonly #byKind = new Array<number>(CHAR_KIND_COUNT).fill(0);
  readonly #kinds = charKinds();
  #spacePending = false;
  #insideWord = false;
  #blockEmpty = true;
  /** A mark that ends a sentence if only closing marks follow before the next space; 0 for none. */
  #mark = 0;

  startBlock(): void {
    this.#spacePending = false;
    this.#insideWord = false;
    this.#blockEmpty = true;
  }

  /** A line break counts as white space. */
  breakLine(): void {
    this.#spacePending = true;
    this.#insideWord = false;
  }

  /** Reads a text. State that changes with every character is in local variables, which are faster. Linear in characters. */
  read(data: string): void {
    this.#reset();
    const kinds = this.#kinds;
    let spacePending = this.#spacePending;
    let insideWord = this.#insideWord;
    let [letters, others, gaps, words, first, last, hash] = [0, 0, 0, 0, 0, 0, 0];
    for (let at = 0; at < data.length; at++) {
      const code = data.charCodeAt(at);
      const kind = kinds[code] ?? letter;
      if (kind === space) {
        spacePending = true;
        insideWord = false;
        if (this.#mark !== 0) this.#endSentence();
        continue;
      }
      last = code;
      hash = (Math.imul(hash, HASH_FACTOR) + code) | 0;
      // Most characters are letters inside a word.
      if (kind === letter && insideWord && first !== 0) {
        letters++;
        this.#mark = 0;
        continue;
      }
      if (spacePending && (first !== 0 || !this.#blockEmpty)) gaps++;
      spacePending = false;
      if (first === 0) first = code;
      if (kind === letter) letters++;
      else {
        others++;
        this.#countOther(kind);
      }
      if (kind === letter || kind >= FIRST_WORD_KIND) {
        this.#mark = 0;
        if (kind !== wide && !insideWord) words++;
        insideWord = kind !== wide;
      }
    }
    if (this.#mark !== 0) this.#endSentence();
    this.#byKind[letter] = letters;
    this.chars = letters + others + gaps;
    this.words = words;
    this.firstCode = first;
    this.lastCode = last;
    this.hash = hash;
    this.#spacePending = spacePending;
    this.#insideWord = insideWord;
    if (first !== 0) this.#blockEmpty = false;
  }

  /** How many characters of the text are of a kind. */
  count(kind: number): number {
    return this.#byKind[kind] ?? 0;
  }

  #reset(): void {
    this.sentences = 0;
    this.endsSentence = false;
    this.#byKind.fill(0);
  }

  #countOther(kind: number): void {
    this.#byKind[kind] = (this.#byKind[kind] ?? 0) + 1;
    if (kind >= fullStop && kind <= sentenceEnd) this.#mark = kind;
    else if (kind === wideStop || kind === wideSentenceEnd) this.sentences++;
    else if (this.#mark !== 0) this.#mark = kind === closing || kind === closingQuote ? sentenceEnd : 0;
  }

  #endSentence(): void {
    this.sentences++;
    if (this.#mark === fullStop) this.endsSentence = true;
    this.#mark = 0;
  }
}

/** Whether a text is empty or white space. */
export function isBlank(data: string): boolean {
  const kinds = charKinds();
  for (let at = 0; at < data.length; at++) if (kinds[data.charCodeAt(at)] !== space) return false;
  return true;
}
