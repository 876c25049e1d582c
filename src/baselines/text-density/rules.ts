/** The rules of Just Read's `getArticleContainer` (ZachSaucier/Just-Read at d164bdf): thresholds as published. */
export const RULES = {
  paragraphTag: 'p',
  /** Looked at instead where there is no paragraph at all. */
  fallbackTag: 'div',
  /** A paragraph with this in its class or id, or in those of as many ancestors, is passed over. */
  comment: /comment/i,
  commentLevels: 3,
  /** The content holds at least this share of the page's words. */
  minShare: 0.4,
} as const;

/** How the rule is put into points, so that its answer is the best of its candidates. Ours. */
export const POINTS = {
  /** For all the page's words; more than the wanted share gives no more. */
  words: 100,
  /** For holding enough. */
  enough: 60,
  /** For each level above the innermost element that holds enough. */
  level: -1,
} as const;
