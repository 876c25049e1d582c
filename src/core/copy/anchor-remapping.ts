import { decodedText } from '../dom/urls.ts';

/** Blocks of lines: what stood in them is found there. */
const LINE_HOLDERS: ReadonlySet<string> = new Set('h1 h2 h3 h4 h5 h6 p li dt dd td th figcaption caption'.split(' '));

/** The places that links on the page may lead to, though the elements that named them are not copied. */
export class LostIds {
  readonly #places = new Map<string, Element>();
  #waiting: string[] = [];

  /** An element is reduced to its content, which goes into `parent`. */
  unwrap(id: string, parent: Node): void {
    if (id !== '') this.#place(id, parent as Element);
  }

  /** An element is left out. Its place is the heading or the lines that it stood in, or else what comes next. */
  drop(id: string, parent: Node): void {
    if (id === '') return;
    const holder = parent as Element;
    // After a line break, it names the lines that follow.
    if (holder.lastElementChild?.localName === 'br') {
      this.#place(id, holder.appendChild(holder.ownerDocument.createElement('a')));
    } else if (LINE_HOLDERS.has(holder.localName)) this.#place(id, holder);
    else this.#waiting.push(id);
  }

  /** An element was copied. */
  pass(copy: Element): void {
    if (this.#waiting.length === 0) return;
    for (const id of this.#waiting) this.#place(id, copy);
    this.#waiting = [];
  }

  /** Leads the links in `top` to where the ids would be. What comes first keeps an id that several have. */
  restore(top: Element): void {
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

/** The id that a link inside the content leads to. */
export function decodedFragment(link: Element): string {
  return decodedText((link.getAttribute('href') ?? '').slice(1));
}
