/** Thresholds of the selection. Source: our own runs on the development pages unless a line says otherwise. */
export const SELECTION_RULES = Object.freeze({
  /** Hiding is not believed when it would take this share of the chosen text: the page is waiting for its scripts. */
  maxHiddenShare: 0.5,
  /** Content has at least so many characters outside links; wide characters count double. A guess. */
  minChars: 120,
  /** A block with a higher link density is not prose. Source: Kohlschütter et al. 2010 use .33; doubled for wikis. */
  proseMaxLinkDensity: 0.5,
  /** Shorter blocks are not prose: labels, buttons, menu entries. */
  proseMinChars: 40,
});
