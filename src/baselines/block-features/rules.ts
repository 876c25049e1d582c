/**
 * Weights of the block features. The article names the signals and says that length alone decides nine pages of ten; it
 * publishes no weights. These are guesses of ours, made before any measurement. Lengths are in characters.
 */
export const RULES = {
  /** Containers whose own text is scored. The article has `div` alone; pages have come to use the others likewise. */
  containers: new Set(['div', 'section', 'article', 'main', 'td']) as ReadonlySet<string>,
  /** Times the logarithm of the length, and of the number of sentences. */
  length: 3,
  sentences: 1.5,
  /** Times the share of link text. */
  links: 4,
  /** Times elements per character: so many per character are as bad as it gets. */
  markup: 2,
  markupScale: 20,
  /** Times the logarithm of how often a pattern repeats, from so many times on. */
  repetition: 0.8,
  minRepeats: 3,
  /** Times the logarithm of how many short blocks are about as long. */
  equalLength: 0.6,
  equalLengthMaxChars: 300,
  /** About as long: within this share of the length. */
  equalLengthShare: 0.15,
} as const;
