import { CAROUSEL_PART_NAME, PICTURE_NAME } from '../cues/media.ts';
import { allNamed, type DomReader } from '../dom/dom-reader.ts';
import { newElement } from '../dom/inert.ts';
import { classNameOf, hasText, parentOf, tagOf } from '../dom/page-tree.ts';
import { memoizedTest } from '../dom/remembered.ts';
import { collapse } from '../dom/text-forms.ts';
import { cardElement, cardOf, isEmbed } from '../parts/embed-cards.ts';
import type { DrawingWriter } from '../parts/figure/drawing-writer.ts';
import { isDrawing, readDrawing } from '../parts/figure/drawings.ts';
import {
  backgroundOf,
  firstUrl,
  type ImageContext,
  type ImageSource,
  imageSource,
  isLowResolution,
  NoscriptImages,
  sharedPlaceholders,
} from '../parts/figure/image-source.ts';
import { dropCap, emojiText, isStray } from '../parts/figure/stray-images.ts';
import { texElement, texOfPicture } from '../parts/formula/written-tex.ts';
import type { DrawingPlace, Page } from '../types.ts';
import { COMMON_ATTRIBUTES, KEPT_ELEMENTS } from './kept-elements.ts';

/** The type of an image, or the address of its file. */
const PICTURE_FILE = /^image\/|\.(?:svg|png|jpe?g|gif|webp|avif)(?:[?#]|$)/i;

interface MediaInput {
  readonly page: Page;
  readonly inert: Document;
  readonly dom: DomReader;
  /** The base URL of an element. */
  readonly baseOf: (element: Element) => string;
  /** Default: drawings are replaced by their labels. */
  readonly writeDrawing: DrawingWriter | undefined;
}

/** Copies images and background pictures, and makes cards of embeds and captions of drawings. */
export class MediaCopier {
  readonly #page: Page;
  readonly #inert: Document;
  readonly #dom: DomReader;
  readonly #baseOf: (element: Element) => string;
  readonly #writeDrawing: DrawingWriter | undefined;
  readonly #noscript: NoscriptImages | null;
  #shared: ReadonlySet<string> | null = null;
  readonly #isCarouselPart = memoizedTest(CAROUSEL_PART_NAME);

  constructor({ page, inert, dom, baseOf, writeDrawing }: MediaInput) {
    this.#writeDrawing = writeDrawing;
    this.#baseOf = baseOf;
    this.#page = page;
    this.#inert = inert;
    this.#dom = dom;
    this.#noscript = allNamed(page.document, 'noscript').length > 0 ? new NoscriptImages(page, dom) : null;
  }

  /** The copy of a medium; `null` if it is left out, `undefined` if the element is not a medium. Loads nothing. */
  copyOf(element: number): Node | null | undefined {
    const { tag, node, end } = this.#page.elements;
    const name = tagOf(this.#page, element);
    const original = node[element] as Element;
    if (name === 'source' && tag[parentOf(this.#page, element)] === 'picture') return null;
    if (name === 'img' || name === 'amp-img') return this.#imageOf(element, this.#contextOf(original));
    const isLeaf = end[element] === element + 1 && !hasText(this.#page, element);
    const picture = name === 'embed' ? this.#pictureFile(original) : null;
    if (picture !== null) return picture;
    if (isEmbed(name))
      return isLeaf || name !== 'iframe' ? this.#embedOf(original, name, this.#contextOf(original)) : undefined;
    const names = classNameOf(this.#page, element);
    if (this.#isCarouselPart(names)) return null;
    if (!isLeaf || !this.#dom.hasAttributes(original)) return undefined;
    return this.#drawnFormula(element, original) ?? this.#backgroundImage(element, this.#contextOf(original));
  }

  /** Appends the picture of a drawing, or its label if it cannot be shown. Icons are left out, as are drawings of parts without a copy. */
  draw(place: DrawingPlace, into: Node | undefined): void {
    const picture = into === undefined ? null : this.#drawingAt(place);
    if (picture !== null) into?.appendChild(picture);
  }

  #drawingAt(place: DrawingPlace): Element | null {
    const { node, parent } = place;
    if (this.#dom.localName(node) === 'object') return this.#pictureFile(node);
    if (!isDrawing(this.#page, place, this.#dom)) return null;
    const drawing = readDrawing(this.#page, place, { dom: this.#dom, writer: this.#writeDrawing });
    const { src, alt, width, height } = drawing;
    if (src === null) return alt === '' ? null : this.#labelOf(parent, alt);
    const image = this.#newImage({ src, srcset: '' });
    for (const [name, value] of Object.entries({ alt, width, height })) image.setAttribute(name, String(value));
    return image;
  }

  #labelOf(parent: number, alt: string): Element {
    const { tag } = this.#page.elements;
    const isFramed = [parent, parentOf(this.#page, parent)].some((each) => tag[each] === 'figure');
    if (isFramed) return newElement(this.#inert, 'p', alt);
    const figure = this.#inert.createElement('figure');
    figure.append(newElement(this.#inert, 'figcaption', alt));
    return figure;
  }

  /** An image that is embedded as a document, with its label or fallback text; `null` for other documents. */
  #pictureFile(original: Element): Element | null {
    const hints = ['type', 'data', 'src'].map((name) => this.#dom.getAttribute(original, name) ?? '');
    const src = firstUrl(original, ['data', 'src'], this.#contextOf(original));
    if (src === null || !hints.some((each) => PICTURE_FILE.test(each))) return null;
    const image = this.#newImage({ src, srcset: '' });
    const label = this.#dom.getAttribute(original, 'aria-label') ?? this.#dom.textContent(original);
    image.setAttribute('alt', collapse(label));
    return image;
  }

  /** A formula that is drawn inside an element with its TeX. */
  #drawnFormula(element: number, original: Element): Node | null {
    const { blockLevel } = this.#page.elements;
    const tex = this.#dom.getAttribute(original, 'data-formula');
    const around = parentOf(this.#page, element);
    const isDisplay = !hasText(this.#page, around) && blockLevel[around] === 1;
    if (!tex) return null;
    return texElement({ tex, isDisplay }, this.#inert);
  }

  #contextOf(original: Element): ImageContext {
    return { dom: this.#dom, base: this.#baseOf(original) };
  }

  #imageOf(element: number, context: ImageContext): Node | null {
    const original = this.#page.elements.node[element] as Element;
    const text = emojiText(this.#page, element, context) ?? dropCap(this.#page, element, context);
    if (text !== null) return this.#inert.createTextNode(text);
    this.#shared ??= sharedPlaceholders(allNamed(this.#page.document, 'img'), context);
    const own = imageSource(original, { ...context, sources: this.#sourcesOf(element), shared: this.#shared });
    const isCoarse = own === null || isLowResolution(own.src);
    const spare = isCoarse ? (this.#noscript?.beside(element, context.base) ?? null) : null;
    const source = spare === null ? own : { src: spare.src, srcset: '' };
    if (source === null) return null;
    const names = classNameOf(this.#page, element);
    const tex = texOfPicture(names, source.src, this.#dom.getAttribute(original, 'alt') ?? '');
    if (tex === '' && isStray(this.#page, element, { src: source.src, context })) return null;
    const image = this.#newImage(source);
    for (const attribute of [...COMMON_ATTRIBUTES, ...(KEPT_ELEMENTS.img ?? [])]) {
      const value = this.#dom.getAttribute(original, attribute);
      if (value !== null) image.setAttribute(attribute, value);
    }
    if (tex !== '') {
      image.setAttribute('alt', tex);
      image.setAttribute('data-kind', 'tex');
    }
    return image;
  }

  /** The `source` elements of the `picture` around an image. */
  #sourcesOf(image: number): Element[] {
    const { tag, node } = this.#page.elements;
    const sources: Element[] = [];
    const around = parentOf(this.#page, image);
    if (tag[around] !== 'picture') return sources;
    for (let element = around + 1; element < image; element++) {
      if (tag[element] === 'source') sources.push(node[element] as Element);
    }
    return sources;
  }

  #embedOf(original: Element, tag: string, context: ImageContext): Element | null {
    const card = cardOf(original, tag, context);
    return card && cardElement(card, this.#inert);
  }

  /** The background picture of an empty element, or the image in its `noscript`. */
  #backgroundImage(element: number, context: ImageContext): Element | undefined {
    const { node, role } = this.#page.elements;
    const original = node[element] as Element;
    const label = ['aria-label', 'title'].map((name) => this.#dom.getAttribute(original, name)).find((text) => text);
    const isPicture = role[element] === 'img' || PICTURE_NAME.test(classNameOf(this.#page, element));
    const spare = this.#noscript?.inside(element, context.base) ?? null;
    const url = isPicture ? (backgroundOf(original, context) ?? this.#shownBackground(element, original)) : null;
    const src = spare?.src ?? url;
    if (src === null || isStray(this.#page, element, { src, context })) return undefined;
    const image = this.#newImage({ src, srcset: '' });
    image.setAttribute('alt', label ?? spare?.alt ?? '');
    return image;
  }

  /** Reads the computed style, which takes time, only of elements with the role of an image. */
  #shownBackground(element: number, original: Element): string | null {
    const { role } = this.#page.elements;
    const view = this.#page.isLive && role[element] === 'img' ? original.ownerDocument.defaultView : null;
    const [, url] = /^url\("(https?:[^"]+)"\)$/.exec(view?.getComputedStyle(original).backgroundImage ?? '') ?? [];
    return url ?? null;
  }

  #newImage({ src, srcset }: ImageSource): HTMLElement {
    const image = this.#inert.createElement('img');
    image.setAttribute('src', src);
    if (srcset !== '') image.setAttribute('srcset', srcset);
    return image;
  }
}
