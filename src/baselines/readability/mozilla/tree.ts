import type { Page, Removal } from '../../../core/types.ts';
import type { Child } from './children.ts';

/** The rules that an attempt applies. */
export interface Flags {
  readonly stripUnlikely: boolean;
  readonly weighClasses: boolean;
  readonly cleanConditionally: boolean;
}

/**
 * The page as the algorithm rewrites it: without unlikely elements, with some divs as paragraphs, and with loose inline
 * content in paragraphs. Nodes are parallel arrays in document order; a subtree is the range `[n, end[n])`.
 */
export interface Tree {
  readonly page: Page;
  /** Tags after rewriting. */
  readonly tag: string[];
  /** The element of the page for each node; -1 for a paragraph of loose children. */
  readonly element: number[];
  /** The element whose class and id count; -1 for none. */
  readonly named: number[];
  readonly parent: number[];
  readonly end: number[];
  /** Text runs inside the subtree: `[firstText, textEnd)`. */
  readonly firstText: number[];
  readonly textEnd: number[];
  readonly childCount: number[];
  /** The children of paragraphs of loose children. */
  readonly loose: Map<number, readonly number[]>;
  /** Nodes that score for their ancestors. */
  readonly scored: number[];
  /** By element of the page, its node; -1 if it was dropped. */
  readonly nodeOf: Int32Array;
  /** By text of the page, the node that holds it; -1 if it was dropped. */
  readonly textNode: Int32Array;
  readonly dropped: Removal[];
}

/** A tree without nodes. */
export function emptyTree(page: Page): Tree {
  return {
    page,
    tag: [],
    element: [],
    named: [],
    parent: [],
    end: [],
    firstText: [],
    textEnd: [],
    childCount: [],
    loose: new Map(),
    scored: [],
    nodeOf: new Int32Array(page.elements.count).fill(-1),
    textNode: new Int32Array(page.texts.count).fill(-1),
    dropped: [],
  };
}

/** A node to add. */
export interface NodeFacts {
  readonly tag: string;
  readonly parent: number;
  readonly element: number;
  readonly named: number;
  /** Its content. Gives the range of texts of a node without an element. */
  readonly children: readonly Child[];
}

/** Adds a node after all others and returns its index. Its end is one past itself until it is set. */
export function addNode(tree: Tree, { tag, parent, element, named, children }: NodeFacts): number {
  const node = tree.tag.length;
  const { firstText, textEnd } = tree.page.elements;
  const [first, last] = [children[0], children.at(-1)];
  tree.tag.push(tag);
  tree.element.push(element);
  tree.named.push(named);
  tree.parent.push(parent);
  tree.end.push(node + 1);
  tree.firstText.push(element >= 0 ? (firstText[element] ?? 0) : startOf(first, firstText));
  tree.textEnd.push(element >= 0 ? (textEnd[element] ?? 0) : endOf(last, textEnd));
  tree.childCount.push(0);
  if (parent >= 0) tree.childCount[parent] = (tree.childCount[parent] ?? 0) + 1;
  if (element >= 0) tree.nodeOf[element] = node;
  return node;
}

function startOf(child: Child | undefined, firstText: Int32Array): number {
  if (typeof child !== 'number') return 0;
  return child < 0 ? -1 - child : (firstText[child] ?? 0);
}

function endOf(child: Child | undefined, textEnd: Int32Array): number {
  if (typeof child !== 'number') return 0;
  return child < 0 ? -child : (textEnd[child] ?? 0);
}

/** Whether an ancestor within this many levels has the tag. */
export function isNear(tree: Tree, node: number, { tag, levels }: { tag: string; levels: number }): boolean {
  let ancestor = tree.parent[node] ?? -1;
  for (let level = 0; level < levels && ancestor >= 0; level++) {
    if (tree.tag[ancestor] === tag) return true;
    ancestor = tree.parent[ancestor] ?? -1;
  }
  return false;
}
