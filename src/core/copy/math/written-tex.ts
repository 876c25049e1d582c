import { allNamed, type DomReader, domReader } from '../../dom/dom-reader.ts';
import { nameIndex } from '../../dom/name-index.ts';
import { decodedText } from '../../dom/urls.ts';
import type { DetachedSubtree, Page } from '../../types.ts';
import { formulaElement } from './formula-element.ts';

/** TeX as it is written, with whether it stands on lines of its own. */
export interface WrittenTex {
  readonly tex: string;
  readonly isDisplay: boolean;
}

/** Classes of elements that hold nothing but the TeX of one formula. Source: Pandoc, remark, PyMdown Extensions, CKEditor, MathJax, Springer. */
export const TEX_CLASS = /(?:^|[\s-])math|mathjax|arithmatex|tex2jax/;
const KIND_CLASS = /(?:^|\s)math[ -](inline|display)(?:\s|$)/;
/** Classes and addresses of pictures of formulas, whose text in place of the picture is their TeX. Source: WordPress, MediaWiki. */
const PICTURE_CLASS = /(?:^|\s)(?:latex|tex|math|mwe-math-fallback-image-(?:inline|display)|ql-img-\S+)(?:\s|$)/;
const PICTURE_ADDRESS = /latex\.php\?|\/media\/math\/render\/|latex\.codecogs\.com\//;
/** A backslash before a letter, or a power, in one value of an address that is no name of a file. */
const TEX_IN_ADDRESS = /[=?/]([^=?&/.]*(?:(?:%5C|\\)[a-z]|%5E|\^)[^&/.]*)(?:&|$)/i;
/** Programs that set formulas. Where one has not run, its formulas are still written in the text. */
const LIBRARY = /mathjax|katex/i;
const DRAWN_CLASS = /(?:^|\s)(?:katex|MathJax(?:_\w+)?)(?:\s|$)/;
/** Single dollars mean formulas where the page tells its program so. */
const DOLLARS_SET = /(?:inlineMath|left)["']?\s*:\s*\[?\s*\[?\s*["']\$["']/;
const MAX_SETTINGS_CHARS = 20_000;

const DELIMITED =
  /\\\[([\s\S]+?)\\\]|\$\$([^$]+?)\$\$|\\\(([\s\S]+?)\\\)|(\\begin\{(?<name>[a-z]+\*?)\}[\s\S]+?\\end\{\k<name>\})/;
const WITH_DOLLARS = new RegExp(
  `${DELIMITED.source}|(?<![\\\\$])\\$(?!\\s)([^$\\n]+?)(?<![\\s\\\\])\\$(?!\\p{Nd})`,
  'u',
);
const NO_TEXT = 'pre,code,kbd,samp,math,textarea';
const LONG_WORD = /\p{L}{4}/u;

/** The formula that an element of such a class is, by its whole text; `null` if that is more or less than one. */
export function texOfMarked(className: string, text: string): WrittenTex | null {
  const [, kind] = KIND_CLASS.exec(className) ?? [];
  const found = WITH_DOLLARS.exec(text.trim());
  if (found !== null && found[0] === text.trim()) return writtenTex(found);
  return kind !== undefined && found === null && text.trim() !== ''
    ? { tex: text.trim(), isDisplay: kind === 'display' }
    : null;
}

/** The TeX of a picture of a formula, as the text in place of it or its address tells it; empty for other images. */
export function texOfPicture(className: string, src: string, alt: string): string {
  const isNamed = PICTURE_CLASS.test(className) || PICTURE_ADDRESS.test(src);
  if (isNamed && alt.trim() !== '' && (/[\\^_{}]/.test(alt) || !LONG_WORD.test(alt))) return alt;
  return decodedText((TEX_IN_ADDRESS.exec(src)?.[1] ?? '').replaceAll('+', ' '));
}

/** Makes formulas of the TeX in a copy's text, as the program that the page has for that would have if it had run. */
export function makeWrittenFormulas(content: DetachedSubtree, page: Page): void {
  const dom = domReader(page.document);
  const pattern = content.textContent && /\\[([b]|\$/.test(content.textContent) ? delimitersOf(page, dom) : null;
  if (pattern === null) return;
  const inert = content.ownerDocument;
  const walker = inert.createTreeWalker(content, 4);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) texts.push(node as Text);
  for (let text of texts) {
    if (text.parentElement?.closest(NO_TEXT)) continue;
    for (let found = pattern.exec(text.data); found !== null; found = pattern.exec(text.data)) {
      const formula = text.splitText(found.index);
      text = formula.splitText(found[0].length);
      formula.replaceWith(formulaElement({ math: null, ...writtenTex(found) }, dom, inert));
    }
  }
}

function writtenTex([, bracketed, dollars, round, environment, , dollar]: RegExpExecArray): WrittenTex {
  const displayed = bracketed ?? dollars ?? environment;
  return { tex: (displayed ?? round ?? dollar ?? '').trim(), isDisplay: displayed !== undefined };
}

/** What encloses formulas on a page that has a program for them, but nothing that was drawn by it; `null` on others. */
function delimitersOf(page: Page, dom: DomReader): RegExp | null {
  const names = nameIndex(page);
  if (names.classesLike(DRAWN_CLASS) !== null || names.hasTag('mjx-container')) return null;
  const scripts = allNamed(page.document, 'script');
  // A program may also be loaded by another script.
  const said = scripts.map(
    (each) => dom.getAttribute(each, 'src') ?? dom.textContent(each).slice(0, MAX_SETTINGS_CHARS),
  );
  if (!said.some((each) => LIBRARY.test(each))) return null;
  return said.some((each) => DOLLARS_SET.test(each)) ? WITH_DOLLARS : DELIMITED;
}
