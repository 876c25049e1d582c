/**
 * The rules of cx-extractor as its public copies keep them: `TextExtract` of 2010-08-09, with a fixed and with an adaptive
 * threshold. Lengths are letters: characters without white space.
 */
export const RULES = {
  /** So many lines from a line on are its block. */
  linesPerBlock: 3,
  /** A region begins where a block has more letters. The first variant's threshold. */
  fixedThreshold: 86,
  /** Limits of the second variant's threshold. */
  minThreshold: 50,
  maxThreshold: 100,
  /** Shorter lines of a region are left out. */
  minLineLetters: 5,
  /** Links in a row, so many at least and with at most so many characters between two, are no text to the second variant. */
  minLinksInRow: 3,
  maxCharsBetweenLinks: 30,
} as const;
