import { decodedFragment } from '../dom/inert.ts';

/** Blocks of lines. A link to something inside leads to the block. */
const LINE_BLOCKS: ReadonlySet<string> = new Set('h1 h2 h3 h4 h5 h6 p li dt dd td th figcaption caption'.split(' '));

/** Keeps links to places on the page working when the elements with their ids are not copied. */
export class AnchorRemapping {
  readonly #places = new Map<string, Element>();
  #pending: string[] = [];

  /** An element is replaced by its content, which goes into `parent`. */
  unwrapped(id: string, parent: Node): void {
    if (id !== '') this.#place(id, parent as Element);
  }

  /** An element is not copied. Links to it lead to the block of lines around it, or else to the next copied element. */
  omitted(id: string, parent: Node): void {
    if (id === '') return;
    const holder = parent as Element;
    // After a line break, the id names the lines that follow.
    if (holder.lastElementChild?.localName === 'br') {
      this.#place(id, holder.appendChild(holder.ownerDocument.createElement('a')));
    } else if (LINE_BLOCKS.has(holder.localName)) this.#place(id, holder);
    else this.#pending.push(id);
  }

  /** An element was copied. */
  copied(copy: Element): void {
    if (this.#pending.length === 0) return;
    for (const id of this.#pending) this.#place(id, copy);
    this.#pending = [];
  }

  /** Points the links in `top` to the new places. The first of several elements with the same id keeps it. */
  apply(top: Element): void {
    const known = new Set<string>();
    for (const element of top.querySelectorAll('[id]')) {
      if (known.has(element.id)) element.removeAttribute('id');
      known.add(element.id);
    }
    if (this.#places.size === 0) return;
    for (const link of top.querySelectorAll('a[href^="#"]')) {
      const id = decodedFragment(link);
      const place = this.#places.get(id);
      if (place === undefined || place === top || known.has(id)) continue;
      if (place.id === '') place.id = id;
      if (place.id !== id) link.setAttribute('href', `#${place.id}`);
    }
  }

  #place(id: string, element: Element): void {
    if (!this.#places.has(id)) this.#places.set(id, element);
  }
}
