import { CHAR_KIND_COUNT, CHAR_KINDS, charKinds, FIRST_WORD_KIND } from './char-kinds.ts';

const { space, fullStop, sentenceEnd, wideStop, wideSentenceEnd, closing, closingQuote, wide, letter } = CHAR_KINDS;

/** Any large odd number. */
const HASH_FACTOR = 0x01000193;

/**
 * Counts characters as they would show: white space collapsed within a block, none at its start or end.
 *
 * One instance reads the texts of a page in order; {@link TextCounter.startBlock} says where a block begins. The counts are of
 * the last text that was read.
 */
export class TextCounter {
  chars = 0;
  words = 0;
  /** Ends of sentences in any script. */
  sentences = 0;
  /** Whether a full stop is followed by a space or ends the text. */
  endsSentence = false;
  /** UTF-16 code of the first and last character that is no white space; 0 without any. */
  firstCode = 0;
  lastCode = 0;
  /** A number for what the text says, white space aside: equal texts have equal numbers, others hardly ever. */
  hash = 0;
  /** Characters by {@link CHAR_KINDS}; white space is not counted. */
  readonly #byKind = new Array<number>(CHAR_KIND_COUNT).fill(0);
  readonly #kinds = charKinds();
  #spacePending = false;
  #insideWord = false;
  #blockEmpty = true;
  /** The mark that ends a sentence if nothing but closing marks follows before the next space; 0 for none. */
  #mark = 0;

  startBlock(): void {
    this.#spacePending = false;
    this.#insideWord = false;
    this.#blockEmpty = true;
  }

  /** A line break stands for white space. */
  breakLine(): void {
    this.#spacePending = true;
    this.#insideWord = false;
  }

  /** Reads a text. One step a character; what changes with every character is kept in local variables, which are faster. */
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
      // What most characters are: letters in the middle of a word.
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

/** Whether a text shows nothing. */
export function isBlank(data: string): boolean {
  const kinds = charKinds();
  for (let at = 0; at < data.length; at++) if (kinds[data.charCodeAt(at)] !== space) return false;
  return true;
}
