/**
 * Minimum confidence, as expected F1, for each of the popup's words. Automatic opening takes a page from `fairlySure` on. Source: our runs,
 * in docs/accuracy-and-speed.md. F1 is at least .9 on nine in ten pages that are very sure, on seven in ten that are fairly sure, and on
 * half of those that are not sure.
 */
export const CONFIDENCE = { verySure: 0.9, fairlySure: 0.75, notSure: 0.5 } as const;
