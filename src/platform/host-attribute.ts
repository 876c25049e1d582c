/**
 * Marks every element that Pith adds to a page. They are direct children of the root element. The value names the part. A new
 * instance of the content script uses it to remove what an older one left behind.
 */
export const HOST_ATTRIBUTE = 'data-pith';
