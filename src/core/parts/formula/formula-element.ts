import { type DomReader, ELEMENT_NODE, TEXT_NODE } from '../../dom/dom-reader.ts';
import { annotate, MATHML_NAMESPACE, TEX_ENCODING, texElement } from './written-tex.ts';

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
export interface Formula {
  /** The page's MathML, or else MathJax's drawing with the names of MathML. */
  readonly math: Element | null;
  readonly tex: string | null;
  readonly isDisplay: boolean;
}

/** The formula as MathML with its TeX as annotation. Shows the TeX itself if there is no MathML. */
export function formulaElement({ math, tex, isDisplay }: Formula, dom: DomReader, inert: Document): Element {
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
export function drawnFormula(original: Element, dom: DomReader): Element | null {
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
