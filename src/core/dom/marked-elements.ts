import type { Page } from '../types.ts';
import { domReader, queryAll } from './dom-reader.ts';
import { remembered } from './remembered.ts';
import { collapse } from './text-forms.ts';

const PROPERTIES = /(?:^|\s)(?:author|datePublished|dateCreated)(?:\s|$)/;

/** Elements marked as an author or a date by `itemprop` or `rel`. Few pages have more than a handful. */
export class MarkedElements {
  readonly #document: Document;
  #properties: readonly Element[] | null = null;
  #authors: readonly Element[] | null = null;

  constructor(document: Document) {
    this.#document = document;
  }

  /**
   * Elements marked by `itemprop`, in document order. Browsers find an attribute several times as fast as the words in
   * it.
   */
  get properties(): readonly Element[] {
    this.#properties ??= withoutForms(this.#document, '[itemprop]').filter((each) =>
      PROPERTIES.test(each.getAttribute('itemprop') ?? ''),
    );
    return this.#properties;
  }

  /** Elements whose attribute contains a word, in document order. */
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

/** The marked elements of a page's document. Read once. */
export const markedElements = /* @__PURE__ */ remembered(({ document }: Page) => new MarkedElements(document));

/** The author's name in a marked element, shown or as data; `null` if no part of the element is marked as the name. */
export function nameWithin(node: Element): string | null {
  const name = node.querySelector('[itemprop="name"]:not(form)');
  return name === null ? null : collapse(name.getAttribute('content') ?? name.textContent ?? '');
}

/** Whether an element says something of a review or a comment. */
export function isOfReview(element: Element): boolean {
  return element.closest('[itemprop~="review"],[itemprop~="comment"]') !== null;
}

/** Whether an element is in a reply to what the page is about. Source: `comment` and the answers of schema.org. */
export function isOfReply(element: Element): boolean {
  return element.closest('[itemprop~="comment"],[itemprop~="acceptedAnswer"],[itemprop~="suggestedAnswer"]') !== null;
}
