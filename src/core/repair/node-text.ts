/** Nodes that are searched between two elements. A guess. */
const MAX_NODES_BETWEEN = 40;

/** The text of a node without white space around it; empty for none. */
export function trimmedText(node: Node | null | undefined): string {
  return (node?.textContent ?? '').trim();
}

/** The text of a node without any white space; empty for none. */
export function squeezedText(node: Node | null): string {
  return (node?.textContent ?? '').replace(/\s+/g, '');
}

export function wordCount(text: string): number {
  return text.split(/\s+/).length;
}

export function isBlankText(node: Node): node is Text {
  return node.nodeType === 3 && !/\S/.test((node as Text).data);
}

/** Whether another child of a node's parent passes a test. Stops at the first one that does. */
export function hasSibling(node: Node, test: (other: Node) => boolean): boolean {
  for (let other = node.parentNode?.firstChild ?? null; other !== null; other = other.nextSibling) {
    if (other !== node && test(other)) return true;
  }
  return false;
}

/** The first element with text that is no wrapper, `null` for none. Linear in the blank nodes before it. */
export function firstElementWithText(subtree: Element): Element | null {
  const walker = subtree.ownerDocument.createTreeWalker(subtree, 1);
  for (let node = walker.nextNode() as Element | null; node !== null; node = walker.nextNode() as Element | null) {
    if (!/^(?:div|section)$/.test(node.localName) && trimmedText(node) !== '') return node;
  }
  return null;
}

/** Whether only wrappers and blank nodes are between two elements. */
export function follows(first: Element, second: Element): boolean {
  let node: Node | null = nextOutside(first);
  for (let seen = 0; node !== null && seen < MAX_NODES_BETWEEN; seen++) {
    if (node === second) return true;
    if (node.nodeType === 3 && trimmedText(node) !== '') return false;
    node = node.firstChild ?? nextOutside(node);
  }
  return false;
}

function nextOutside(node: Node): Node | null {
  let around: Node | null = node;
  while (around !== null && around.nextSibling === null) around = around.parentNode;
  return around?.nextSibling ?? null;
}
