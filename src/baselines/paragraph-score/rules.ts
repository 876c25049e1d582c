/**
 * The rules of the simplified Readability that counts only paragraphs: weights as described. Lengths are in characters.
 */
export const RULES = {
  paragraphTag: 'p',
  /** Ancestors that get a share. Other ancestors get none and do not count as a level. */
  containerTags: new Set(['div', 'article', 'section']) as ReadonlySet<string>,
  /** Divisors of a paragraph's score for its first, second and third container. */
  divisors: [2, 3, 6] as readonly number[],
  /** One point for this many characters, fractions dropped … */
  charsPerPoint: 100,
  /** … up to this many points. */
  maxLengthPoints: 3,
} as const;
