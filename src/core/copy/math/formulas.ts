import { type DomReader, domReader, ELEMENT_NODE } from '../../dom/dom-reader.ts';
import { nameIndex } from '../../dom/name-index.ts';
import type { Page } from '../../types.ts';
import type { StandIn } from '../replacement.ts';
import { drawnFormula, type Formula, formulaElement } from './formula-element.ts';
import { TEX_CLASS, texOfMarked } from './written-tex.ts';

/** Classes of elements around one formula. Source: KaTeX 0.16, MathJax 2 to 4, MediaWiki, Zhihu. */
const FORMULA_CLASS =
  /(?:^|\s)(?:katex(?:-display)?|MathJax(?!_P)\w*|mjx-chtml|MJXc-display|mwe-math-element|ztext-math)(?:\s|$)/;
const DISPLAY_CLASS = /(?:katex-|_|MJXc-)display|element-block/i;
const PREVIEW_CLASS = /(?:^|\s)MathJax_Preview(?:\s|$)/;
/** HTML knows no prefixes: they are part of the name there. */
const MATH_TAGS = ['math', 'mml:math'];
const FORMULA_TAGS = [...MATH_TAGS, 'mjx-container', 'script'];
/** A formula as MathJax 3 and 4 draw it, of elements that are named like those of MathML. */
const DRAWN_TAG = 'mjx-math';
/** Holds nothing but the TeX of one formula, until that is set. Source: GitHub. */
const TEX_TAG = 'math-renderer';
const TEX_ATTRIBUTES = ['alttext', 'data-tex', 'data-latex', 'data-expr'];
const TEX_SIGN = /[\\^_{}]/;

/** MathJax 2 keeps its source in a script a few nodes after what it shows. */
const MAX_NODES_TO_SCRIPT = 4;
/** MathJax 4 keeps it on the element that it draws, so many elements below its container. */
const MAX_ELEMENTS_TO_SOURCE = 6;

interface Script {
  readonly tex: string;
  readonly isDisplay: boolean;
}

/** One copy of each formula as MathML, with its TeX where the page tells it. Linear in the elements. */
export function formulaStandIns(page: Page): Map<number, StandIn> {
  const { count, tag, end, node, firstText, textEnd } = page.elements;
  const found = new Map<number, StandIn>();
  const names = nameIndex(page);
  const [formulas, previews, written] = [FORMULA_CLASS, PREVIEW_CLASS, TEX_CLASS].map((each) =>
    names.classesLike(each),
  );
  if (!formulas && !previews && !written && ![...FORMULA_TAGS, TEX_TAG].some((each) => names.hasTag(each)))
    return found;
  let dom: DomReader | null = null;
  let lastEnd = -1;
  for (let element = 0; element < count; ) {
    const classes = names.classOf[element] ?? 0;
    const isPreview = previews?.[classes] === 1;
    const isScript = tag[element] === 'script';
    const isDrawn = formulas?.[classes] === 1 || FORMULA_TAGS.includes(tag[element] ?? '');
    const isCandidate = isDrawn || written?.[classes] === 1 || tag[element] === TEX_TAG;
    if (!isCandidate && !isPreview) {
      element++;
      continue;
    }
    dom ??= domReader(page.document);
    const read = isDrawn ? readFormula : writtenIn;
    const formula = isPreview ? null : read(page, element, dom);
    if (formula !== null) {
      const [reader, isRepeated] = [dom, isScript && lastEnd === element];
      found.set(element, (inert) => (isRepeated ? null : formulaElement(formula, reader, inert)));
      lastEnd = end[element] ?? 0;
    } else if (isDrawn && firstText[element] === textEnd[element]) {
      const label = labelOf(node[element], dom);
      if (label !== null) found.set(element, (inert) => inert.createTextNode(label));
    } else if (isPreview && scriptAfter(node[element], dom) !== null) found.set(element, () => null);
    element = found.has(element) ? (end[element] ?? count) : element + 1;
  }
  return found;
}

/** `null` for an element that holds no formula, or several. */
function readFormula(page: Page, element: number, dom: DomReader): Formula | null {
  const { tag, className, node, parent } = page.elements;
  const original = node[element];
  const inside = formulasIn(page, element);
  if (original === undefined || inside.length > 1) return null;
  const told = node[inside[0] ?? -1] ?? null;
  const script = tag[element] === 'script' ? scriptAt(original, dom) : scriptAfter(original, dom);
  const tex = script?.tex ?? texOf(told, dom) ?? texOf(original, dom) ?? drawnTex(original, dom);
  const isDrawing = told === null && tex === null && labelOf(original, dom) === null;
  const math = isDrawing ? drawingOf(page, element, dom) : told;
  if (math === null && tex === null) return null;
  const names = `${className[parent[element] ?? -1] ?? ''} ${className[element] ?? ''}`;
  const display = [original, ...(math === null ? [] : [math])].map((each) => dom.getAttribute(each, 'display'));
  const isDisplay = script?.isDisplay === true || DISPLAY_CLASS.test(names) || display.some(isBlock);
  return { math, tex, isDisplay };
}

/** A formula that is told by what is drawn alone. */
function drawingOf({ elements: { tag, end, node } }: Page, element: number, dom: DomReader): Element | null {
  const drawn = tag.slice(element, end[element]).indexOf(DRAWN_TAG);
  const original = node[element];
  if (drawn >= 0) return node[element + drawn] ?? null;
  return original === undefined ? null : drawnFormula(original, dom);
}

/** The formula that an element of text alone holds as TeX. */
function writtenIn({ elements: { end, className, node } }: Page, element: number, dom: DomReader): Formula | null {
  const [names, original] = [className[element] ?? '', node[element]];
  if (original === undefined || end[element] !== element + 1) return null;
  const written = texOfMarked(names, dom.textContent(original));
  return written && { math: null, ...written };
}

function isBlock(display: string | null): boolean {
  return display === 'true' || display === 'block';
}

function formulasIn({ elements: { tag, end } }: Page, element: number): number[] {
  const found: number[] = [];
  for (let inner = element; inner < (end[element] ?? 0); ) {
    const isMath = MATH_TAGS.includes(tag[inner] ?? '');
    if (isMath) found.push(inner);
    inner = isMath ? (end[inner] ?? inner + 1) : inner + 1;
  }
  return found;
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

/** What a formula that is drawn without letters says to those who do not see it. */
function labelOf(original: Element | undefined, dom: DomReader): string | null {
  if (original === undefined) return null;
  const ownLabel = (element: Element) => dom.getAttribute(element, 'aria-label')?.trim() || null;
  return ownLabel(original) ?? firstInside(original, dom, ownLabel);
}

/** What the first of the elements that a formula is drawn with says. */
function firstInside(original: Element, dom: DomReader, read: (element: Element) => string | null): string | null {
  let node = dom.firstChild(original);
  for (let seen = 0; node !== null && seen < MAX_ELEMENTS_TO_SOURCE; seen++) {
    const said = dom.nodeType(node) === ELEMENT_NODE ? read(node as Element) : null;
    if (said !== null) return said;
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
