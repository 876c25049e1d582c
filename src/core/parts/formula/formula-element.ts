import {
  FORMULA_IMAGE_ADDRESS,
  FORMULA_IMAGE_NAME,
  FORMULA_LIBRARY,
  RENDERED_NAME,
  TEX_KIND_NAME,
} from '../../cues/code-and-verse.ts';
import { allNamed, type DomReader, domReader, ELEMENT_NODE, TEXT_NODE } from '../../dom/dom-reader.ts';
import { textNodesIn } from '../../dom/inert.ts';
import { nameIndex } from '../../dom/name-index.ts';
import { decodedText } from '../../dom/urls.ts';
import type { DetachedSubtree, Page } from '../../types.ts';

/** Presentation MathML and semantics. The sanitizer removes other elements with such a name. Source: MathML 3 (W3C). */
const MATHML_TAG = /^(?:m[a-z]+|none|semantics|annotation)$/;

const MATHML_ATTRIBUTES: readonly string[] = (
  'display mathvariant stretchy fence separator lspace rspace accent accentunder columnalign rowalign columnspan rowspan linethickness ' +
  'open close separators notation encoding displaystyle scriptlevel width form movablelimits largeop symmetric minsize maxsize dir'
).split(' ');

const MATHML_NAMESPACE = 'http://www.w3.org/1998/Math/MathML';
const TEX_ENCODING = 'application/x-tex';
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
  const copy = math === null ? inert.createElementNS(MATHML_NAMESPACE, 'math') : copyMath(math, dom, inert);
  if (math === null) {
    const text = inert.createElementNS(MATHML_NAMESPACE, 'mtext');
    text.textContent = tex;
    copy.appendChild(text);
  }
  if (tex !== null && copy.querySelector(`annotation[encoding="${TEX_ENCODING}"]`) === null) annotate(copy, tex);
  if (isDisplay) copy.setAttribute('display', 'block');
  return copy;
}

function annotate(math: Element, tex: string): void {
  const make = (name: string) => math.ownerDocument.createElementNS(MATHML_NAMESPACE, name);
  const [semantics, annotation] = [make('semantics'), make('annotation')];
  annotation.setAttribute('encoding', TEX_ENCODING);
  annotation.textContent = tex;
  const first = math.firstElementChild;
  if (first?.localName === 'semantics') {
    first.appendChild(annotation);
    return;
  }
  // Only the first child of `semantics` is rendered.
  const shown = math.children.length === 1 ? semantics : make('mrow');
  shown.append(...math.childNodes);
  if (shown !== semantics) semantics.appendChild(shown);
  semantics.appendChild(annotation);
  math.appendChild(semantics);
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

/** TeX, and whether it is displayed on lines of its own. */
interface WrittenTex {
  readonly tex: string;
  readonly isDisplay: boolean;
}

/** A value in an address with a backslash before a letter, or a power, that is no file name. */
const TEX_IN_ADDRESS = /[=?/]([^=?&/.]*(?:(?:%5C|\\)[a-z]|%5E|\^)[^&/.]*)(?:&|$)/i;
/** The setting by which single dollars delimit formulas. */
const DOLLARS_SET = /(?:inlineMath|left)["']?\s*:\s*(?:\[\s*){0,2}["']\$["']/;
const MAX_SETTINGS_CHARS = 20_000;
/** Servers refuse longer addresses; finding TeX in one takes the square of its length. A guess. */
const MAX_ADDRESS_CHARS = 4_000;

/** Formulas of at most 5,000 characters, so that the time stays linear where a delimiter has no end. A guess. */
const DELIMITED =
  /\\\[([\s\S]{1,5000}?)\\\]|\$\$([^$]{1,5000}?)\$\$|\\\(([\s\S]{1,5000}?)\\\)|(\\begin\{(?<name>[a-z]{1,20}\*?)\}[\s\S]{1,5000}?\\end\{\k<name>\})/;
const WITH_DOLLARS = new RegExp(
  `${DELIMITED.source}|(?<![\\\\$])\\$(?!\\s)([^$\\n]{1,5000}?)(?<![\\s\\\\])\\$(?!\\p{Nd})`,
  'u',
);
const NO_TEXT = 'pre,code,kbd,samp,math,textarea';
const LONG_WORD = /\p{L}{4}/u;

/** The formula that is the whole text of an element with a TeX class; `null` if the text is anything else. */
export function texOfMarked(className: string, text: string): WrittenTex | null {
  const [, kind] = TEX_KIND_NAME.exec(className) ?? [];
  const found = WITH_DOLLARS.exec(text.trim());
  if (found !== null && found[0] === text.trim()) return writtenTex(found);
  return kind !== undefined && found === null && text.trim() !== ''
    ? { tex: text.trim(), isDisplay: kind === 'display' }
    : null;
}

/** The TeX in the `alt` or the address of an image of a formula; empty for other images. */
export function texOfPicture(className: string, src: string, alt: string): string {
  const isNamed = FORMULA_IMAGE_NAME.test(className) || FORMULA_IMAGE_ADDRESS.test(src);
  if (isNamed && alt.trim() !== '' && (/[\\^_{}]/.test(alt) || !LONG_WORD.test(alt))) return alt;
  if (src.length > MAX_ADDRESS_CHARS) return '';
  return decodedText((TEX_IN_ADDRESS.exec(src)?.[1] ?? '').replaceAll('+', ' '));
}

/** Makes formulas of the TeX in a copy's text if the page has a formula library that has not run. */
export function makeWrittenFormulas(content: DetachedSubtree, page: Page): void {
  const dom = domReader(page.document);
  const pattern = content.textContent && /\\[([b]|\$/.test(content.textContent) ? delimitersOf(page, dom) : null;
  if (pattern === null) return;
  const inert = content.ownerDocument;
  for (const text of textNodesIn(content)) {
    if (text.parentElement?.closest(NO_TEXT)) continue;
    // Read once, and rebuilt at once: each read and each split of a text may copy all of it.
    let rest = text.data;
    const rebuilt = inert.createDocumentFragment();
    for (let found = pattern.exec(rest); found !== null; found = pattern.exec(rest)) {
      rebuilt.append(rest.slice(0, found.index), formulaElement({ math: null, ...writtenTex(found) }, dom, inert));
      rest = rest.slice(found.index + found[0].length);
    }
    if (rebuilt.firstChild === null) continue;
    rebuilt.append(rest);
    text.replaceWith(rebuilt);
  }
}

function writtenTex([, bracketed, dollars, round, environment, , dollar]: RegExpExecArray): WrittenTex {
  const displayed = bracketed ?? dollars ?? environment;
  return { tex: (displayed ?? round ?? dollar ?? '').trim(), isDisplay: displayed !== undefined };
}

/** The delimiters of formulas on a page with a formula library and no rendered formula; `null` on other pages. */
function delimitersOf(page: Page, dom: DomReader): RegExp | null {
  const names = nameIndex(page);
  if (names.classesLike(RENDERED_NAME) !== null || names.hasTag('mjx-container')) return null;
  const scripts = allNamed(page.document, 'script');
  // Another script may also load the library.
  const sources = scripts.map(
    (each) => dom.getAttribute(each, 'src') ?? dom.textContent(each).slice(0, MAX_SETTINGS_CHARS),
  );
  if (!sources.some((each) => FORMULA_LIBRARY.test(each))) return null;
  return sources.some((each) => DOLLARS_SET.test(each)) ? WITH_DOLLARS : DELIMITED;
}
