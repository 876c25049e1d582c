import {
  FORMULA_IMAGE_ADDRESS,
  FORMULA_IMAGE_NAME,
  FORMULA_LIBRARY,
  RENDERED_NAME,
  TEX_KIND_NAME,
} from '../../cues/code-and-verse.ts';
import { allNamed, type DomReader, domReader } from '../../dom/dom-reader.ts';
import { textNodesIn } from '../../dom/inert.ts';
import { nameIndex } from '../../dom/name-index.ts';
import { decodedText } from '../../dom/urls.ts';
import type { DetachedSubtree, Page } from '../../types.ts';

export const MATHML_NAMESPACE = 'http://www.w3.org/1998/Math/MathML';
export const TEX_ENCODING = 'application/x-tex';

/** TeX, and whether it is displayed on lines of its own. */
export interface WrittenTex {
  readonly tex: string;
  readonly isDisplay: boolean;
}

/** A value in an address with a backslash before a letter, or a power, that is not a file name. */
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

/** A formula that shows its TeX, with the TeX as annotation, too. */
export function texElement({ tex, isDisplay }: WrittenTex, inert: Document): Element {
  const math = inert.createElementNS(MATHML_NAMESPACE, 'math');
  const text = inert.createElementNS(MATHML_NAMESPACE, 'mtext');
  text.textContent = tex;
  math.appendChild(text);
  annotate(math, tex);
  if (isDisplay) math.setAttribute('display', 'block');
  return math;
}

/** Adds its TeX to a formula. */
export function annotate(math: Element, tex: string): void {
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
  const pattern = /\\[([b]|\$/.test(content.textContent ?? '') ? delimitersOf(page, dom) : null;
  if (pattern === null) return;
  const inert = content.ownerDocument;
  for (const text of textNodesIn(content)) {
    if (text.parentElement?.closest(NO_TEXT)) continue;
    // Read once, and rebuilt at once: each read and each split of a text may copy all of it.
    let rest = text.data;
    const rebuilt = inert.createDocumentFragment();
    for (let found = pattern.exec(rest); found !== null; found = pattern.exec(rest)) {
      rebuilt.append(rest.slice(0, found.index), texElement(writtenTex(found), inert));
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
