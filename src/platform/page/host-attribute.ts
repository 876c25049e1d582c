/**
 * Marks every element that Pith adds to a page. They are direct children of the root element. The value names the part. A new
 * instance of the content script uses it to remove what an older one left behind.
 */
export const HOST_ATTRIBUTE = 'data-pith';

/** Begins the names of the reader's fonts, so that they do not replace a font of the page. */
export const FONT_PREFIX = 'Pith ';

/** Whether a node is an element that Pith adds. A page may carry the attribute on its `<body>`. */
export function isHost(node: Node): boolean {
  return node instanceof Element && node.localName !== 'body' && node.hasAttribute(HOST_ATTRIBUTE);
}
