const COMMA = 0x2c;
const FULL_STOP = 0x2e;
const SPACE = 0x20;
const NO_BREAK_SPACE = 0xa0;

/** Counts of one text node. */
export interface TextCounts {
  chars: number;
  commas: number;
  /** Characters from the CJK, Hangul and South-East Asian scripts that write without spaces. */
  wideChars: number;
  words: number;
  /** Whether a full stop is followed by a space or ends the text. */
  endsSentence: boolean;
}

/**
 * Counts characters as they would show: white space collapsed within a block, none at its start or end.
 *
 * One instance reads the texts of a page in order; {@link TextCounter.startBlock} says where a block begins.
 */
export class TextCounter {
  readonly counts: TextCounts = { chars: 0, commas: 0, wideChars: 0, words: 0, endsSentence: false };
  #spacePending = false;
  #insideWord = false;
  #blockEmpty = true;

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

  /** Counts into {@link TextCounter.counts}. One step a character. */
  read(data: string): void {
    const counts = this.counts;
    counts.chars = 0;
    counts.commas = 0;
    counts.wideChars = 0;
    counts.words = 0;
    counts.endsSentence = false;
    let afterStop = false;
    for (let at = 0; at < data.length; at++) {
      const code = data.charCodeAt(at);
      if (isSpace(code)) {
        if (afterStop) counts.endsSentence = true;
        afterStop = false;
        this.#spacePending = true;
        this.#insideWord = false;
        continue;
      }
      afterStop = code === FULL_STOP;
      this.#count(code);
    }
    if (afterStop) counts.endsSentence = true;
  }

  #count(code: number): void {
    const counts = this.counts;
    if (this.#spacePending && !this.#blockEmpty) counts.chars++;
    this.#spacePending = false;
    this.#blockEmpty = false;
    counts.chars++;
    if (code === COMMA) counts.commas++;
    if (code >= 0x0e00 && isWide(code)) {
      counts.wideChars++;
      this.#insideWord = false;
    } else if (!this.#insideWord) {
      counts.words++;
      this.#insideWord = true;
    }
  }
}

/** Whether a text shows nothing. */
export function isBlank(data: string): boolean {
  for (let at = 0; at < data.length; at++) if (!isSpace(data.charCodeAt(at))) return false;
  return true;
}

function isSpace(code: number): boolean {
  return code === SPACE || (code >= 9 && code <= 13) || code === NO_BREAK_SPACE;
}

function isWide(code: number): boolean {
  return (
    (code >= 0x3040 && code <= 0x9fff) ||
    (code >= 0x0e00 && code <= 0x0eff) ||
    (code >= 0x1000 && code <= 0x109f) ||
    (code >= 0x1780 && code <= 0x17ff) ||
    (code >= 0xf900 && code <= 0xfaff)
  );
}
