/**
 * The rules of cx-extractor as its public copies keep them: `TextExtract` of 2010-08-09, with a fixed and with an adaptive
 * threshold. Lengths are letters: characters without white space.
 */
export const RULES = {
  /** Lines of a block, from its first line on. */
  linesPerBlock: 3,
  /** A region begins where a block has more letters. For the variant with a fixed threshold. */
  fixedThreshold: 86,
  /** Limits of the adaptive threshold. */
  minThreshold: 50,
  maxThreshold: 100,
  /** Shorter lines of a region are left out. */
  minLineLetters: 5,
  /** The adaptive variant ignores rows of at least this many links with at most this many characters between two. */
  minLinksInRow: 3,
  maxCharsBetweenLinks: 30,
} as const;
