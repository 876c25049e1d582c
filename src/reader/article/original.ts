/** A part on display and its copy, and the elements in each, in the same order. */
interface Pair {
  readonly shown: NodeListOf<Element>;
  readonly copied: NodeListOf<Element>;
}

/**
 * A copy of the article as Pith made it, in an inert document that the page cannot reach. Files, copied text and links are made from it,
 * because the page's scripts can change what is on display.
 *
 * Parts are copied before they are inserted into the document, when no script of the page knows them. Each change that the user makes
 * is made in both.
 */
export class Original {
  readonly view: HTMLElement;
  readonly #inert: Document;
  /** Pairs that are not in the maps yet. Lists cost little, and most articles never need the maps. */
  readonly #pairs: Pair[] = [];
  readonly #copies = new WeakMap<Element, Element>();
  readonly #shown = new WeakMap<Element, Element>();

  /** Copies the view of an article that is not in the document yet. Linear in nodes. */
  constructor(view: HTMLElement) {
    this.#inert = view.ownerDocument.implementation.createHTMLDocument('');
    this.view = this.copy(view);
  }

  /** Copies a part that is not in the document yet. The caller inserts the copy. Linear in nodes. */
  copy<Kind extends HTMLElement>(part: Kind): Kind {
    const copy = this.#inert.importNode(part, true);
    this.#add(part, copy);
    this.#pairs.push({ shown: part.querySelectorAll('*'), copied: copy.querySelectorAll('*') });
    return copy;
  }

  /** Replaces a copied element, and its counterpart on display, by nodes that are not in the document yet. */
  replace(copy: Element, nodes: DocumentFragment): void {
    const shown = this.shownOf(copy);
    copy.replaceWith(this.#inert.importNode(nodes, true));
    shown?.replaceWith(nodes);
  }

  /** Takes the copy of an element out. Returns a function that puts it back. */
  takeOut(shown: Element): () => void {
    const copy = this.copyOf(shown);
    const anchor = this.#inert.createComment('');
    copy?.replaceWith(anchor);
    return () => {
      if (copy) anchor.replaceWith(copy);
    };
  }

  /** The copy of an element on display; `undefined` for an element that is not the article's own. */
  copyOf<Kind extends Element>(shown: Kind): Kind | undefined {
    if (!this.#copies.has(shown)) this.#index();
    return this.#copies.get(shown) as Kind | undefined;
  }

  /** The element on display that a copied element was made from. */
  shownOf<Kind extends Element>(copy: Kind): Kind | undefined {
    if (!this.#shown.has(copy)) this.#index();
    return this.#shown.get(copy) as Kind | undefined;
  }

  #add(shown: Element, copy: Element): void {
    this.#copies.set(shown, copy);
    this.#shown.set(copy, shown);
  }

  #index(): void {
    for (const { shown, copied } of this.#pairs.splice(0)) {
      const copies = Array.from(copied);
      for (const [index, element] of Array.from(shown).entries()) {
        const copy = copies[index];
        if (copy) this.#add(element, copy);
      }
    }
  }
}
