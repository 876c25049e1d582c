import { CAROUSEL_PART_NAME, DRAWING_SIGNATURE, PICTURE_NAME } from '../cues/media.ts';
import { allNamed, type DomReader, ELEMENT_NODE } from '../dom/dom-reader.ts';
import { newElement } from '../dom/inert.ts';
import { classNameOf, hasText, parentOf, tagOf } from '../dom/page-tree.ts';
import { memoizedTest } from '../dom/remembered.ts';
import { collapse } from '../dom/text-forms.ts';
import { formulaElement } from '../parts/formula/formula-element.ts';
import { texOfPicture } from '../parts/formula/written-tex.ts';
import type { Page } from '../types.ts';
import { cardOf, isEmbed } from './embeds.ts';
import {
  backgroundOf,
  firstUrl,
  type ImageContext,
  type ImageSource,
  imageSource,
  isLowResolution,
  NoscriptImages,
} from './images/image-source.ts';
import { emojiText, isStray } from './images/stray-images.ts';
import { COMMON_ATTRIBUTES, KEPT_ELEMENTS } from './kept-elements.ts';

/** Children of an element that are searched. */
const MAX_CHILDREN = 10;
/** The type of an image, or the address of its file. */
const PICTURE_FILE = /^image\/|\.(?:svg|png|jpe?g|gif|webp|avif)(?:[?#]|$)/i;
const DRAWING_TAG = /^(?:svg|canvas)$/;
/** Parts of a drawing with its words. */
const READ_TAG = /^(?:title|desc|text|foreignObject)$/;
const UNREAD_TAG = /^(?:style|script|defs|metadata)$/;
/** CSS px. Smaller drawings are icons. Guesses. */
const MIN_WIDTH = 100;
const MIN_HEIGHT = 50;
/** Characters of the longest text that describes a drawing. A guess. */
const MAX_CHARS = 400;

interface MediaInput {
  readonly page: Page;
  readonly inert: Document;
  readonly dom: DomReader;
  /** The base URL of an element. */
  readonly baseOf: (element: Element) => string;
}

/** Copies images and background pictures, and makes cards of embeds and captions of drawings. */
export class MediaCopier {
  readonly #page: Page;
  readonly #inert: Document;
  readonly #dom: DomReader;
  readonly #baseOf: (element: Element) => string;
  readonly #noscript: NoscriptImages | null;
  readonly #isCarouselPart = memoizedTest(CAROUSEL_PART_NAME);

  constructor({ page, inert, dom, baseOf }: MediaInput) {
    this.#baseOf = baseOf;
    this.#page = page;
    this.#inert = inert;
    this.#dom = dom;
    this.#noscript = allNamed(page.document, 'noscript').length > 0 ? new NoscriptImages(page, dom) : null;
  }

  /** The copy of a medium; `null` if it is left out, `undefined` if the element is no medium. Loads nothing. */
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
    const drawing = isLeaf ? this.drawingIn(element) : null;
    if (drawing !== null) return drawing;
    if (!isLeaf || !this.#dom.hasAttributes(original)) return undefined;
    return this.#drawnFormula(element, original) ?? this.#backgroundImage(element, this.#contextOf(original));
  }

  /** The text of the first drawing among the children of an element, `null` for none. Drawings are not among the page's elements. */
  drawingIn(element: number): Element | null {
    const { node, tag } = this.#page.elements;
    const around = [element, parentOf(this.#page, element)];
    let next = this.#dom.firstChild(node[element] as Element);
    for (let seen = 0; next !== null && seen < MAX_CHILDREN; seen++, next = this.#dom.nextSibling(next)) {
      if (this.#dom.nodeType(next) !== ELEMENT_NODE) continue;
      const child = next as Element;
      const file = this.#dom.localName(child) === 'object' ? this.#pictureFile(child) : null;
      const words = file === null ? drawingWords(child, this.#dom) : '';
      if (file !== null) return file;
      if (words === '') continue;
      if (around.some((each) => tag[each] === 'figure')) return newElement(this.#inert, 'p', words);
      const figure = this.#inert.createElement('figure');
      figure.append(newElement(this.#inert, 'figcaption', words));
      return figure;
    }
    return null;
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
    return formulaElement({ math: null, tex, isDisplay }, this.#dom, this.#inert);
  }

  #contextOf(original: Element): ImageContext {
    return { dom: this.#dom, base: this.#baseOf(original) };
  }

  #imageOf(element: number, context: ImageContext): Node | null {
    const original = this.#page.elements.node[element] as Element;
    const emoji = emojiText(this.#page, element, context);
    if (emoji !== null) return this.#inert.createTextNode(emoji);
    const own = imageSource(original, { ...context, sources: this.#sourcesOf(element) });
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
    if (card === null) return null;
    const figure = this.#inert.createElement('figure');
    figure.setAttribute('data-kind', 'embed');
    const caption = figure.appendChild(this.#inert.createElement('figcaption'));
    const link = caption.appendChild(newElement(this.#inert, 'a', card.title));
    link.setAttribute('href', card.url);
    return figure;
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

/** The label of a drawing, or else its words in order; empty for icons and other elements. Linear in its nodes. */
function drawingWords(drawing: Element, dom: DomReader): string {
  if (!DRAWING_TAG.test(dom.localName(drawing))) return '';
  const label = dom.getAttribute(drawing, 'aria-label')?.trim();
  if (dom.getAttribute(drawing, 'aria-hidden') === 'true' || !isLarge(drawing, dom)) return '';
  const words = label
    ? [label]
    : dom.localName(drawing) === 'canvas'
      ? [collapse(dom.textContent(drawing))]
      : wordsIn(drawing, dom);
  const text = [...new Set(words)]
    .filter((each) => /\p{L}{2}/u.test(each) && !DRAWING_SIGNATURE.test(each))
    .join(' · ');
  // One word is the name of an icon.
  return text.includes(' ') && text.length <= MAX_CHARS ? text : '';
}

function wordsIn(drawing: Element, dom: DomReader): string[] {
  const words: string[] = [];
  const open = [dom.firstChild(drawing)];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node === null) continue;
    open.push(dom.nextSibling(node));
    const name = dom.nodeType(node) === ELEMENT_NODE ? dom.localName(node as Element) : 'style';
    if (READ_TAG.test(name)) words.push(collapse(dom.textContent(node)));
    else if (!UNREAD_TAG.test(name)) open.push(dom.firstChild(node));
  }
  return words;
}

/** Measures the rendered size, or reads the attributes where nothing is rendered. */
function isLarge(drawing: Element, dom: DomReader): boolean {
  const { width, height } = drawing.getBoundingClientRect();
  const [ownWidth = 0, ownHeight = 0] = ['width', 'height'].map((side) => Number(dom.getAttribute(drawing, side)));
  return (width || ownWidth) >= MIN_WIDTH && (height || ownHeight) >= MIN_HEIGHT;
}
