import { CODE_FRAME, FRAGMENT, GUTTER, LINES_HOLDER } from '../../cues/code-and-verse.ts';
import { domReader } from '../../dom/dom-reader.ts';
import { elementWords } from '../../dom/element-text.ts';
import { nameIndex } from '../../dom/name-index.ts';
import {
  blockOf,
  charsOf,
  classNameOf,
  endOf,
  firstTextOf,
  hasText,
  outermostIn,
  parentOf,
  previousSiblingOf,
  tagOf,
  tagsIn,
  textDataIn,
  textEndOf,
  textsInBlock,
  upwards,
} from '../../dom/page-tree.ts';
import { remembered } from '../../dom/remembered.ts';
import { PREFORMATTED_TAGS } from '../../dom/tags.ts';
import type { PageView } from '../../model/view/page-view.ts';
import { textOf } from '../../model/view/wording.ts';
import type { Page } from '../../types.ts';
import { drawnFormulas } from '../formula/find-formulas.ts';
import type { PartKind } from '../rule.ts';
import { isVerse, versesOf } from '../verse.ts';
import { CodeStyles } from './code-styles.ts';

/** Preformatted text with any of these is not code: old pages put whole articles into one `<pre>`. */
const NOT_IN_CODE = /^(?:h[1-6r]|p|[ud]l|blockquote|figure|section|article|img|picture|video|iframe)$/;

/** Elements that may hold code, with any class. */
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
      (names.isNamed(fragments, element) && classNameOf(page, element + 1) === 'line') ||
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
  if (tagOf(page, element) === 'd-code' || (!page.isLive && /(?:^|\s)lang(?:uage)?-/.test(name))) return true;
  return styles.keepsLines(original) && isAlone(page, element);
}

/** Whether the block of an element holds no other text. */
function isAlone(page: Page, element: number): boolean {
  const [first, end] = [firstTextOf(page, element), textEndOf(page, element)];
  const block = page.texts.block.subarray(first, end).reduce((last, each) => Math.max(last, each), -1);
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

const THRESHOLDS = {
  /** Minimum probability between kept blocks. The model's letters do not say whether the author wrote code. */
  amid: 0.001,
  /** Minimum probability after a kept block alone. A guess. */
  after: 0.1,
  /** This many short blocks, in words, may be before or after code: its labels and buttons. Guesses. */
  maxLabels: 6,
  maxLabelWords: 4,
  /** This many words may be beside code in the elements around it that are named after code: its file name, its language. A guess. */
  maxFrameWords: 20,
} as const;

const FORMULA_NUMBER = /^\([\w.*′-]{1,7}\)$/;

/** Code, verse and formulas stay after kept text or right under a heading of the first level. */
export const CODE_AND_FORMULAS: PartKind = {
  id: 'code',
  title: 'Keep code, verse and formulas after kept text.',
  source: 'our pages',
  least: THRESHOLDS.amid,
  *find({ measured: { view }, kept }) {
    const isCode = codeBlocks(view);
    if (isCode === null) return;
    const isLabel = (block: number) =>
      isCode[block] === 0 &&
      kept[block] === 0 &&
      view.headingLevel[block] !== 1 &&
      view.at('words', block) <= THRESHOLDS.maxLabelWords;
    const pastLabels = (block: number, step: number) => {
      let next = block;
      while (Math.abs(next - block) < THRESHOLDS.maxLabels && next >= 0 && next < view.count && isLabel(next))
        next += step;
      return next;
    };
    for (let block = 1; block < view.count; block++) {
      if (isCode[block] !== 1) continue;
      let end = block;
      for (let next = block; isCode[next] === 1; next = pastLabels(end, 1)) end = next + 1;
      const before = pastLabels(block - 1, -1);
      const least = kept[pastLabels(end, 1)] === 1 ? THRESHOLDS.amid : THRESHOLDS.after;
      const beside = view.headingLevel[before] === 1 ? [] : [[before, before + 1] as const];
      for (; block < end; block++) {
        if (isCode[block] === 1) yield { blocks: [block, block + 1], beside, least };
      }
    }
  },
};

/** 1 for each block of code, verse or a formula; `null` if there is none. Found once for all rules. */
export const codeBlocks: (view: PageView) => Readonly<Uint8Array> | null = /* @__PURE__ */ remembered((view) => {
  const { page } = view;
  const formulas = drawnFormulas(page);
  const code = codeBodies(page).flatMap((body) => framed(page, body));
  const verses = versesOf(page);
  if (formulas.length + code.length + verses.length === 0) return null;
  const blocks = new Uint8Array(view.count);
  for (const element of [...code, ...verses]) blocks.fill(1, ...view.rangeOf(element));
  for (const formula of formulas) {
    const text = firstTextOf(page, formula);
    const block = blockOf(page, text);
    if (page.blocks.firstText[block] !== text || text >= textEndOf(page, formula)) continue;
    blocks[block] = 1;
    for (const beside of [block - 1, block + 1]) {
      if (FORMULA_NUMBER.test(textOf(view, beside).trim())) blocks[beside] = 1;
    }
  }
  return blocks;
});

/** The outermost element around code that is named after it and holds little else, and the line before with such a name. */
function framed(page: Page, body: number): number[] {
  let root = body;
  const words = elementWords(page, body) + THRESHOLDS.maxFrameWords;
  for (const around of upwards(page, parentOf(page, body))) {
    if (!CODE_FRAME.test(classNameOf(page, around)) || elementWords(page, around) > words) break;
    root = around;
  }
  const before = previousSiblingOf(page, root);
  const isHeader = CODE_FRAME.test(classNameOf(page, before)) && elementWords(page, before) <= THRESHOLDS.maxFrameWords;
  return isHeader ? [before, root] : [root];
}
