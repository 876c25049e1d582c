import { type DomReader, ELEMENT_NODE } from '../../dom/dom-reader.ts';
import { absoluteUrl } from '../../dom/urls.ts';
import type { Page } from '../../types.ts';

/** Children of an element that are searched. */
const MAX_CHILDREN = 40;

/** A tag of at most 4,000 characters, so that tags without an end are passed in linear time. A guess. */
const IMAGE = /<img\b[^>]{0,4000}>/i;

/** An image that is shown if scripts do not run. */
export interface ImageCopy {
  readonly src: string;
  readonly alt: string;
}

/** Finds the `noscript` copies of lazy images. */
export class NoscriptImages {
  readonly #page: Page;
  readonly #dom: DomReader;

  constructor(page: Page, dom: DomReader) {
    this.#page = page;
    this.#dom = dom;
  }

  /** The copy beside an image, or beside an element that holds only the image. */
  beside(image: number, base: string): ImageCopy | null {
    const { parent, end, firstText, textEnd } = this.#page.elements;
    const around = parent[image] ?? 0;
    const isAlone = end[around] === image + 1 && parent[image] === image - 1 && firstText[around] === textEnd[around];
    return this.#among(around, image, base) ?? (isAlone ? this.#among(parent[around] ?? 0, around, base) : null);
  }

  /** The copy inside an element. */
  inside(element: number, base: string): ImageCopy | null {
    return this.#among(element, -1, base);
  }

  /** The copy among the children of an element: the first after `child`, or else the last before it. */
  #among(element: number, child: number, base: string): ImageCopy | null {
    const { node } = this.#page.elements;
    let found: ImageCopy | null = null;
    let isAfter = false;
    let next = this.#dom.firstChild(node[element] as Element);
    for (let count = 0; next !== null && count < MAX_CHILDREN; count++, next = this.#dom.nextSibling(next)) {
      if (this.#dom.nodeType(next) !== ELEMENT_NODE) continue;
      if (next === node[child]) isAfter = true;
      else if (this.#dom.localName(next as Element) === 'noscript') found = imageOf(next as Element, base) ?? found;
      else if (isAfter && this.#dom.localName(next as Element) === 'img') return found;
      else if (!isAfter) found = null;
      if (isAfter && found !== null) return found;
    }
    return found;
  }
}

/** Reads markup, because the content of a `noscript` is text where scripts run. */
function imageOf(noscript: Element, base: string): ImageCopy | null {
  const [tag] = IMAGE.exec(noscript.innerHTML) ?? [];
  if (tag === undefined) return null;
  const src = absoluteUrl(attributeOf(tag, 'src') ?? attributeOf(tag, 'data-src') ?? '', base);
  return src === null || !/^https?:/.test(src) ? null : { src, alt: attributeOf(tag, 'alt') ?? '' };
}

function attributeOf(tag: string, name: string): string | null {
  const [, double, single, bare] =
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag) ?? [];
  const value = double ?? single ?? bare;
  return value === undefined
    ? null
    : value
        .replace(/&amp;/g, '&')
        .replace(/&quot;/g, '"')
        .replace(/&#0?39;/g, "'")
        .trim();
}
