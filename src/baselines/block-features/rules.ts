/**
 * Weights of the block features. The article names the signals, says that length alone is enough on nine of ten pages,
 * and publishes no weights. These are guesses, made before any measurement. Lengths are in characters.
 */
export const RULES = {
  /** Containers whose own text is scored. The article has `div` alone. Pages now use the others in the same way. */
  containers: new Set(['div', 'section', 'article', 'main', 'td']) as ReadonlySet<string>,
  /** Weight of the logarithm of the length, and of the number of sentences. */
  length: 3,
  sentences: 1.5,
  /** Weight of the share of link text. */
  links: 4,
  /** Weight of elements per character, and the number at which it is full. */
  markup: 2,
  markupScale: 20,
  /** Weight of the logarithm of the repeats of a pattern, from this many on. */
  repetition: 0.8,
  minRepeats: 3,
  /** Weight of the logarithm of the number of short blocks of about the same length. */
  equalLength: 0.6,
  equalLengthMaxChars: 300,
  /** About the same: within this share of the length. */
  equalLengthShare: 0.15,
} as const;
