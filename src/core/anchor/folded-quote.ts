import { type FoldedText, foldText } from './fold.ts';
import { LIMITS } from './limits.ts';
import type { Quote } from './quote.ts';

/** The letters of a quote and of its context. */
export class FoldedQuote {
  readonly quote: Quote;
  readonly letters: string;
  readonly cased: string;
  readonly prefix: string;
  readonly suffix: string;
  /** The whole context on a side that tells the words from their copies; `''` on the others. */
  readonly tellingPrefix: string;
  readonly tellingSuffix: string;

  constructor(quote: Quote) {
    this.quote = quote;
    const { letters, cased } = foldText(quote.exact);
    this.letters = letters;
    this.cased = cased;
    const [before, after] = [foldText(quote.prefix).letters, foldText(quote.suffix).letters];
    this.prefix = before.slice(-LIMITS.contextChars);
    this.suffix = after.slice(0, LIMITS.contextChars);
    // Two more units may belong to the last character.
    const isTelling = (context: string) => context.length > LIMITS.contextChars + 2;
    this.tellingPrefix = isTelling(quote.prefix) ? before : '';
    this.tellingSuffix = isTelling(quote.suffix) ? after : '';
  }

  get length(): number {
    return this.letters.length;
  }

  /** The letters at the start of the words, and at their end. Both are all of them if there are few. */
  get head(): string {
    return this.letters.slice(0, LIMITS.edgeLetters);
  }

  get tail(): string {
    return this.letters.slice(-LIMITS.edgeLetters);
  }

  /** Whether words of so many letters can be the quote's, changed. */
  mayHaveLength(letters: number): boolean {
    return letters > 0 && letters * LIMITS.maxGrowth >= this.length && letters <= this.length * LIMITS.maxGrowth;
  }

  /** Whether a range of a folded text has the same words, in the same case. */
  equals(text: FoldedText, { start, end }: { readonly start: number; readonly end: number }): boolean {
    return text.cased.slice(start, end) === this.cased;
  }
}
