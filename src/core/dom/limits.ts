/** Limits of the walk. Source: our own measurements of what browsers carry without freezing for more than about three seconds. */
export const PAGE_LIMITS = {
  /** Elements and text nodes together. Beyond it the page is `too-large`. */
  maxNodes: 1_500_000,
  /** Frames of the same origin that are read. */
  maxFrames: 100,
} as const;
