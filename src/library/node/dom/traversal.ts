import type { InertNode } from './nodes.ts';
import { deepest, following, followingOutside } from './order.ts';

/** Goes through the nodes inside `root` whose kinds a mask shows, in document order. */
export class TreeWalker {
  readonly root: InertNode;
  readonly whatToShow: number;
  currentNode: InertNode;

  constructor(root: InertNode, whatToShow: number) {
    this.root = root;
    this.whatToShow = whatToShow;
    this.currentNode = root;
  }

  /** The next node, which becomes the current one; `null` at the end. */
  nextNode(): InertNode | null {
    let node = following(this.currentNode, this.root);
    while (node !== null && !isShown(node, this.whatToShow)) node = following(node, this.root);
    if (node !== null) this.currentNode = node;
    return node;
  }

  /** The first child that is shown, which becomes the current node; `null` without one. Does not look into nodes that are not shown. */
  firstChild(): InertNode | null {
    return this.#goAside(this.currentNode.first);
  }

  /** The next sibling that is shown, which becomes the current node; `null` without one. Does not look into nodes that are not shown. */
  nextSibling(): InertNode | null {
    return this.#goAside(this.currentNode === this.root ? null : this.currentNode.next);
  }

  #goAside(start: InertNode | null): InertNode | null {
    let node = start;
    while (node !== null && !isShown(node, this.whatToShow)) node = node.next;
    if (node !== null) this.currentNode = node;
    return node;
  }
}

/** Goes through a root and the nodes inside of it, and goes on where it was if the node that it is at is removed. */
export class NodeIterator {
  readonly root: InertNode;
  readonly whatToShow: number;
  #reference: InertNode;
  #isBefore = true;

  constructor(root: InertNode, whatToShow: number) {
    this.root = root;
    this.whatToShow = whatToShow;
    this.#reference = root;
    root.home.iterators.add(this);
  }

  /** The next node; `null` at the end, which ends the iterator. */
  nextNode(): InertNode | null {
    for (;;) {
      const node = this.#isBefore ? this.#reference : following(this.#reference, this.root);
      if (node === null) break;
      this.#isBefore = false;
      this.#reference = node;
      if (isShown(node, this.whatToShow)) return node;
    }
    this.root.home.iterators.delete(this);
    return null;
  }

  /** The node's document calls this before it removes a node. */
  beforeRemoval(node: InertNode): void {
    if (node === this.root || !node.contains(this.#reference) || !this.root.contains(node)) return;
    if (this.#isBefore) {
      const next = followingOutside(node, this.root);
      if (next !== null) {
        this.#reference = next;
        return;
      }
      this.#isBefore = false;
    }
    this.#reference = node.previous === null ? (node.parent as InertNode) : deepest(node.previous);
  }
}

function isShown({ kind }: InertNode, whatToShow: number): boolean {
  return (whatToShow & (1 << (kind - 1))) !== 0;
}
