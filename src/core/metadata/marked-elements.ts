import { queryAll } from '../page/dom-reader.ts';

const MARKED = '[rel~="author"],[itemprop~="author"],[itemprop~="datePublished"],[itemprop~="dateCreated"]';

/** The elements that say of themselves that they name an author or the date of publication or creation. Hardly any page has more than a few. */
export class MarkedElements {
  readonly #document: Document;
  #all: readonly Element[] | null = null;

  constructor(document: Document) {
    this.#document = document;
  }

  /** Those whose attribute holds a word, in document order. Asked of the browser once for all, since it looks at every element. */
  with(attribute: 'rel' | 'itemprop', word: 'author' | 'datePublished' | 'dateCreated'): Element[] {
    // A form is the only element that markup can shadow.
    this.#all ??= queryAll(this.#document, `:is(${MARKED}):not(form)`);
    return this.#all.filter((each) => each.getAttribute(attribute)?.split(/\s+/).includes(word));
  }
}
