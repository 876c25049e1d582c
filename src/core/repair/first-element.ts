/** The first element with text that is no mere wrapper, `null` for none. Linear in what is blank before it. */
export function firstElementOf(subtree: Element): Element | null {
  const walker = subtree.ownerDocument.createTreeWalker(subtree, 1);
  for (let node = walker.nextNode() as Element | null; node !== null; node = walker.nextNode() as Element | null) {
    if (!/^(?:div|section)$/.test(node.localName) && /\S/.test(node.textContent ?? '')) return node;
  }
  return null;
}
