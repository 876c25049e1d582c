import type { Page } from '../types.ts';
import { queryAll } from './dom-reader.ts';

const MARKED = '[rel~="author"],[itemprop~="author"],[itemprop~="datePublished"],[itemprop~="dateCreated"]';

/** The elements that say of themselves that they name an author or the date of publication or creation. Hardly any page has more than a few. */
export class MarkedElements {
  readonly #document: Document;
  #all: readonly Element[] | null = null;

  constructor(document: Document) {
    this.#document = document;
  }

  /** All of them, in document order. Asked of the browser once, since it looks at every element. */
  get all(): readonly Element[] {
    // A form is the only element that markup can shadow.
    this.#all ??= queryAll(this.#document, `:is(${MARKED}):not(form)`);
    return this.#all;
  }

  /** Those whose attribute holds a word, in document order. */
  with(attribute: 'rel' | 'itemprop', word: 'author' | 'datePublished' | 'dateCreated'): Element[] {
    return this.all.filter((each) => each.getAttribute(attribute)?.split(/\s+/).includes(word));
  }
}

const known = new WeakMap<Page['elements'], MarkedElements>();

/** The marked elements of a page's document: more than one stage asks for them. */
export function markedElements({ document, elements }: Page): MarkedElements {
  let marked = known.get(elements);
  if (marked === undefined) {
    marked = new MarkedElements(document);
    known.set(elements, marked);
  }
  return marked;
}
