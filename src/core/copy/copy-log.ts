import { TEXT_NODE } from '../dom/dom-reader.ts';
import type { Removal, Ruling } from '../types.ts';

/** Notes what copying and repairing leave out, with its place on the page. */
export class CopyLog {
  readonly removals: Removal[] = [];
  /** The element or text that was taken out of the copy, by its removal. Other removals are of elements that were never copied. */
  readonly taken = new Map<Removal, Element | Text>();
  #made: readonly (Node | undefined)[] = [];
  readonly #textOf = new Map<Node, number>();
  readonly #isAsked: (element: number) => boolean;

  /** `isAsked` tells which elements repairs must leave in the copy. Default: none. */
  constructor(isAsked: (element: number) => boolean = () => false) {
    this.#isAsked = isAsked;
  }

  /** `made` are the nodes that are made of the page's elements, by element index. It may still grow. */
  follow(made: readonly (Node | undefined)[]): void {
    this.#made = made;
  }

  /** Notes the copy of a text, by its index: a text, or what it is written as. */
  copied(copy: Text | DocumentFragment, text: number): void {
    this.#textOf.set(copy, text);
    // Most copies are texts, and browsers make a list of children for each node that is asked for it.
    if (copy.nodeType !== TEXT_NODE) for (const part of copy.childNodes) this.#textOf.set(part, text);
  }

  /** Notes an element of the page that is not copied. */
  leave(element: number, ruling: Ruling): void {
    this.removals.push({ element, ...ruling });
  }

  /** Takes an element or text out of the copy, unless the user brought it back. */
  remove(copy: Element | Text, ruling: Ruling): void {
    const own = this.#made.indexOf(copy);
    const element = own < 0 ? this.#elementAround(copy) : own;
    if (this.#isAsked(element)) return;
    const removal = { element, ...ruling, ...(own < 0 && { texts: this.#textsIn(copy) }) };
    this.removals.push(removal);
    this.taken.set(removal, copy);
    copy.remove();
  }

  /** The texts in an element that a repair has made, or a text. */
  #textsIn(copy: Element | Text): number[] {
    const walker = copy.ownerDocument.createTreeWalker(copy, 4);
    const texts = new Set<number>();
    for (let node: Node | null = copy; node !== null; node = walker.nextNode()) {
      const text = this.#textOf.get(node);
      if (text !== undefined) texts.add(text);
    }
    return [...texts];
  }

  /** The element of the page that the nearest node around was made of. */
  #elementAround(copy: Node): number {
    let element = -1;
    for (let node: Node | null = copy.parentNode; node !== null && element < 0; node = node.parentNode) {
      element = this.#made.indexOf(node);
    }
    return Math.max(element, 0);
  }
}
