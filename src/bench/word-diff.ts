import { diffArrays } from 'diff';

/** A run of a text that is right and extracted, right alone, or extracted alone. */
export interface DiffPart {
  readonly kind: 'common' | 'missed' | 'extra';
  /** With the white space and punctuation behind its words. */
  readonly text: string;
  readonly words: number;
}

/** Two texts may have nothing in common, which takes the longest to find out. */
const TIMEOUT_MS = 3000;

/** A character of a script without spaces, or a run of other letters and digits; then all up to the next. */
const TOKEN =
  /([\p{Ideographic}\p{sc=Hiragana}\p{sc=Katakana}]|(?:(?![\p{Ideographic}\p{sc=Hiragana}\p{sc=Katakana}])[\p{L}\p{M}\p{N}_])+)[^\p{L}\p{M}\p{N}_]*/gu;

interface Token {
  readonly key: string;
  readonly text: string;
}

/**
 * Aligns what was extracted with what is right, word by word without regard to case, white space and punctuation. Texts that
 * cannot be aligned in good time are missed and extra as a whole.
 */
export function diffWords(right: string, extracted: string): DiffPart[] {
  const [first, second] = [tokensOf(right), tokensOf(extracted)];
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
