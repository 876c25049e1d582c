/**
 * Marks every element that Pith adds to a page. They are direct children of the root element. The value names the part. A new
 * instance of the content script uses it to remove what an older one left behind.
 */
export const HOST_ATTRIBUTE = 'data-pith';

/** Whether a node is an element that Pith adds. A page may carry the attribute on its `<body>`. */
export function isHost(node: Node): boolean {
  return node instanceof Element && node.localName !== 'body' && node.hasAttribute(HOST_ATTRIBUTE);
}
