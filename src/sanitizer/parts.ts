/**
 * Nodes that are purified together. The purifier goes over them several times and holds on to all of them: with more, that is slow for
 * each, because they are no longer at hand in the processor's caches, and the more the longer the garbage collector is at it. Source: our
 * own runs of the bench's `--growth`; 300 … 4,000 measured alike.
 */
const MAX_NODES = 4000;

const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';

/** What is done with the parts of a tree. */
export interface PartBuilder {
  /** Adds siblings with all they hold. */
  readonly add: (siblings: readonly Node[], into: Node) => void;
  /** Adds an element without its content. Returns where that belongs, `null` if the element may not be apart from it. */
  readonly addEmpty: (element: Element, into: Node) => Node | null;
}

/**
 * Hands over what `source` holds in document order: siblings together as far as they are small, and an element that is too large for that
 * alone, then what it holds. Linear in nodes but for the depth of large elements; without recursion.
 */
export function forEachPart(source: Element, into: Node, { add, addEmpty }: PartBuilder): void {
  const open: { next: Node | null; readonly into: Node }[] = [{ next: source.firstChild, into }];
  for (let level = open.at(-1); level !== undefined; level = open.at(-1)) {
    const first = level.next;
    if (first === null) {
      open.pop();
      continue;
    }
    const siblings = smallSiblings(first);
    level.next = (siblings.at(-1) ?? first).nextSibling;
    const content = siblings.length === 0 && isDivisible(first) ? addEmpty(first, level.into) : null;
    if (content !== null) open.push({ next: first.firstChild, into: content });
    else add(siblings.length === 0 ? [first] : siblings, level.into);
  }
}

/** A node and those after it that make a part together; none if the first is too large by itself. */
function smallSiblings(first: Node): Node[] {
  const siblings: Node[] = [];
  let room = MAX_NODES;
  for (let node: Node | null = first; node !== null; node = node.nextSibling) {
    room -= countNodes(node, room);
    if (room < 0) break;
    siblings.push(node);
  }
  return siblings;
}

/** How many nodes a tree has; if more than `enough`, one more. */
function countNodes(root: Node, enough: number): number {
  let count = 1;
  let node = root;
  for (;;) {
    let next = node.firstChild;
    while (next === null && node !== root) {
      next = node.nextSibling;
      if (next === null) node = node.parentNode as Node;
    }
    if (next === null || count > enough) return count;
    node = next;
    count++;
  }
}

/** Other elements than those of HTML are judged by what they stand in. */
function isDivisible(node: Node): node is Element {
  return (node as Element).namespaceURI === HTML_NAMESPACE && (node as Element).firstElementChild !== null;
}
