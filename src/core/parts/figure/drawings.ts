import { type DomReader, domReader, ELEMENT_NODE } from '../../dom/dom-reader.ts';
import { classNameOf, endOf, parentOf, tagOf } from '../../dom/page-tree.ts';
import { remembered } from '../../dom/remembered.ts';
import { collapse } from '../../dom/text-forms.ts';
import { prefixSums, sumBetween } from '../../signals/blocks.ts';
import type { DrawingPlace, Page } from '../../types.ts';
import type { DrawingWriter } from './drawing-writer.ts';

/** Elements with a drawing that is content. Source: Mermaid, Graphviz, PlantUML, Vega, Highcharts, Plotly, Chart.js, ECharts. */
const DRAWING_NAME =
  /\b(?:mermaid|graphviz|plantuml|vega|highcharts|plotly|recharts|apexcharts|echarts|chartjs|(?:bar|line|pie)?-?charts?|diagrams?|flowchart|plot)\b/i;

/** The line in which a program signs its drawing. */
const DRAWING_SIGNATURE = /^(?:created|generated|made) (?:with|by|using)\b/i;

/** Parts of a drawing with its words. */
const READ_TAG = /^(?:title|desc|text|foreignObject)$/;
const UNREAD_TAG = /^(?:style|script|defs|metadata)$/;
const OTHER_MEDIUM = /^(?:img|amp-img|video|iframe)$/;
/** CSS px. Smaller drawings are icons. Guesses. */
const MIN_WIDTH = 100;
const MIN_HEIGHT = 50;
/** Characters of the longest text that describes a drawing. A guess. */
const MAX_CHARS = 400;
/** Levels between a drawing and its figure. */
const MAX_LEVELS = 4;

/** A drawing that is content. */
export interface Drawing {
  /** The address of its picture; `null` if there is none. */
  readonly src: string | null;
  /** Its label, or else its words; may be empty. */
  readonly alt: string;
  /** CSS px. */
  readonly width: number;
  readonly height: number;
}

/**
 * Whether an `svg` or `canvas` is content: large, and in a figure without another medium, named like a chart, or with a label or words of
 * its own. Icons, shapes behind text and signs in links are not. Linear in its nodes.
 */
export function isDrawing(page: Page, place: DrawingPlace, dom: DomReader): boolean {
  const { node, parent } = place;
  const isHidden = dom.getAttribute(node, 'aria-hidden') === 'true';
  if (dom.localName(node) === 'object' || !isLarge(page, node, dom)) return false;
  let [isFramed, isNamed, isLinked] = [false, DRAWING_NAME.test(dom.getAttribute(node, 'class') ?? ''), false];
  for (let around = parent, level = 0; around >= 0 && level < MAX_LEVELS; around = parentOf(page, around), level++) {
    const tag = tagOf(page, around);
    isLinked ||= tag === 'a';
    isNamed ||= DRAWING_NAME.test(classNameOf(page, around));
    if (level < 2 && holdsMedium(page, around)) return false;
    if (tag !== 'figure') continue;
    isFramed = !holdsMedium(page, around);
    break;
  }
  if (isFramed || (isNamed && !isHidden)) return true;
  // One word is the name of an icon.
  return !isHidden && !isLinked && wordsOf(node, dom).includes(' ');
}

/** Whether a drawing is larger than icons are. Reads layout on a live page. */
export function isLarge(page: Page, node: Element, dom: DomReader): boolean {
  const { width, height } = sizeOf(page, node, dom);
  return width >= MIN_WIDTH && height >= MIN_HEIGHT;
}

/** Whether a page holds a drawing that may be content. Reads layout on a live page. */
export function holdsDrawings(page: Page): boolean {
  const dom = domReader(page.document);
  return page.elements.drawings.some(({ node }) => dom.localName(node) !== 'object' && isLarge(page, node, dom));
}

/** Reads a drawing, without its picture if there is no `writer`. Linear in its nodes. */
export function readDrawing(
  page: Page,
  place: DrawingPlace,
  { dom, writer }: { dom: DomReader; writer: DrawingWriter | undefined },
): Drawing {
  const { node } = place;
  const size = sizeOf(page, node, dom);
  return { src: writer?.(page, place, { dom, ...size }) ?? null, alt: wordsOf(node, dom).slice(0, MAX_CHARS), ...size };
}

/** The number of other media before each element. */
const mediaBefore = /* @__PURE__ */ remembered(({ elements: { tag, count } }: Page) =>
  prefixSums(count, (element) => (OTHER_MEDIUM.test(tag[element] ?? '') ? 1 : 0)),
);

function holdsMedium(page: Page, element: number): boolean {
  return sumBetween(mediaBefore(page), element + 1, endOf(page, element)) > 0;
}

/** The rendered size, or the declared one where nothing is rendered. */
function sizeOf(page: Page, drawing: Element, dom: DomReader): { width: number; height: number } {
  const rect = page.isLive ? drawing.getBoundingClientRect() : null;
  if (rect !== null && rect.width > 0) return { width: Math.round(rect.width), height: Math.round(rect.height) };
  const box = (dom.getAttribute(drawing, 'viewBox') ?? '').trim().split(/[\s,]+/);
  const side = (name: string, part: number) => {
    const value = dom.getAttribute(drawing, name) ?? '';
    return Math.round(Number.parseFloat(value === '' || value.includes('%') ? (box[part] ?? '') : value) || 0);
  };
  return { width: side('width', 2), height: side('height', 3) };
}

/** The label of a drawing, or else its words in order. Linear in its nodes. */
function wordsOf(drawing: Element, dom: DomReader): string {
  const label = dom.getAttribute(drawing, 'aria-label')?.trim();
  if (label) return label;
  const words = dom.localName(drawing) === 'canvas' ? [collapse(dom.textContent(drawing))] : wordsIn(drawing, dom);
  return [...new Set(words)].filter((each) => /\p{L}{2}/u.test(each) && !DRAWING_SIGNATURE.test(each)).join(' · ');
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

/** Gives the drawings below an element in the order in which a copy of it comes to their places. */
export class DrawingCursor {
  readonly #drawings: readonly DrawingPlace[];
  readonly #root: number;
  #next: number;

  constructor({ elements: { drawings } }: Page, root: number) {
    this.#drawings = drawings;
    this.#root = root;
    const first = drawings.findIndex((place) => place.element > root);
    this.#next = first < 0 ? drawings.length : first;
  }

  /** The drawings not given yet that are before both an element and a text. */
  *upTo(element: number, text: number): Iterable<DrawingPlace> {
    let place = this.#drawings[this.#next];
    while (place !== undefined && place.element <= element && place.text <= text) {
      if (place.parent >= this.#root) yield place;
      place = this.#drawings[++this.#next];
    }
  }
}
