import { CODE_FRAME, FRAGMENT, GUTTER, HIGHLIGHT_TOKEN_NAME, LINES_HOLDER } from '../../cues/code-and-verse.ts';
import { type DomReader, domReader } from '../../dom/dom-reader.ts';
import { newElement } from '../../dom/inert.ts';
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
import type { Kind, Replacement } from '../kind.ts';
import { isVerse } from '../verse.ts';
import { codeElement } from './code-element.ts';
import { type CodeBlock, frameOf, labelsOfTabs } from './code-frame.ts';
import { CodeStyles } from './code-styles.ts';

/** Preformatted text with any of these is no code: old pages put whole articles into one `<pre>`. */
const NOT_IN_CODE = /^(?:h[1-6r]|p|[ud]l|blockquote|figure|section|article|img|picture|video|iframe)$/;

/** Elements that may hold code whatever their class. */
const CODE_HOLDER_TAGS: ReadonlySet<string> = new Set([...PREFORMATTED_TAGS, 'table', 'code', 'd-code']);

/** Leaves out a tool of a code frame, such as a copy button. */
export const CODE_TOOL_REPLACEMENT: Replacement = () => null;

/** Code, with the frame around it. */
export const CODE: Kind = { id: 'code', replacements: replacementsOf };

/** By element: code as `<pre>` with its language, without the frame around it. Linear in the elements. */
function replacementsOf(page: Page): Map<number, Replacement> {
  const found = new Map<number, Replacement>();
  const blocks = codeOf(page);
  if (blocks.length === 0) return found;
  const dom = domReader(page.document);
  const styles = new CodeStyles(page, dom);
  const tabs = labelsOfTabs(page, blocks);
  for (const tool of blocks.flatMap(({ frame }) => frame.tools)) found.set(tool, CODE_TOOL_REPLACEMENT);
  for (const label of tabs.tabs) found.set(label, () => null);
  const context = { dom, styles, baseUrl: page.baseUrl, pageUrl: page.url };
  for (const { body, frame } of blocks) {
    const original = page.elements.node[body];
    if (original === undefined) continue;
    const label = tabs.labels.get(body) ?? null;
    const source = {
      body: original,
      core: page.elements.node[coreOf(page, body)] ?? null,
      language: frame.language,
      numberNames: lineNumberNames(page, body),
    };
    const replacement: Replacement = (inert) => labelled(codeElement(source, inert, context), label, inert);
    found.set(body, replacement);
    // The selection may lie inside the frame.
    if (frame.isBare) found.set(frame.root, replacement);
  }
  return found;
}

function labelled(pre: Element | null, label: string | null, inert: Document): Node | null {
  if (pre === null || label === null) return pre;
  const both = inert.createDocumentFragment();
  both.appendChild(inert.createElement('p')).appendChild(newElement(inert, 'strong', label));
  both.appendChild(pre);
  return both;
}

/**
 * The code of a page with its frames, in document order. Reads styles and attributes of nodes; without nodes it finds only what tags and
 * names show. Linear in the elements and texts.
 */
export const codeOf = /* @__PURE__ */ remembered((page: Page): readonly CodeBlock[] => {
  const bodies = findBodies(page);
  return bodies.map((body, at) => {
    const neighbours = { before: bodies[at - 1] ?? -1, after: bodies[at + 1] ?? page.elements.count };
    return { body, frame: frameOf({ page, body }, neighbours) };
  });
});

/** The elements that hold code, none inside another, in document order. */
function findBodies(page: Page): number[] {
  const names = nameIndex(page);
  const holdsLines = names.classesLike(LINES_HOLDER);
  const fragments = names.classesLike(FRAGMENT);
  const isFrame = page.isLive ? names.classesLike(CODE_FRAME) : null;
  if (!holdsLines && !fragments && !isFrame && !names.tags.some((each) => CODE_HOLDER_TAGS.has(each))) return [];
  const reader = { dom: null as DomReader | null, styles: null as CodeStyles | null };
  const stylesOf = () => {
    reader.dom ??= domReader(page.document);
    reader.styles ??= new CodeStyles(page, reader.dom);
    return reader.styles;
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
}

/** The code editor in an element, or its only `<code>` child; -1 if any part of the element may be code. */
function coreOf(page: Page, body: number): number {
  let core = -1;
  for (let inner = body + 1; inner < endOf(page, body); inner++) {
    if (LINES_HOLDER.test(classNameOf(page, inner))) return inner;
    if (page.elements.tag[inner] === 'code' && page.elements.parent[inner] === body) core = core < 0 ? inner : body;
  }
  return core === body ? -1 : core;
}

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

/**
 * The class names of line numbers, whatever they are called. All elements with such a class begin a line or their parent, count up by one,
 * and number half of the lines or more. Linear in the elements and texts.
 */
function lineNumberNames(page: Page, body: number): ReadonlySet<string> {
  const { elements, texts } = page;
  const { className, parent, firstText, end } = elements;
  const numbers = new Map<string, number[]>();
  for (let element = body + 1; element < (end[body] ?? 0); element++) {
    const name = className[element] ?? '';
    const text = firstText[element] ?? 0;
    const isAtStart = firstText[parent[element] ?? 0] === text || texts.data[text - 1]?.endsWith('\n');
    const isNumber = isAtStart && end[element] === element + 1 && /^\s*\d+\s*$/.test(texts.data[text] ?? '');
    const alike = numbers.get(name) ?? [];
    alike.push(isNumber ? Number(texts.data[text]) : Number.NaN);
    numbers.set(name, alike);
  }
  const code = textDataIn(page, body).join('');
  const lines = code.split('\n').filter((line) => line.trim() !== '').length;
  const found = [...numbers].filter(([name, [first = 0, ...others]]) => {
    const isCount =
      others.length > 0 && (others.length + 1) * 2 >= lines && others.every((number, at) => number === first + at + 1);
    return isCount && name !== '' && !HIGHLIGHT_TOKEN_NAME.test(name);
  });
  return new Set(found.map(([name]) => name));
}
