/**
 * Limits of finding quotes again. Letters are those of folded text. Source, unless another is given: our own run of
 * `npm run bench -- anchors`.
 */
export const LIMITS = Object.freeze({
  /** Characters of context that a description holds on each side. */
  contextChars: 64,
  /** Characters of it on a side that tells the words from their copies elsewhere in the text. All of them must be there again. */
  tellingChars: 192,
  /** Similarity, [0, 1], from which on such a context is there again. Where neither side alone tells the places apart, both must be the same. */
  tellingContext: 0.8,
  /** Similarity up to which it tells two places apart. */
  tellsApart: 0.7,
  /** Letters at each end of a quote that are aligned with the text. */
  edgeLetters: 64,
  /** Letters by which words at an edge may have grown or shrunk. */
  slackLetters: 40,
  /** Letters of a seed. Words of Chinese and Japanese have one to four. */
  seedLetters: 4,
  /** A seed that occurs more often says nothing about the place. A guess. */
  maxSeedPlaces: 64,
  /** Distances between seeds in quote and text that count as the same place, in letters. A guess. */
  seedSlot: 16,
  /** Minimum share of an edge's seeds in a place that is looked at, and their minimum number. */
  seedShare: 0.1,
  minSeeds: 3,
  /** The most places at which an edge is looked for, and the most exact occurrences whose context is compared. */
  maxEdgePlaces: 4,
  maxExactPlaces: 8,
  /** This many letters in a row, of the quote and the context right around it, are enough. */
  ownWordsLetters: 40,
  /** From this length on, in letters, very similar words need none. */
  similarWordsLetters: 60,
  /** A shorter context says nothing by itself, and a quote with less around it must have as many letters, context included. A guess. */
  minContextLetters: 12,
  /** Similarity, [0, 1]: of a context that speaks for a place, and of two that mark it. */
  context: 0.8,
  sureContext: 0.85,
  /** Minimum similarity, [0, 1], of words with one such context, with both, between two that mark the place, and without any. */
  wordsWithOneContext: 0.7,
  wordsWithBothContexts: 0.5,
  wordsBetweenContexts: 0.5,
  wordsAlone: 0.85,
  /** Words up to this length, in letters, may all be others between two contexts that mark the place. */
  markedWordsLetters: 80,
  /** The words in a place may be this many times shorter or longer than they were. */
  maxGrowth: 3,
  /** Two places are equally good if one has at most this many letters more that are others. */
  tieLetters: 3,
  /** Of two equally good places, the nearer one counts if its distance is at most this share of the other's. */
  nearerShare: 0.05,
  /** Runs of seed letters that an edit destroys for each letter that it changes: (5 + 3) / 5 for a word of five letters. */
  seedsPerEdit: 1.6,
  /** Letters by which an end moves to keep words whole. A guess: more would be a word of their own. */
  maxWordLetters: 24,
});
