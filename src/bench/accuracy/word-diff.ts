import { diffArrays } from 'diff';

/** A run of words that is both expected and extracted, only expected (missed), or only extracted (extra). */
export interface DiffPart {
  readonly kind: 'common' | 'missed' | 'extra';
  /** Includes the whitespace and punctuation after each word. */
  readonly text: string;
  readonly words: number;
}

/** Texts with nothing in common take longest to align. */
const TIMEOUT_MS = 3000;

/** A character of a script without spaces, or a run of other letters and digits, with everything up to the next one. */
const TOKEN =
  /([\p{Ideographic}\p{sc=Hiragana}\p{sc=Katakana}]|(?:(?![\p{Ideographic}\p{sc=Hiragana}\p{sc=Katakana}])[\p{L}\p{M}\p{N}_])+)[^\p{L}\p{M}\p{N}_]*/gu;

interface Token {
  readonly key: string;
  readonly text: string;
}

/**
 * Aligns the extracted with the expected text, word by word. Ignores case, whitespace and punctuation. If that takes more than
 * 3 s, all of the expected text counts as missed and all of the extracted text as extra.
 */
export function diffWords(expected: string, extracted: string): DiffPart[] {
  const [first, second] = [tokensOf(expected), tokensOf(extracted)];
  const comparator = (a: Token, b: Token) => a.key === b.key;
  const changes = diffArrays(first, second, { comparator, timeout: TIMEOUT_MS });
  if (changes === undefined) return [partOf('missed', first), partOf('extra', second)];
  return changes.map(({ added, removed, value }) => partOf(added ? 'extra' : removed ? 'missed' : 'common', value));
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map(([whole, word = '']) => ({ key: word.toLowerCase(), text: whole }));
}

function partOf(kind: DiffPart['kind'], tokens: readonly Token[]): DiffPart {
  return { kind, text: tokens.map((token) => token.text).join(''), words: tokens.length };
}
