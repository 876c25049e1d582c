import { CODE_FRAME, FRAGMENT, GUTTER, LINES_HOLDER } from '../../cues/code-and-verse.ts';
import { domReader } from '../../dom/dom-reader.ts';
import { nameIndex } from '../../dom/name-index.ts';
import {
  charsOf,
  classNameOf,
  endOf,
  firstTextOf,
  hasText,
  outermostIn,
  tagOf,
  tagsIn,
  textDataIn,
  textEndOf,
  textsInBlock,
} from '../../dom/page-tree.ts';
import { remembered } from '../../dom/remembered.ts';
import { PREFORMATTED_TAGS } from '../../dom/tags.ts';
import type { Page } from '../../types.ts';
import { isVerse } from '../verse.ts';
import { CodeStyles } from './code-styles.ts';

/** Preformatted text with any of these is no code: old pages put whole articles into one `<pre>`. */
const NOT_IN_CODE = /^(?:h[1-6r]|p|[ud]l|blockquote|figure|section|article|img|picture|video|iframe)$/;

/** Elements that may hold code whatever their class. */
const CODE_HOLDER_TAGS: ReadonlySet<string> = new Set([...PREFORMATTED_TAGS, 'table', 'code', 'd-code']);

/** The elements that hold code, none inside another, in document order, found once a page. Reads styles. Linear in the elements and texts. */
export const codeBodies: (page: Page) => readonly number[] = /* @__PURE__ */ remembered((page) => {
  const names = nameIndex(page);
  const holdsLines = names.classesLike(LINES_HOLDER);
  const fragments = names.classesLike(FRAGMENT);
  const isFrame = page.isLive ? names.classesLike(CODE_FRAME) : null;
  if (!holdsLines && !fragments && !isFrame && !names.tags.some((each) => CODE_HOLDER_TAGS.has(each))) return [];
  let styles: CodeStyles | null = null;
  const stylesOf = () => {
    styles ??= new CodeStyles(page, domReader(page.document));
    return styles;
  };
  const isBody = (element: number) => {
    const name = tagOf(page, element);
    return (
      (PREFORMATTED_TAGS.has(name) && !isVerse(page, element) && !holdsProse(page, element)) ||
      names.isNamed(holdsLines, element) ||
      (names.isNamed(fragments, element) && page.elements.className[element + 1] === 'line') ||
      (name === 'table' && isCodeTable(page, element)) ||
      (/^(?:d-)?code$/.test(name) && isCodeBox(page, element, stylesOf)) ||
      (name === 'div' && names.isNamed(isFrame, element) && isRenderedAsCode(page, element, stylesOf))
    );
  };
  return [...outermostIn(page, 0, isBody)].filter((body) => hasText(page, body));
});

function holdsProse({ elements: { tag, end } }: Page, element: number): boolean {
  return tag.slice(element + 1, end[element]).some((each) => NOT_IN_CODE.test(each));
}

/** Whether the first cells of a table are line numbers and code. */
function isCodeTable(page: Page, table: number): boolean {
  const { tag, className, end } = page.elements;
  let [cells, hasGutter] = [0, false];
  for (let inner = table + 1; inner < endOf(page, table) && cells < 2; inner++) {
    if (tag[inner] === 'table' || tag[inner] === 'th') return false;
    if (tag[inner] !== 'td') continue;
    cells++;
    if (GUTTER.test(classNameOf(page, inner))) hasGutter = true;
    else if (cells === 1) {
      // Chroma gives both cells the same class, and numbers the lines in an element inside.
      const names = className.slice(inner + 1, end[inner]);
      hasGutter = names.some((name, at) => GUTTER.test(name) && tag[inner + 1 + at] !== 'a');
    }
  }
  return hasGutter && cells === 2;
}

/** Whether a `<code>` outside a `<pre>` is a block: by its style, by its name, or because it has lines and no text beside it. */
function isCodeBox(page: Page, element: number, stylesOf: () => CodeStyles): boolean {
  const original = page.elements.node[element];
  if (original === undefined) return false;
  const styles = stylesOf();
  const name = classNameOf(page, element);
  if (page.isLive ? styles.isPreformatted(original) : /(?:^|\s)block(?:\s|$)/.test(name)) return true;
  const data = textDataIn(page, element);
  if (data.length > 1 && tagsIn(page, element).includes('br')) return isAlone(page, element);
  if (!data.join('').trim().includes('\n')) return false;
  if (page.elements.tag[element] === 'd-code' || (!page.isLive && /(?:^|\s)lang(?:uage)?-/.test(name))) return true;
  return styles.keepsLines(original) && isAlone(page, element);
}

/** Whether the block of an element holds no other text. */
function isAlone(page: Page, element: number): boolean {
  const [first, end] = [firstTextOf(page, element), textEndOf(page, element)];
  const block = Math.max(...page.texts.block.subarray(first, end));
  for (const text of textsInBlock(page, block)) {
    if ((text < first || text >= end) && charsOf(page, text) > 0) return false;
  }
  return true;
}

/** Whether an element with the name of a code frame is rendered as code, and holds no prose or other code element. */
function isRenderedAsCode(page: Page, element: number, stylesOf: () => CodeStyles): boolean {
  const { node, tag, end } = page.elements;
  const original = node[element];
  if (original === undefined) return false;
  const styles = stylesOf();
  if (!styles.isPreformatted(original) || !styles.isMonospaced(original)) return false;
  const isOther = (name: string) =>
    NOT_IN_CODE.test(name) || PREFORMATTED_TAGS.has(name) || /^(?:table|code)$/.test(name);
  return !tag.slice(element + 1, end[element]).some(isOther);
}
