/** The last text in small letters. Several patterns are tried on a text one after the other. */
let last = { text: '', small: '' };

/** A text in small letters, of the same length. */
function inSmallLetters(text: string): string {
  if (text === last.text) return last.small;
  const small = text.toLowerCase();
  // The only letter that becomes longer.
  last = { text, small: small.length === text.length ? small : text.replaceAll('\u0130', 'i').toLowerCase() };
  return last.small;
}

const LETTER = /\p{L}/u;

/**
 * A pattern in small letters, for texts in any case. It takes the place of the flags `iu`, with which the browser needs up to 5 ms to
 * compile a pattern: 28 such patterns took 45 ms of the 83 that the first page in a process took.
 */
export class AnyCase {
  readonly #source: () => RegExp;
  readonly #trace: RegExp | null;
  #pattern: RegExp | null = null;

  /**
   * The pattern is made when it is first used. It has no capital letters, and `\p{Ll}` for any letter with case. Every text that it
   * matches must match `trace`, a pattern that is cheap to compile: most pages then never compile the dear one.
   */
  constructor(pattern: () => RegExp, trace: RegExp | null = null) {
    this.#source = pattern;
    this.#trace = trace;
  }

  get pattern(): RegExp {
    this.#pattern ??= this.#source();
    return this.#pattern;
  }

  test(text: string): boolean {
    const searched = this.searchedIn(inSmallLetters(text));
    return this.#mayMatch(searched) && this.pattern.test(searched);
  }

  /** The part of a text in small letters that trace and pattern are tested on. */
  protected searchedIn(small: string): string {
    return small;
  }

  /** The text without the first match. */
  removedFrom(text: string): string {
    const small = inSmallLetters(text);
    const match = this.#mayMatch(small) ? this.pattern.exec(small) : null;
    return match === null ? text : text.slice(0, match.index) + text.slice(match.index + match[0].length);
  }

  #mayMatch(small: string): boolean {
    return this.#trace?.test(small) ?? true;
  }
}

/**
 * A pattern for the text from its first letter on. Quotes, numbers and icons before it then need no class of all that is no letter, which
 * takes the browser up to 1 ms to compile for text beyond Latin-1. Every match must begin with a letter.
 */
export class FromLetter extends AnyCase {
  protected override searchedIn(small: string): string {
    const first = small.search(LETTER);
    return first < 0 ? '' : small.slice(first);
  }
}
