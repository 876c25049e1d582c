import { DISPLAY_NAME } from '../../cues/code-and-verse.ts';
import { type DomReader, domReader, ELEMENT_NODE, TEXT_NODE } from '../../dom/dom-reader.ts';
import { classNameOf, endOf, hasText, outermostIn, parentOf, tagOf, tagsIn } from '../../dom/page-tree.ts';
import type { Page } from '../../types.ts';
import type { Replacement } from '../kind.ts';
import { formulaCandidates, MATH_TAGS } from './find-formulas.ts';
import { annotate, MATHML_NAMESPACE, TEX_ENCODING, texElement, texOfMarked } from './written-tex.ts';

/** A formula that MathJax 3 or 4 draws with elements named after MathML. */
const DRAWN_TAG = 'mjx-math';
const TEX_ATTRIBUTES = ['alttext', 'data-tex', 'data-latex', 'data-expr'];
const TEX_SIGN = /[\\^_{}]/;

/** Nodes between a formula of MathJax 2 and the script with its source. */
const MAX_NODES_TO_SCRIPT = 4;
/** Elements between the container of MathJax 4 and the element with the source. */
const MAX_ELEMENTS_TO_SOURCE = 6;

interface Script {
  readonly tex: string;
  readonly isDisplay: boolean;
}

/** By element: each formula once, as MathML with its TeX if the page has it. Linear in the elements. */
export function formulaReplacements(page: Page): ReadonlyMap<number, Replacement> {
  const { tag, node } = page.elements;
  const found = new Map<number, Replacement>();
  let dom: DomReader | null = null;
  let [lastEnd, end] = [-1, 0];
  for (const { element, is } of formulaCandidates(page)) {
    if (element < end) continue;
    dom ??= domReader(page.document);
    const formula = is === 'preview' ? null : (is === 'drawn' ? readFormula : writtenIn)(page, element, dom);
    if (formula !== null) {
      const [reader, isRepeated] = [dom, tag[element] === 'script' && lastEnd === element];
      found.set(element, (inert) => (isRepeated ? null : formulaElement(formula, reader, inert)));
      lastEnd = endOf(page, element);
    } else if (is === 'drawn' && !hasText(page, element)) {
      const label = labelOf(node[element], dom);
      if (label !== null) found.set(element, (inert) => inert.createTextNode(label));
    } else if (is === 'preview' && scriptAfter(node[element], dom) !== null) found.set(element, () => null);
    if (found.has(element)) end = endOf(page, element);
  }
  return found;
}

/** `null` for an element that holds no formula, or several. */
function readFormula(page: Page, element: number, dom: DomReader): Formula | null {
  const { tag, node } = page.elements;
  const original = node[element];
  const inside = formulasIn(page, element);
  if (original === undefined || inside.length > 1) return null;
  const own = node[inside[0] ?? -1] ?? null;
  const script = tag[element] === 'script' ? scriptAt(original, dom) : scriptAfter(original, dom);
  const tex = script?.tex ?? texOf(own, dom) ?? texOf(original, dom) ?? drawnTex(original, dom);
  const isDrawing = own === null && tex === null && labelOf(original, dom) === null;
  const math = isDrawing ? drawingOf(page, element, dom) : own;
  if (math === null && tex === null) return null;
  const names = `${classNameOf(page, parentOf(page, element))} ${classNameOf(page, element)}`;
  const display = [original, ...(math === null ? [] : [math])].map((each) => dom.getAttribute(each, 'display'));
  const isDisplay = script?.isDisplay === true || DISPLAY_NAME.test(names) || display.some(isBlock);
  return { math, tex, isDisplay };
}

/** The drawing of a formula that has neither MathML nor TeX. */
function drawingOf(page: Page, element: number, dom: DomReader): Element | null {
  const { node } = page.elements;
  const drawn = tagsIn(page, element).indexOf(DRAWN_TAG);
  const original = node[element];
  if (drawn >= 0) return node[element + drawn] ?? null;
  return original === undefined ? null : drawnFormula(original, dom);
}

/** The formula of an element whose whole text is TeX. */
function writtenIn(page: Page, element: number, dom: DomReader): Formula | null {
  const [names, original] = [classNameOf(page, element), page.elements.node[element]];
  if (original === undefined || page.elements.end[element] !== element + 1) return null;
  const written = texOfMarked(names, dom.textContent(original));
  return written && { math: null, ...written };
}

function isBlock(display: string | null): boolean {
  return display === 'true' || display === 'block';
}

function formulasIn(page: Page, element: number): number[] {
  return [...outermostIn(page, element, (inner) => MATH_TAGS.includes(tagOf(page, inner)))];
}

function texOf(element: Element | null, dom: DomReader): string | null {
  if (element === null) return null;
  for (const name of TEX_ATTRIBUTES) {
    const value = dom.getAttribute(element, name)?.trim();
    if (value && (name !== 'alttext' || TEX_SIGN.test(value))) return value;
  }
  return null;
}

function drawnTex(original: Element, dom: DomReader): string | null {
  return firstInside(original, dom, (element) => texOf(element, dom));
}

/** The label that a drawn formula has for screen readers. */
function labelOf(original: Element | undefined, dom: DomReader): string | null {
  if (original === undefined) return null;
  const ownLabel = (element: Element) => dom.getAttribute(element, 'aria-label')?.trim() || null;
  return ownLabel(original) ?? firstInside(original, dom, ownLabel);
}

/** The first result of `read` among the first elements of a drawn formula. */
function firstInside(original: Element, dom: DomReader, read: (element: Element) => string | null): string | null {
  let node = dom.firstChild(original);
  for (let seen = 0; node !== null && seen < MAX_ELEMENTS_TO_SOURCE; seen++) {
    const found = dom.nodeType(node) === ELEMENT_NODE ? read(node as Element) : null;
    if (found !== null) return found;
    node = dom.firstChild(node) ?? dom.nextSibling(node);
  }
  return null;
}

function scriptAfter(original: Element | undefined, dom: DomReader): Script | null {
  let node = original === undefined ? null : dom.nextSibling(original);
  for (let seen = 0; node !== null && seen < MAX_NODES_TO_SCRIPT; seen++) {
    const script = dom.nodeType(node) === ELEMENT_NODE ? scriptAt(node as Element, dom) : null;
    if (script !== null) return script;
    node = dom.nextSibling(node);
  }
  return null;
}

function scriptAt(element: Element, dom: DomReader): Script | null {
  const type = dom.localName(element) === 'script' ? (dom.getAttribute(element, 'type') ?? '') : '';
  if (!type.startsWith('math/tex')) return null;
  return { tex: dom.textContent(element).trim(), isDisplay: /mode=display/.test(type) };
}

/** Presentation MathML and semantics. The sanitizer removes other elements with such a name. Source: MathML 3 (W3C). */
const MATHML_TAG = /^(?:m[a-z]+|none|semantics|annotation)$/;

const MATHML_ATTRIBUTES: readonly string[] = (
  'display mathvariant stretchy fence separator lspace rspace accent accentunder columnalign rowalign columnspan rowspan linethickness ' +
  'open close separators notation encoding displaystyle scriptlevel width form movablelimits largeop symmetric minsize maxsize dir'
).split(' ');

/** The class of a MathJax element whose style draws one character, with the code of that. */
const GLYPH = /^(?:c|stretchy\S*) (?:.* )?mjx-c([\dA-F]{2,5})(?![\dA-F])/;
const DRAWN_DOWNWARDS = /^(?:mjx-m(?:over|underover|root|subsup)|msubsup)$/;
/** Attributes of a drawn formula: the MathML name of an element, and the code of a drawn character. Source: MathJax 3 and 4. */
const MATHML_NAME = 'data-mml-node';
const DRAWN_CHARACTER = 'data-c';
/** Elements that are searched for the start of the drawing. */
const MAX_ELEMENTS_TO_DRAWING = 12;

/** A formula. At least one of `math` and `tex` is known. */
interface Formula {
  /** The page's MathML, or else MathJax's drawing with the names of MathML. */
  readonly math: Element | null;
  readonly tex: string | null;
  readonly isDisplay: boolean;
}

/** The formula as MathML with its TeX as annotation. Shows the TeX itself if there is no MathML. */
function formulaElement({ math, tex, isDisplay }: Formula, dom: DomReader, inert: Document): Element {
  if (math === null) return texElement({ tex: tex ?? '', isDisplay }, inert);
  const copy = copyMath(math, dom, inert);
  if (tex !== null && copy.querySelector(`annotation[encoding="${TEX_ENCODING}"]`) === null) annotate(copy, tex);
  if (isDisplay) copy.setAttribute('display', 'block');
  return copy;
}

/** Copies MathML elements with their kept attributes, and the text of other elements. */
function copyMath(math: Element, dom: DomReader, inert: Document): Element {
  const top = copyOf(math, 'math', { dom, inert });
  /** Open nodes of the page, innermost last, with where their children go. */
  const open: { next: Node | null; readonly into: Element; readonly original?: Element }[] = [
    { next: dom.firstChild(math), into: top },
  ];
  for (let level = open.at(-1); level !== undefined; level = open.at(-1)) {
    const node = level.next;
    if (node === null) {
      if (level.original) putInOrder(level.into, level.original, dom);
      open.pop();
      continue;
    }
    level.next = dom.nextSibling(node);
    const type = dom.nodeType(node);
    if (type === TEXT_NODE) level.into.appendChild(inert.createTextNode((node as Text).data));
    if (type !== ELEMENT_NODE) continue;
    const original = node as Element;
    const name = nameOf(original, dom);
    const isKnown = MATHML_TAG.test(name) && !(name === 'munder' && level.into.localName === 'munderover');
    const copy = isKnown ? copyOf(original, name, { dom, inert }) : level.into;
    const drawn = dom.getAttribute(original, DRAWN_CHARACTER);
    const [, code] = GLYPH.exec(drawn === null ? `${name} ${dom.className(original)}` : `c mjx-c${drawn}`) ?? [];
    if (code !== undefined) copy.append(String.fromCodePoint(Number.parseInt(code, 16)));
    else if (!isUnwanted(original, dom)) {
      if (isKnown) level.into.appendChild(copy);
      open.push({ next: dom.firstChild(node), into: copy, ...(isKnown ? { original } : {}) });
    }
  }
  return top;
}

/** Whether an element is an annotation other than TeX, or the drawn sign of a root. */
function isUnwanted(element: Element, dom: DomReader): boolean {
  const name = nameOf(element, dom);
  const next = name === 'mo' ? dom.nextSibling(element) : null;
  if (next !== null && dom.nodeType(next) === ELEMENT_NODE && dom.localName(next as Element) === 'rect') return true;
  return name === 'surd' || (name.startsWith('annotation') && dom.getAttribute(element, 'encoding') !== TEX_ENCODING);
}

/** Moves the upper part of a drawing after the base, where MathML has it. */
function putInOrder(copy: Element, original: Element, dom: DomReader): void {
  const first = DRAWN_DOWNWARDS.test(dom.getAttribute(original, MATHML_NAME) ?? dom.localName(original))
    ? dom.firstChild(original)
    : null;
  if (first === null || dom.nodeType(first) !== ELEMENT_NODE) return;
  const top = copy.children[/^mjx-(?:over|root)$/.test(dom.localName(first as Element)) ? 0 : 1];
  if (top !== undefined) copy.append(top);
}

/** The MathML name of an element, without a prefix. */
function nameOf(element: Element, dom: DomReader): string {
  return (dom.getAttribute(element, MATHML_NAME) ?? dom.localName(element))
    .toLowerCase()
    .replace(/^(?:\w+:|mjx-)/, '')
    .replace('texatom', 'mrow');
}

/** The part of a drawing whose elements have MathML names, `null` for none. */
function drawnFormula(original: Element, dom: DomReader): Element | null {
  let node = dom.firstChild(original);
  for (let seen = 0; node !== null && seen < MAX_ELEMENTS_TO_DRAWING; seen++) {
    const name = dom.nodeType(node) === ELEMENT_NODE ? nameOf(node as Element, dom) : '';
    if (name === 'math') return node as Element;
    node = name === 'svg' || name === 'g' ? dom.firstChild(node) : dom.nextSibling(node);
  }
  return null;
}

/** Names that the page gives are not checked here: one that no element can have would throw. */
function copyOf(original: Element, name: string, { dom, inert }: { dom: DomReader; inert: Document }): Element {
  const copy = inert.createElementNS(MATHML_NAMESPACE, name);
  for (const attribute of MATHML_ATTRIBUTES) {
    const value = dom.getAttribute(original, attribute);
    if (value !== null) copy.setAttribute(attribute, value);
  }
  return copy;
}
