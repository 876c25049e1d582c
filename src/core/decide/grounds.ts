/** The grounds of a decision on a block, by which later rules tell whether they may change it. */
export const GROUNDS = {
  /** The numbers of the block. */
  score: 0,
  /** Its place, in or out of the part that a scorer of elements chose. */
  place: 1,
  /** A rule. */
  rule: 2,
  /** Another copy of the text is kept in place of this one. */
  copy: 3,
} as const;
