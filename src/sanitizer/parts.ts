import type { Steps } from '../core/steps.ts';

/**
 * Maximum nodes per DOMPurify call. DOMPurify walks its input several times and keeps all of it alive, so large inputs
 * cost more per node: they exceed the processor's caches and prolong garbage collection. A part is one step of the work.
 *
 * Source: own runs of `npm run bench -- growth`; 300 to 4,000 nodes took the same time.
 */
const MAX_NODES = 1000;

const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';

/** Receives the parts of a tree. */
export interface PartBuilder {
  /** Adds all children of a `<div>`. */
  readonly addContentOf: (element: Element, into: Node) => void;
  /** Adds siblings with their descendants. */
  readonly add: (siblings: readonly Node[], into: Node) => void;
  /** Adds an element without its children. Returns the parent for those, or `null` if the element needs them. */
  readonly addEmpty: (element: Element, into: Node) => Node | null;
}

/** Siblings still to be passed on. */
interface Level {
  next: Node | null;
  /** The node after the last sibling's subtree; `null` at the end of the tree. */
  readonly end: Node | null;
  readonly into: Node;
}

/**
 * Splits the content of `source` into parts and passes them to a builder in document order. Small siblings are passed together. An
 * element that is too large is passed without its children, which follow.
 *
 * Linear in nodes, times the nesting depth of large elements. Iterative.
 */
export function* forEachPart(source: Element, into: Node, { addContentOf, add, addEmpty }: PartBuilder): Steps<void> {
  // Uses a tree walker because form controls can shadow properties of their form, such as `firstChild`.
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
    yield;
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

/** Takes as many siblings as fit into one part; none if the first alone is too large. */
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

/** Counts the nodes from `first` up to, not including, `end`. Stops counting at `enough + 1`. */
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

/** Only HTML elements can be split: DOMPurify checks elements of other namespaces against their context. */
function isDivisible(node: Node): node is Element {
  return (node as Element).namespaceURI === HTML_NAMESPACE && (node as Element).firstElementChild !== null;
}
