/**
 * Carried by everything that Pith adds to a page: direct children of the root element, and nothing else. The value names the
 * part. By it a newer instance finds and removes what a stale one left behind.
 */
export const HOST_ATTRIBUTE = 'data-pith';
