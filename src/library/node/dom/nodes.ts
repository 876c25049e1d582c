/**
 * The nodes of a document in which nothing loads, runs or is observed: no scripts, no layout, no properties that markup can shadow.
 * Names and behaviour are those of the DOM Standard, as far as core, sanitizer and exports use it. Children are a linked list, so moves
 * take constant time, and nothing is recursive.
 */

import { copyInside } from './copies.ts';
import { following, position } from './order.ts';

export const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';

export const NodeKind = { element: 1, text: 3, comment: 8, document: 9, doctype: 10, fragment: 11 } as const;
export type NodeKind = (typeof NodeKind)[keyof typeof NodeKind];

/** A node or string to insert. A string becomes a text. */
export type Insertion = InertNode | string;

/** Nodes as they were when they were asked for, in document order. Not live. */
export class NodeArray<Kind extends InertNode> extends Array<Kind> {
  item(index: number): Kind | null {
    return this[index] ?? null;
  }
}

/** The part of a document that its nodes use. */
export interface Home extends InertNode {
  /** Whether classes and ids are compared without case. */
  readonly isQuirky: boolean;
  /** The listeners for removals. */
  readonly iterators: Set<{ beforeRemoval(node: InertNode): void }>;
  /** Grows with each node that is inserted into or removed from one of its trees. */
  changes: number;
  createTextNode(data: string): InertNode;
}

/** The part of an element that selecting and serializing use. */
export interface ElementNode extends InertNode {
  readonly localName: string;
  readonly namespaceURI: string;
  readonly isHtml: boolean;
  readonly id: string;
  readonly children: NodeArray<ElementNode>;
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
}

/**
 * A node of any kind. Nodes without children are those that nothing is ever inserted into. The fields of nodes are declared and set in constructors, and none is private to the engine: V8 defines other fields one by one, which took
 * a sixteenth of the time of reading a page.
 */
export abstract class InertNode {
  declare readonly kind: NodeKind;
  /** The node around it, the first and last node in it, and its siblings. */
  declare parent: InertNode | null;
  declare first: InertNode | null;
  declare last: InertNode | null;
  declare next: InertNode | null;
  declare previous: InertNode | null;
  /** The document that made it or that it was moved to. A document is its own. */
  declare home: Home;
  /** The content of a `<template>`, which is not a child of it. */
  declare readonly content: InertNode | undefined;
  declare private listed: NodeArray<InertNode> | null;

  constructor(kind: NodeKind, home: Home | null, content?: InertNode) {
    this.kind = kind;
    this.parent = this.first = this.last = this.next = this.previous = null;
    this.home = home ?? (this as unknown as Home);
    this.content = content;
    this.listed = null;
  }

  /** The name by which {@link nodeName} knows it. */
  protected abstract name(): string;
  /** A copy without children and without a parent. */
  abstract copyIn(home: Home): InertNode;

  // Getters stand here, not in the kinds: core and purifier take the most general ones.
  get nodeName(): string {
    return this.name();
  }
  get nodeType(): number {
    return this.kind;
  }
  get ownerDocument(): Home | null {
    return this.kind === NodeKind.document ? null : this.home;
  }
  get parentNode(): InertNode | null {
    return this.parent;
  }
  get parentElement(): InertNode | null {
    return this.parent?.kind === NodeKind.element ? this.parent : null;
  }
  get firstChild(): InertNode | null {
    return this.first;
  }
  get lastChild(): InertNode | null {
    return this.last;
  }
  get nextSibling(): InertNode | null {
    return this.next;
  }
  get previousSibling(): InertNode | null {
    return this.previous;
  }
  get nextElementSibling(): InertNode | null {
    let node = this.next;
    while (node !== null && node.kind !== NodeKind.element) node = node.next;
    return node;
  }
  get previousElementSibling(): InertNode | null {
    let node = this.previous;
    while (node !== null && node.kind !== NodeKind.element) node = node.previous;
    return node;
  }
  get baseURI(): string {
    return this.home.baseURI;
  }
  get isConnected(): boolean {
    return this.getRootNode() === this.home;
  }
  get childNodes(): NodeArray<InertNode> {
    if (this.listed === null) {
      this.listed = new NodeArray();
      for (let child = this.first; child !== null; child = child.next) this.listed.push(child);
    }
    return this.listed;
  }

  /** The characters of a text or a comment; `null` for other nodes. */
  get nodeValue(): string | null {
    return null;
  }
  set nodeValue(_: string) {
    // Only texts and comments have one.
  }

  get textContent(): string | null {
    return this.text();
  }
  set textContent(text: string | null) {
    this.setText(text ?? '');
  }

  hasChildNodes(): boolean {
    return this.first !== null;
  }
  getRootNode(): InertNode {
    let root: InertNode = this;
    while (root.parent !== null) root = root.parent;
    return root;
  }

  contains(other: InertNode | null): boolean {
    let node = other;
    while (node !== null && node !== this) node = node.parent;
    return node === this;
  }

  /** The bits of the DOM: 1 for nodes of different trees, 2 before, 4 after, 8 around (with 2), 16 inside (with 4), 0 for the same node. */
  compareDocumentPosition(other: InertNode): number {
    return position<InertNode>(this, other);
  }

  appendChild<Kind extends InertNode>(child: Kind): Kind {
    return this.insertBefore(child, null);
  }

  /** @throws {RangeError} if the place is in another node, or the node would be inside itself. */
  insertBefore<Kind extends InertNode>(child: Kind, before: InertNode | null): Kind {
    if (before !== null && before.parent !== this) throw new RangeError('the place is in another node');
    if (child.first !== null && child.contains(this)) throw new RangeError('a node cannot be inside itself');
    const place = before === child ? child.next : before;
    if (child.kind === NodeKind.fragment) for (const each of child.childNodes) this.#insert(each, place);
    else this.#insert(child, place);
    return child;
  }

  /** @throws {RangeError} for a node that is not a child. */
  removeChild<Kind extends InertNode>(child: Kind): Kind {
    if (child.parent !== this) throw new RangeError('the node is not a child');
    child.remove();
    return child;
  }

  append(...nodes: readonly Insertion[]): void {
    this.#insertAll(nodes, null);
  }

  prepend(...nodes: readonly Insertion[]): void {
    this.#insertAll(nodes, this.first);
  }

  replaceChildren(...nodes: readonly Insertion[]): void {
    while (this.last !== null) this.last.remove();
    this.append(...nodes);
  }

  before(...nodes: readonly Insertion[]): void {
    if (this.parent !== null) this.parent.#insertAll(nodes, this);
  }

  after(...nodes: readonly Insertion[]): void {
    let place = this.next;
    while (place !== null && nodes.includes(place)) place = place.next;
    if (this.parent !== null) this.parent.#insertAll(nodes, place);
  }

  replaceWith(...nodes: readonly Insertion[]): void {
    const { parent } = this;
    if (parent === null) return;
    this.after(...nodes);
    if (!nodes.includes(this)) this.remove();
  }

  remove(): void {
    const { parent } = this;
    if (parent === null) return;
    const { home } = this;
    if (home.iterators.size > 0) for (const iterator of home.iterators) iterator.beforeRemoval(this);
    home.changes++;
    if (this.previous === null) parent.first = this.next;
    else this.previous.next = this.next;
    if (this.next === null) parent.last = this.previous;
    else this.next.previous = this.previous;
    this.parent = this.next = this.previous = null;
    parent.listed = null;
  }

  cloneNode(isDeep = false): InertNode {
    return this.cloneIn(this.home, isDeep);
  }

  /** A copy that belongs to a document. */
  cloneIn(home: Home, isDeep: boolean): InertNode {
    const top = this.copyIn(home);
    const copies: [from: InertNode, to: InertNode][] = isDeep ? [[this, top]] : [];
    for (const [from, to] of copies) {
      if (from.content && to.content) copies.push([from.content, to.content]);
      for (const [original, copy] of copyInside<Home, InertNode>(from, to)) {
        if (original.content && copy.content) copies.push([original.content, copy.content]);
      }
    }
    return top;
  }

  /** All text inside; `null` for a document. */
  protected text(): string | null {
    let text = '';
    for (let node = following<InertNode>(this, this); node !== null; node = following(node, this)) {
      if (node.kind === NodeKind.text) text += node.nodeValue;
    }
    return text;
  }

  protected setText(text: string): void {
    this.replaceChildren(...(text === '' ? [] : [text]));
  }

  /** Joins texts that follow each other, and removes empty ones. */
  normalize(): void {
    let node = following<InertNode>(this, this);
    while (node !== null) {
      const text = node.kind === NodeKind.text ? node : null;
      while (text?.next?.kind === NodeKind.text) {
        text.nodeValue = `${text.nodeValue}${text.next.nodeValue}`;
        text.next.remove();
      }
      const after = following(node, this);
      if (text?.nodeValue === '') text.remove();
      node = after;
    }
  }

  #insertAll(nodes: readonly Insertion[], before: InertNode | null): void {
    let place = before;
    while (place !== null && nodes.includes(place)) place = place.next;
    for (const node of nodes)
      this.insertBefore(typeof node === 'string' ? this.home.createTextNode(node) : node, place);
  }

  #insert(child: InertNode, before: InertNode | null): void {
    child.remove();
    if (child.home !== this.home) moveTo(this.home, child);
    this.home.changes++;
    child.parent = this;
    child.next = before;
    child.previous = before === null ? this.last : before.previous;
    if (child.previous === null) this.first = child;
    else child.previous.next = child;
    if (before === null) this.last = child;
    else before.previous = child;
    this.listed = null;
  }
}

function moveTo(home: Home, top: InertNode): void {
  for (let node: InertNode | null = top; node !== null; node = following(node, top)) node.home = home;
}
