import {
  COMMON_ATTRIBUTES,
  CONTROL_TAGS,
  KEPT_ELEMENTS,
  MATHML_ATTRIBUTES,
  MATHML_TAGS,
  RENAMED_ELEMENTS,
  URL_ATTRIBUTES,
} from '../lexicon/structure.ts';
import { HEADING_TAGS } from '../lexicon/tags.ts';
import { type DomReader, domReader, inertDocument } from '../page/dom-reader.ts';
import { absoluteUrl, ownFragment } from '../page/urls.ts';
import type { DetachedSubtree, Page, Selection } from '../types.ts';
import { gluedElement } from './glued-texts.ts';
import { isCaption } from './images/caption-names.ts';
import { MediaCopier } from './media.ts';

const MATHML_NAMESPACE = 'http://www.w3.org/1998/Math/MathML';

/** Nesting beyond this is flattened: importing and sanitizing deep trees costs browsers quadratic time. */
const MAX_DEPTH = 200;

/**
 * Copies what was selected into an inert document: known elements with their meaningful attributes, absolute URLs, and
 * everything else reduced to its content.
 *
 * Does not modify the page; nothing it makes loads, runs or is observed. Linear in the selected elements.
 */
export function copySelection(page: Page, selection: Selection): DetachedSubtree {
  const inert = inertDocument(page.document);
  const top = inert.createElement('div');
  // Outside a document, a browser goes up from each node to find out what it belongs to.
  inert.body.appendChild(top);
  const copier = new Copier(page, selection, inert);
  let nextText = 0;
  for (const root of selection.roots) {
    while ((selection.rootTexts[nextText] ?? Number.MAX_SAFE_INTEGER) < (page.elements.firstText[root] ?? 0)) {
      copier.copyText(selection.rootTexts[nextText++] ?? 0, top);
    }
    copier.copyElement(root, top);
  }
  for (const text of selection.rootTexts.slice(nextText)) copier.copyText(text, top);
  return top as HTMLElement as DetachedSubtree;
}

class Copier {
  readonly #page: Page;
  readonly #dropped: Uint8Array;
  readonly #droppedTexts: Uint8Array;
  readonly #inert: Document;
  readonly #dom: DomReader;
  readonly #media: MediaCopier;
  /** By element index: where the element's content goes, and how deep that is. */
  readonly #target: (Node | undefined)[];
  readonly #depth: Int32Array;

  constructor(page: Page, selection: Selection, inert: Document) {
    this.#page = page;
    this.#dropped = selection.dropped;
    this.#droppedTexts = selection.droppedTexts;
    this.#inert = inert;
    this.#target = new Array(page.elements.count);
    this.#depth = new Int32Array(page.elements.count);
    this.#dom = domReader(page.document);
    this.#media = new MediaCopier({ page, inert, dom: this.#dom, baseOf: (element) => this.#baseOf(element) });
  }

  copyElement(root: number, into: Node): void {
    const { elements, texts } = this.#page;
    const end = elements.end[root] ?? root;
    let text = elements.firstText[root] ?? 0;
    const copyTextsUpTo = (limit: number) => {
      for (; text < limit; text++) {
        if (text > (elements.firstText[root] ?? 0)) this.#partFromTextBefore(text);
        this.copyText(text, this.#target[texts.parent[text] ?? root] ?? into);
      }
    };
    for (let element = root; element < end; ) {
      copyTextsUpTo(elements.firstText[element] ?? 0);
      const parent = element === root ? into : (this.#target[elements.parent[element] ?? root] ?? into);
      if (this.#dropped[element] === 1 || !this.#enter(element, parent)) {
        text = elements.textEnd[element] ?? text;
        element = elements.end[element] ?? element + 1;
      } else element++;
    }
    copyTextsUpTo(elements.textEnd[root] ?? 0);
  }

  copyText(text: number, into: Node): void {
    const data = this.#page.texts.data[text];
    if (data !== undefined && this.#droppedTexts[text] === 0) into.appendChild(this.#inert.createTextNode(data));
  }

  /** Puts the space between two elements that the page's style keeps apart. */
  #partFromTextBefore(text: number): void {
    const element = gluedElement(this.#page, text);
    const copy = this.#target[element];
    if (copy === undefined || this.#droppedTexts[text] === 1) return;
    const space = this.#inert.createTextNode(' ');
    const around = this.#target[this.#page.elements.parent[element] ?? -1];
    if (copy === around) copy.appendChild(space);
    else copy.parentNode?.insertBefore(space, copy);
  }

  /** Whether the element's content is copied. */
  #enter(element: number, parent: Node): boolean {
    const original = this.#page.elements.node[element];
    const tag = this.#page.elements.tag[element] ?? '';
    if (original === undefined || this.#isControl(tag, parent)) return false;
    const medium = this.#media.copyOf(element);
    if (medium !== undefined) {
      if (medium !== null) parent.appendChild(medium);
      return false;
    }
    const copy = this.#copyOf(element, original, parent);
    if (copy === null) return false;
    const depth = (this.#depth[this.#page.elements.parent[element] ?? -1] ?? 0) + 1;
    this.#depth[element] = depth;
    if (copy !== parent) parent.appendChild(copy);
    this.#target[element] = depth > MAX_DEPTH ? parent : copy;
    return true;
  }

  #isControl(tag: string, parent: Node): boolean {
    if (!CONTROL_TAGS.has(tag)) return false;
    const within = (parent as Element).localName;
    return !(tag === 'button' && (HEADING_TAGS.has(within) || within === 'summary' || within === 'dt'));
  }

  /** The copy, the parent itself when the element is reduced to its content, or `null` when nothing of it stays. */
  #copyOf(element: number, original: Element, parent: Node): Node | null {
    const tag = this.#page.elements.tag[element] ?? '';
    if (MATHML_TAGS.has(tag)) return this.#copyMath(original, tag);
    if (tag === 'annotation-xml') return null;
    const name = this.#nameOf(element, tag, original);
    if (name === null) return parent;
    const copy = this.#inert.createElement(name);
    if (!this.#dom.hasAttributes(original)) return copy;
    for (const attribute of COMMON_ATTRIBUTES) this.#keep(original, copy, attribute);
    for (const attribute of KEPT_ELEMENTS[name] ?? []) this.#keep(original, copy, attribute);
    for (const attribute of URL_ATTRIBUTES[name] ?? []) this.#keepUrl(original, copy, attribute);
    if (tag === 'a') this.#keepAnchorName(original, copy);
    return copy;
  }

  #nameOf(element: number, tag: string, original: Element): string | null {
    const name = RENAMED_ELEMENTS[tag] ?? tag;
    if (isCaption(this.#page, element)) return 'figcaption';
    if (KEPT_ELEMENTS[name] !== undefined) return name;
    if (this.#page.elements.blockLevel[element] === 1) return 'div';
    const carriesText = this.#dom.getAttribute(original, 'lang') ?? this.#dom.getAttribute(original, 'dir');
    return carriesText === null ? null : 'span';
  }

  #copyMath(original: Element, tag: string): Element {
    const copy = this.#inert.createElementNS(MATHML_NAMESPACE, tag);
    for (const attribute of MATHML_ATTRIBUTES) this.#keep(original, copy, attribute);
    return copy;
  }

  /** Old anchors name their place with `name`. */
  #keepAnchorName(original: Element, copy: Element): void {
    const name = this.#dom.getAttribute(original, 'name');
    if (name !== null && !copy.hasAttribute('id')) this.#set(copy, 'id', name);
  }

  #keep(original: Element, copy: Element, attribute: string): void {
    const value = this.#dom.getAttribute(original, attribute);
    if (value !== null) copy.setAttribute(attribute, value);
  }

  #keepUrl(original: Element, copy: Element, attribute: string): void {
    const value = this.#dom.getAttribute(original, attribute);
    if (value === null) return;
    const base = this.#baseOf(original);
    const absolute = absoluteUrl(value, base);
    const fragment = ownFragment(value.trim(), this.#page.url) ?? (absolute && ownFragment(absolute, this.#page.url));
    this.#set(copy, attribute, fragment ?? absolute ?? '');
  }

  #set(copy: Element, attribute: string, value: string): void {
    if (value !== '') copy.setAttribute(attribute, value);
  }

  #baseOf(original: Element): string {
    return original.ownerDocument === this.#page.document ? this.#page.baseUrl : this.#dom.baseURI(original);
  }
}
