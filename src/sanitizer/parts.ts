/**
 * Nodes that are purified together. The purifier goes over them several times and holds on to all of them: with more, that is slow for
 * each, because they are no longer at hand in the processor's caches, and the more the longer the garbage collector is at it. Source: our
 * own runs of the bench's `--growth`; 300 … 4,000 measured alike.
 */
const MAX_NODES = 4000;

const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';

/** What is done with the parts of a tree. */
export interface PartBuilder {
  /** Adds all that a `<div>` holds. */
  readonly addContentOf: (element: Element, into: Node) => void;
  /** Adds siblings with all they hold. */
  readonly add: (siblings: readonly Node[], into: Node) => void;
  /** Adds an element without its content. Returns where that belongs, `null` if the element may not be apart from it. */
  readonly addEmpty: (element: Element, into: Node) => Node | null;
}

/** Siblings that are yet to be handed over. */
interface Level {
  next: Node | null;
  /** What follows the last of them, `null` at the end of the tree. */
  readonly end: Node | null;
  readonly into: Node;
}

/**
 * Hands over what `source` holds in document order: siblings together as far as they are small, and an element that is too large for that
 * alone, then what it holds. Linear in nodes but for the depth of large elements; without recursion.
 */
export function forEachPart(source: Element, into: Node, { addContentOf, add, addEmpty }: PartBuilder): void {
  // Nodes are not asked themselves: what stands in a form can shadow its properties.
  const walker = (source.ownerDocument as Document).createTreeWalker(source);
  if (source.localName === 'div' && countNodes(walker, { first: source, end: null }, MAX_NODES) <= MAX_NODES) {
    addContentOf(source, into);
    return;
  }
  const open: Level[] = [{ next: firstIn(walker, source), end: null, into }];
  for (let level = open.at(-1); level !== undefined; level = open.at(-1)) {
    const first = level.next;
    if (first === null) {
      open.pop();
      continue;
    }
    const siblings = takeSmall(walker, level);
    if (siblings.length > 0) {
      add(siblings, level.into);
      continue;
    }
    level.next = after(walker, first);
    const content = isDivisible(first) ? addEmpty(first, level.into) : null;
    if (content === null) add([first], level.into);
    else open.push({ next: firstIn(walker, first), end: level.next ?? level.end, into: content });
  }
}

/** Takes the siblings that make a part together; none if the first is too large by itself. */
function takeSmall(walker: TreeWalker, level: Level): Node[] {
  const siblings: Node[] = [];
  let room = MAX_NODES;
  while (level.next !== null) {
    const next = after(walker, level.next);
    room -= countNodes(walker, { first: level.next, end: next ?? level.end }, room);
    if (room < 0) break;
    siblings.push(level.next);
    level.next = next;
  }
  return siblings;
}

/** How many nodes there are from `first` on to before `end`; if more than `enough`, one more. */
function countNodes(walker: TreeWalker, { first, end }: { first: Node; end: Node | null }, enough: number): number {
  walker.currentNode = first;
  let count = 1;
  for (; count <= enough; count++) {
    const next = walker.nextNode();
    if (next === null || next === end) break;
  }
  return count;
}

function after(walker: TreeWalker, node: Node): Node | null {
  walker.currentNode = node;
  return walker.nextSibling();
}

function firstIn(walker: TreeWalker, node: Node): Node | null {
  walker.currentNode = node;
  return walker.firstChild();
}

/** Other elements than those of HTML are judged by what they stand in. */
function isDivisible(node: Node): node is Element {
  return (node as Element).namespaceURI === HTML_NAMESPACE && (node as Element).firstElementChild !== null;
}
