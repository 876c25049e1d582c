/** What a UTF-16 code unit is to the counters. */
export const CHAR_KINDS = {
  letter: 0,
  space: 1,
  /** U+002C. */
  comma: 2,
  /** Commas of other scripts. Source: Mozilla Readability 0.6.0. */
  otherComma: 3,
  /** Colon and semicolon of full width. */
  wideClause: 4,
  /** Colons, semicolons and their like in other scripts. */
  clause: 5,
  /** U+002E. */
  fullStop: 6,
  question: 7,
  /** Ends a sentence when white space, a closing mark or the end of the text follows; so do the two before. */
  sentenceEnd: 8,
  /** The ideographic full stop. Ends a sentence whatever follows. */
  wideStop: 9,
  /** Other marks of scripts without spaces that end a sentence whatever follows. */
  wideSentenceEnd: 10,
  /** Marks between the entries of menus, paths and data lines. */
  separator: 11,
  /** Quotation marks and brackets that may stand between a sentence's end and the space after it. */
  closing: 12,
  /** U+201D, which closes as well. */
  closingQuote: 13,
  upper: 14,
  digit: 15,
  /** From the CJK and South-East Asian scripts that write without spaces. */
  wide: 16,
} as const;

/** From this kind on, and `letter`, a character belongs to a word. */
export const FIRST_WORD_KIND = CHAR_KINDS.upper;

export const CHAR_KIND_COUNT = 17;

/** Alphabets with capitals lie below this code. */
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

/** The kind of every code unit, by code. Made on first use: about a millisecond. */
export function charKinds(): Uint8Array {
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
