import { type DomReader, ELEMENT_NODE, TEXT_NODE, windowOf } from '../../dom/dom-reader.ts';
import { parentOf } from '../../dom/page-tree.ts';
import { appendTo } from '../../dom/tallies.ts';
import { collapse } from '../../dom/text-forms.ts';
import type { DrawingPlace, Page } from '../../types.ts';

/** Square CSS px of the largest canvas that is read. A guess. */
const MAX_AREA = 8_000_000;
/** Luminance, in `[0, 1]`, below which the page behind a drawing is dark. A guess. */
const MAX_DARK = 0.4;

/** How a drawing is read: its size is in CSS px. */
interface DrawingInput {
  readonly dom: DomReader;
  readonly width: number;
  readonly height: number;
}

/**
 * The address of a drawing's picture; `null` if it cannot be read. Its markup comes from the page. Reads computed styles on a live page;
 * linear in its nodes.
 */
export function writeDrawing(
  page: Page,
  { node, parent }: DrawingPlace,
  { dom, width, height }: DrawingInput,
): string | null {
  const view = page.isLive ? windowOf(node.ownerDocument) : null;
  if (dom.localName(node) === 'canvas') {
    return view === null ? null : canvasSource(node as HTMLCanvasElement, width * height);
  }
  const ground = view === null ? '' : darkGround(page, parent, view);
  const markup = drawnSvg(node, { dom, view, width, height, ground });
  return markup && `data:image/svg+xml,${encodeURIComponent(markup)}`;
}

/** Writes drawings as pictures. Only the scripts that need it have it. */
export type DrawingWriter = typeof writeDrawing;

/** The picture on a canvas; `null` if it is blank or shows what the page may not read. */
function canvasSource(canvas: HTMLCanvasElement, area: number): string | null {
  if (area > MAX_AREA) return null;
  try {
    const blank = canvas.ownerDocument.createElement('canvas');
    blank.width = canvas.width;
    blank.height = canvas.height;
    const src = canvas.toDataURL();
    return src === blank.toDataURL() ? null : src;
  } catch {
    return null;
  }
}

/** The colour behind an element if it is dark; else `''`. */
function darkGround(page: Page, element: number, view: Window): string {
  for (let around = element; around >= 0; around = parentOf(page, around)) {
    const color = view.getComputedStyle(page.elements.node[around] as Element).backgroundColor;
    const [r = 255, g = 255, b = 255, alpha = 1] = color.match(/[\d.]+/g)?.map(Number) ?? [];
    if (alpha === 0) continue;
    return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255 < MAX_DARK && /^rgb/.test(color) ? color : '';
  }
  return '';
}

/** Values of properties that SVG elements inherit, where nothing sets them. Source: the SVG 2 standard. */
const INHERITED: Readonly<Record<string, string>> = {
  fill: 'rgb(0, 0, 0)',
  'fill-opacity': '1',
  'fill-rule': 'nonzero',
  stroke: 'none',
  'stroke-width': '1px',
  'stroke-opacity': '1',
  'stroke-dasharray': 'none',
  'stroke-dashoffset': '0px',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'stroke-miterlimit': '4',
  'font-family': '',
  'font-size': '',
  'font-weight': '400',
  'font-style': 'normal',
  'letter-spacing': 'normal',
  'text-anchor': 'start',
  'dominant-baseline': 'auto',
  'marker-start': 'none',
  'marker-mid': 'none',
  'marker-end': 'none',
  'paint-order': 'normal',
  'clip-rule': 'nonzero',
  visibility: 'visible',
};
/** The same for properties of each element alone. */
const OWN: Readonly<Record<string, string>> = {
  opacity: '1',
  'clip-path': 'none',
  mask: 'none',
  'stop-color': 'rgb(0, 0, 0)',
  'stop-opacity': '1',
};
const PROPERTIES = Object.keys({ ...INHERITED, ...OWN });

/** Elements whose content is not drawn. */
const UNDRAWN = /^(?:title|desc|metadata|style|script)$/;
/** Elements that only hold others; others of them are never drawn themselves. */
const GROUP = /^(?:a|switch)$/;
const SHAPE = /^(?:path|rect|circle|ellipse|line|polyline|polygon|text|use|image)$/;
const DEFINITION = /^(?:defs|symbol|clipPath|mask|marker|pattern|\w+Gradient|stop)$/;
const UNKEPT_ATTRIBUTE = /^(?:on|style$|class$|xmlns|role$|tabindex$|data-|aria-)/i;

/** Elements and texts of the largest drawing that is written. A guess; maps have more. */
const MAX_NODES = 6000;
/** Rules of its own style sheets that are read: each is looked for in all of the drawing. A guess; Mermaid writes about 100. */
const MAX_RULES = 500;
/** Height of a line of text, in font sizes. */
const LINE_HEIGHT = 1.2;

/** How a drawing is written. */
interface Written {
  readonly dom: DomReader;
  /** Gives computed styles; `null` if the drawing is not shown, so that its own style sheet must do. */
  readonly view: Window | null;
  /** CSS px. */
  readonly width: number;
  readonly height: number;
  /** Colour of a dark page behind the drawing, `''` for none. */
  readonly ground: string;
}

/** A node to write, or markup that follows its content, with the values that its parent hands down. */
type OpenNode = readonly [node: Node | string | null, inherited: Readonly<Record<string, string>>];

/**
 * Writes an `svg` as markup that looks alike on its own: with the styles that the page gives it, without links, scripts and style sheets.
 * Embedded HTML becomes text. `null` for drawings without shapes and for very large ones.
 *
 * It is not safe to show before the sanitizer has checked it. Reads computed styles. Linear in the nodes.
 */
function drawnSvg(svg: Element, written: Written): string | null {
  const { dom, width, height, ground } = written;
  const rules = written.view === null ? ownRules(svg) : null;
  const box = dom.getAttribute(svg, 'viewBox') ?? `0 0 ${width} ${height}`;
  let [markup, shapes] = ['', 0];
  const open: OpenNode[] = [[svg, INHERITED]];
  for (let count = 0; open.length > 0; ) {
    const [node, inherited] = open.pop() as OpenNode;
    if (typeof node === 'string') markup += node;
    if (node === null || typeof node === 'string') continue;
    if (++count > MAX_NODES) return null;
    if (node !== svg) open.push([dom.nextSibling(node), inherited]);
    if (dom.nodeType(node) === TEXT_NODE) markup += escaped((node as Text).data);
    if (dom.nodeType(node) !== ELEMENT_NODE) continue;
    const element = node as Element;
    const tag = dom.localName(element);
    if (UNDRAWN.test(tag)) continue;
    const style = styleOf(element, written, rules);
    if (style('display') === 'none' && !DEFINITION.test(tag)) continue;
    if (SHAPE.test(tag) || tag === 'foreignObject') shapes++;
    if (tag === 'foreignObject') {
      markup += textOf(element, written);
      continue;
    }
    const [attributes, handed] = paint(element, { dom, style, inherited });
    const name = GROUP.test(tag) ? 'g' : tag;
    markup += `<${name}${attributes}`;
    if (node === svg) markup += frame({ width, height, box, ground });
    else markup += '>';
    open.push([`</${name}>`, handed], [dom.firstChild(element), handed]);
  }
  return shapes === 0 ? null : markup;
}

function frame({ width, height, box, ground }: { width: number; height: number; box: string; ground: string }): string {
  const [x = 0, y = 0, w = width, h = height] = box.trim().split(/[\s,]+/);
  const size = ` xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${escaped(box)}">`;
  if (ground === '') return size;
  const edges = Object.entries({ x, y, width: w, height: h, fill: ground });
  return `${size}<rect${edges.map(([name, value]) => ` ${name}="${escaped(String(value))}"`).join('')}></rect>`;
}

/** The attributes of an element, with its styles among them, and the values that its children inherit. */
function paint(
  element: Element,
  { dom, style, inherited }: { dom: DomReader; style: (property: string) => string } & Record<'inherited', OpenNode[1]>,
): [attributes: string, handed: OpenNode[1]] {
  const found = new Map<string, string>();
  const isRoot = inherited === INHERITED;
  for (const name of dom.attributeNames(element)) {
    if (UNKEPT_ATTRIBUTE.test(name) || (isRoot && /^(?:width|height|viewBox|[xy])$/.test(name))) continue;
    found.set(name.replace(/^xlink:/, ''), dom.getAttribute(element, name) ?? '');
  }
  const handed: Record<string, string> = { ...inherited };
  for (const property of PROPERTIES) {
    const value = style(property);
    if (value === '') continue;
    const usual = inherited[property] ?? OWN[property];
    if (value !== usual || found.has(property))
      found.set(property, value.replace(/url\(["']?[^"')#]*(#[^"')]+)["']?\)/g, 'url($1)'));
    if (property in INHERITED) handed[property] = value;
  }
  // Attributes count less than this style, which they are part of.
  const moved = style('transform');
  if (/^matrix\(/.test(moved) && !found.has('transform')) found.set('transform', moved);
  return [[...found].map(([name, value]) => ` ${name}="${escaped(value)}"`).join(''), handed];
}

/** The text of embedded HTML, in the middle of its place. */
function textOf(holder: Element, { dom, view }: Written): string {
  const number = (name: string) => Number.parseFloat(dom.getAttribute(holder, name) ?? '') || 0;
  let inner = holder;
  while (inner.firstElementChild !== null) inner = inner.firstElementChild;
  const style = view?.getComputedStyle(inner);
  const size = Number.parseFloat(style?.fontSize ?? '') || 14;
  // biome-ignore lint/performance/useDomNodeTextContent: only layout tells the lines apart.
  const lined = view === null ? '' : (holder.firstElementChild as HTMLElement | null)?.innerText;
  const lines = (lined || dom.textContent(holder)).split('\n').map(collapse).filter(Boolean);
  const [x, middle] = [number('x') + number('width') / 2, number('y') + number('height') / 2];
  const font =
    style === undefined
      ? ''
      : ` fill="${escaped(style.color)}" font-family="${escaped(style.fontFamily)}" font-weight="${style.fontWeight}"`;
  return lines
    .map((line, index) => {
      const y = middle + (index - (lines.length - 1) / 2) * size * LINE_HEIGHT;
      return `<text x="${x}" y="${y}" stroke="none" text-anchor="middle" dominant-baseline="central" font-size="${size}px"${font}>${escaped(line)}</text>`;
    })
    .join('');
}

/** Reads styles of an element: the computed ones, or those that it and the style sheet of its drawing declare. */
function styleOf(element: Element, { dom, view }: Written, rules: Rules | null): (property: string) => string {
  if (rules === null) {
    const style = view?.getComputedStyle(element);
    return (property) => style?.getPropertyValue(property) ?? '';
  }
  const declared = new Map<string, string>();
  for (const each of [...(rules.get(element) ?? []), dom.getAttribute(element, 'style') ?? '']) {
    for (const [, name = '', value = ''] of each.matchAll(/([\w-]+)\s*:\s*([^;]+)/g)) {
      declared.set(name.toLowerCase(), value.replace(/!important/, '').trim());
    }
  }
  return (property) => declared.get(property) ?? '';
}

type Rules = ReadonlyMap<Element, readonly string[]>;

/** The declarations of the style sheets in a drawing, by element, in their order. Conditions around them are passed over. */
function ownRules(svg: Element): Rules {
  const rules = new Map<Element, string[]>();
  let count = 0;
  for (const sheet of svg.querySelectorAll('style')) {
    for (const [, selector = '', declarations = ''] of (sheet.textContent ?? '').matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      if (++count > MAX_RULES) return rules;
      for (const element of matches(svg, selector)) {
        appendTo(rules, element, declarations);
      }
    }
  }
  return rules;
}

function matches(svg: Element, selector: string): Iterable<Element> {
  try {
    const inside = svg.querySelectorAll(selector);
    return svg.matches(selector) ? [svg, ...inside] : inside;
  } catch {
    return [];
  }
}

function escaped(text: string): string {
  // XML has no other control characters.
  const valid = text.replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
  return valid.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
