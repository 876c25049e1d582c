/** Marks every node that Pith adds to a page; the value names the part. By it a newer instance finds and removes a stale one. */
export const HOST_ATTRIBUTE = 'data-pith';
