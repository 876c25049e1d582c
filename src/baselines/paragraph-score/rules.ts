/** The rules of the simplified Readability that counts paragraphs alone: weights as described. Lengths are characters. */
export const RULES = {
  paragraphTag: 'p',
  /** Ancestors that are credited. Those in between take no share and use up no level. */
  containerTags: new Set(['div', 'article', 'section']) as ReadonlySet<string>,
  /** What the score of a paragraph is divided by for its first, second and third container. */
  divisors: [2, 3, 6] as readonly number[],
  /** One point a so many characters, fractions dropped … */
  charsPerPoint: 100,
  /** … up to so many points. */
  maxLengthPoints: 3,
} as const;
