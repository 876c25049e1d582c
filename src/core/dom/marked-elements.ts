import type { Page } from '../types.ts';
import { domReader, queryAll } from './dom-reader.ts';
import { collapse } from './text-forms.ts';

const PROPERTIES = /(?:^|\s)(?:author|datePublished|dateCreated)(?:\s|$)/;

/** The elements that say of themselves that they name an author or the date of publication or creation. Hardly any page has more than a few. */
export class MarkedElements {
  readonly #document: Document;
  #properties: readonly Element[] | null = null;
  #authors: readonly Element[] | null = null;

  constructor(document: Document) {
    this.#document = document;
  }

  /** Those that say so by `itemprop`, in document order. Browsers look for one attribute several times as fast as for words of several. */
  get properties(): readonly Element[] {
    this.#properties ??= withoutForms(this.#document, '[itemprop]').filter((each) =>
      PROPERTIES.test(each.getAttribute('itemprop') ?? ''),
    );
    return this.#properties;
  }

  /** Those whose attribute holds a word, in document order. */
  with(attribute: 'rel' | 'itemprop', word: 'author' | 'datePublished' | 'dateCreated'): Element[] {
    const marked = attribute === 'rel' ? this.#related : this.properties;
    return marked.filter((each) => each.getAttribute(attribute)?.split(/\s+/).includes(word));
  }

  get #related(): readonly Element[] {
    this.#authors ??= withoutForms(this.#document, '[rel~="author"]');
    return this.#authors;
  }
}

/** A form is the only element whose own properties markup can shadow. */
function withoutForms(document: Document, selector: string): Element[] {
  return queryAll(document, selector).filter((each) => domReader(document).localName(each) !== 'form');
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

/** The name that a marked element gives for the author, shown or as data; `null` if it does not say which of its texts that is. */
export function nameWithin(node: Element): string | null {
  const name = node.querySelector('[itemprop="name"]:not(form)');
  return name === null ? null : collapse(name.getAttribute('content') ?? name.textContent ?? '');
}
