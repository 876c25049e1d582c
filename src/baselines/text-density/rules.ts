/** The rules of Just Read's `getArticleContainer` (ZachSaucier/Just-Read at d164bdf): thresholds as published. */
export const RULES = {
  paragraphTag: 'p',
  /** Used if the page has no paragraph at all. */
  fallbackTag: 'div',
  /** Paragraphs are skipped if this is in their class or id, or in those of this many ancestors. */
  comment: /comment/i,
  commentLevels: 3,
  /** The content holds at least this share of the page's words. */
  minShare: 0.4,
} as const;

/** Points that make the answer of the rule the best candidate. Our own. */
export const POINTS = {
  /** For all words of the page. More than the minimum share gives no more points. */
  words: 100,
  /** For holding the minimum share. */
  enough: 60,
  /** For each level above the innermost element with the minimum share. */
  level: -1,
} as const;
