import { allNamed, type DomReader, ELEMENT_NODE } from '../dom/dom-reader.ts';
import { newElement } from '../dom/inert.ts';
import { memoizedTest } from '../dom/name-index.ts';
import { collapse } from '../dom/text-forms.ts';
import type { Page } from '../types.ts';
import { cardOf, isEmbed } from './embeds/card.ts';
import { drawingWords } from './images/drawings.ts';
import { isLowResolution } from './images/image-urls.ts';
import { NoscriptImages } from './images/noscript.ts';
import { backgroundOf, firstUrl, type ImageContext, type ImageSource, imageSource } from './images/source.ts';
import { emojiText, isStray } from './images/stray.ts';
import { COMMON_ATTRIBUTES, KEPT_ELEMENTS } from './kept-elements.ts';
import { formulaElement } from './math/formula-element.ts';
import { texOfPicture } from './math/written-tex.ts';

/** Classes of elements whose background is a picture rather than a decoration. */
const PICTURE_NAME = /\b(?:image|img|photo|picture|figure|thumb|hero|cover|poster|slide|media)/i;
/** Children of an element that are looked at. */
const MAX_CHILDREN = 10;
/** The type of a picture, or the address of its file. */
const PICTURE_FILE = /^image\/|\.(?:svg|png|jpe?g|gif|webp|avif)(?:[?#]|$)/i;
/** Copies of slides that a carousel makes to run in a circle, and what it is worked with. */
const CAROUSEL_PART =
  /\b(?:swiper-slide-duplicate|slick-cloned|bx-clone|splide__slide--clone|glide__slide--clone|cloned)\b|\b(?:slick|swiper|splide|glide|flickity|carousel|slider|slideshow|gallery|lightbox)[\w-]*?[_-](?:arrows?|prev\w*|next\w*|nav\w*|dots?|pagination|controls?|buttons?|btn|counter|status|thumbs|announcer|notification|progress\w*|toolbar)\b/i;

/** What a page's media are copied with. */
interface MediaSurroundings {
  readonly page: Page;
  readonly inert: Document;
  readonly dom: DomReader;
  /** What the URLs of an element resolve against. */
  readonly baseOf: (element: Element) => string;
}

/** Copies what an article shows rather than says: images, background pictures, and cards in place of embeds. */
export class MediaCopier {
  readonly #page: Page;
  readonly #inert: Document;
  readonly #dom: DomReader;
  readonly #baseOf: (element: Element) => string;
  readonly #noscript: NoscriptImages | null;
  readonly #isCarouselPart = memoizedTest(CAROUSEL_PART);

  constructor({ page, inert, dom, baseOf }: MediaSurroundings) {
    this.#baseOf = baseOf;
    this.#page = page;
    this.#inert = inert;
    this.#dom = dom;
    this.#noscript = allNamed(page.document, 'noscript').length > 0 ? new NoscriptImages(page, dom) : null;
  }

  /** What an element is shown as, `null` if nothing of it stays, `undefined` if it is no medium. Loads nothing. */
  copyOf(element: number): Node | null | undefined {
    const { tag, className, node, parent, end, firstText, textEnd } = this.#page.elements;
    const name = tag[element] ?? '';
    const original = node[element] as Element;
    if (name === 'source' && tag[parent[element] ?? 0] === 'picture') return null;
    if (name === 'img' || name === 'amp-img') return this.#imageOf(element, this.#contextOf(original));
    const isLeaf = end[element] === element + 1 && firstText[element] === textEnd[element];
    const picture = name === 'embed' ? this.#pictureFile(original) : null;
    if (picture !== null) return picture;
    if (isEmbed(name))
      return isLeaf || name !== 'iframe' ? this.#embedOf(original, name, this.#contextOf(original)) : undefined;
    const names = className[element] ?? '';
    if (this.#isCarouselPart(names)) return null;
    const drawing = isLeaf ? this.drawingIn(element) : null;
    if (drawing !== null) return drawing;
    if (!isLeaf || !this.#dom.hasAttributes(original)) return undefined;
    return this.#drawnFormula(element, original) ?? this.#backgroundImage(element, this.#contextOf(original));
  }

  /** What stands for the first child of an element that draws, `null` for none: children that draw are not among the page's elements. */
  drawingIn(element: number): Element | null {
    const { node, parent, tag } = this.#page.elements;
    const around = [element, parent[element] ?? 0];
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

  /** A picture that is loaded as another document, with what is said in place of it. */
  #pictureFile(original: Element): Element | null {
    const told = ['type', 'data', 'src'].map((name) => this.#dom.getAttribute(original, name) ?? '');
    const src = firstUrl(original, ['data', 'src'], this.#contextOf(original));
    if (src === null || !told.some((each) => PICTURE_FILE.test(each))) return null;
    const image = this.#newImage({ src, srcset: '' });
    const label = this.#dom.getAttribute(original, 'aria-label') ?? this.#dom.textContent(original);
    image.setAttribute('alt', collapse(label));
    return image;
  }

  /** A formula that is drawn as a picture inside an element that tells its TeX. */
  #drawnFormula(element: number, original: Element): Node | null {
    const { parent, firstText, textEnd, blockLevel } = this.#page.elements;
    const tex = this.#dom.getAttribute(original, 'data-formula');
    const around = parent[element] ?? 0;
    const isDisplay = firstText[around] === textEnd[around] && blockLevel[around] === 1;
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
    const names = this.#page.elements.className[element] ?? '';
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
    const { tag, node, parent } = this.#page.elements;
    const sources: Element[] = [];
    const around = parent[image] ?? 0;
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

  /** A picture behind an element that holds nothing, or that waits in its `noscript`. */
  #backgroundImage(element: number, context: ImageContext): Element | undefined {
    const { node, className, role } = this.#page.elements;
    const original = node[element] as Element;
    const label = ['aria-label', 'title'].map((name) => this.#dom.getAttribute(original, name)).find((text) => text);
    const isPicture = role[element] === 'img' || PICTURE_NAME.test(className[element] ?? '');
    const spare = this.#noscript?.inside(element, context.base) ?? null;
    const url = isPicture ? (backgroundOf(original, context) ?? this.#shownBackground(element, original)) : null;
    const src = spare?.src ?? url;
    if (src === null || isStray(this.#page, element, { src, context })) return undefined;
    const image = this.#newImage({ src, srcset: '' });
    image.setAttribute('alt', label ?? spare?.alt ?? '');
    return image;
  }

  /** Computed styles cost time: they are asked of what says that it is an image. */
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
