import { CODE_FRAME, FRAGMENT, GUTTER, LINES_HOLDER, VERSE_NAME } from '../../cues/code-and-verse.ts';
import { type DomReader, domReader } from '../../dom/dom-reader.ts';
import { newElement } from '../../dom/inert.ts';
import { nameIndex } from '../../dom/name-index.ts';
import { PREFORMATTED_TAGS } from '../../dom/tags.ts';
import type { Page } from '../../types.ts';
import { LEFT_OUT, type StandIn } from '../replacement.ts';
import { codeElement } from './code-element.ts';
import { type CodeBlock, frameOf } from './code-frame.ts';
import { CodeStyles } from './code-styles.ts';
import { labelsOfTabs } from './code-tabs.ts';
import { lineNumberNames } from './line-numbers.ts';

/** Preformatted text around any of these is no code: old pages put whole articles into one. */
const NOT_IN_CODE = /^(?:h[1-6r]|p|[ud]l|blockquote|figure|section|article|img|picture|video|iframe)$/;

/** What holds code without being named for it. */
const CODE_TAGS: ReadonlySet<string> = new Set([...PREFORMATTED_TAGS, 'table', 'code', 'd-code']);

/** Code as `<pre>` with its language, whatever its lines are made of; nothing of the frames around it. Linear in the elements. */
export function codeStandIns(page: Page): Map<number, StandIn> {
  const found = new Map<number, StandIn>();
  const bodies = findBodies(page);
  if (bodies.length === 0) return found;
  const dom = domReader(page.document);
  const styles = new CodeStyles(page, dom);
  const blocks = bodies.map((body, at): CodeBlock => {
    const neighbours = { before: bodies[at - 1] ?? -1, after: bodies[at + 1] ?? page.elements.count };
    return { body, frame: frameOf({ page, dom, body }, neighbours) };
  });
  const tabs = labelsOfTabs(page, blocks);
  for (const tool of blocks.flatMap(({ frame }) => frame.tools)) found.set(tool, LEFT_OUT);
  for (const label of tabs.spent) found.set(label, () => null);
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
    const standIn: StandIn = (inert) => labelled(codeElement(source, inert, context), label, inert);
    found.set(body, standIn);
    // The frame may be around all that was chosen.
    if (frame.isBare) found.set(frame.root, standIn);
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

/** The elements that hold code, none inside another, in document order. */
function findBodies(page: Page): number[] {
  const { count, tag, end } = page.elements;
  const names = nameIndex(page);
  const holdsLines = names.classesLike(LINES_HOLDER);
  const fragments = names.classesLike(FRAGMENT);
  const isFrame = page.isLive ? names.classesLike(CODE_FRAME) : null;
  const bodies: number[] = [];
  if (!holdsLines && !fragments && !isFrame && !names.tags.some((each) => CODE_TAGS.has(each))) return bodies;
  const reader = { dom: null as DomReader | null, styles: null as CodeStyles | null };
  const stylesOf = () => {
    reader.dom ??= domReader(page.document);
    reader.styles ??= new CodeStyles(page, reader.dom);
    return reader.styles;
  };
  for (let element = 0; element < count; ) {
    const name = tag[element] ?? '';
    const isBody =
      (PREFORMATTED_TAGS.has(name) && !isVerse(page, element) && !holdsProse(page, element)) ||
      holdsLines?.[names.classOf[element] ?? 0] === 1 ||
      (fragments?.[names.classOf[element] ?? 0] === 1 && page.elements.className[element + 1] === 'line') ||
      (name === 'table' && isCodeTable(page, element)) ||
      (/^(?:d-)?code$/.test(name) && isCodeBox(page, element, stylesOf())) ||
      (name === 'div' && isFrame?.[names.classOf[element] ?? 0] === 1 && isDrawnAsCode(page, element, stylesOf()));
    if (isBody && page.elements.firstText[element] !== page.elements.textEnd[element]) bodies.push(element);
    element = isBody ? (end[element] ?? count) : element + 1;
  }
  return bodies;
}

/** The editor in a `<pre>`, or its one `<code>`; -1 where any part of it may be code. */
function coreOf({ elements: { tag, className, parent, end } }: Page, body: number): number {
  let core = -1;
  for (let inner = body + 1; inner < (end[body] ?? 0); inner++) {
    if (LINES_HOLDER.test(className[inner] ?? '')) return inner;
    if (tag[inner] === 'code' && parent[inner] === body) core = core < 0 ? inner : body;
  }
  return core === body ? -1 : core;
}

/** Whether the element or what it stands in is named as verse. */
function isVerse({ elements: { className, parent } }: Page, element: number): boolean {
  return VERSE_NAME.test(className[element] ?? '') || VERSE_NAME.test(className[parent[element] ?? 0] ?? '');
}

function holdsProse({ elements: { tag, end } }: Page, element: number): boolean {
  for (let inner = element + 1; inner < (end[element] ?? 0); inner++)
    if (NOT_IN_CODE.test(tag[inner] ?? '')) return true;
  return false;
}

/** Whether a table sets line numbers beside code: the first cells say so. */
function isCodeTable({ elements: { tag, className, end } }: Page, table: number): boolean {
  let [cells, hasGutter] = [0, false];
  for (let inner = table + 1; inner < (end[table] ?? 0) && cells < 2; inner++) {
    if (tag[inner] === 'table' || tag[inner] === 'th') return false;
    if (tag[inner] !== 'td') continue;
    cells++;
    if (GUTTER.test(className[inner] ?? '')) hasGutter = true;
    else if (cells === 1) {
      // Chroma and others number the lines in a cell that is named like the other.
      for (let part = inner + 1; part < (end[inner] ?? 0) && !hasGutter; part++) {
        if (GUTTER.test(className[part] ?? '') && tag[part] !== 'a') hasGutter = true;
      }
    }
  }
  return hasGutter && cells === 2;
}

/** Whether a `<code>` without a `<pre>` around it is a box: as it is drawn, as it is named, or for lines of its own with nothing beside them. */
function isCodeBox(page: Page, element: number, styles: CodeStyles): boolean {
  const { node, tag, className, firstText, textEnd, end } = page.elements;
  const original = node[element];
  if (original === undefined) return false;
  const name = className[element] ?? '';
  if (page.isLive ? styles.isPreformatted(original) : /(?:^|\s)block(?:\s|$)/.test(name)) return true;
  const data = page.texts.data.slice(firstText[element], textEnd[element]);
  if (data.length > 1 && tag.slice(element, end[element]).includes('br')) return isAlone(page, element);
  if (!data.join('').trim().includes('\n')) return false;
  if (tag[element] === 'd-code' || (!page.isLive && /(?:^|\s)lang(?:uage)?-/.test(name))) return true;
  return styles.keepsLines(original) && isAlone(page, element);
}

/** Whether a block holds no other text than an element does. */
function isAlone({ elements, texts, blocks }: Page, element: number): boolean {
  const [first, end] = [elements.firstText[element] ?? 0, elements.textEnd[element] ?? 0];
  const block = Math.max(...texts.block.subarray(first, end));
  for (let text = blocks.firstText[block] ?? 0; text < (blocks.textEnd[block] ?? 0); text++) {
    if ((text < first || text >= end) && (texts.chars[text] ?? 0) > 0) return false;
  }
  return true;
}

/** Whether an element named like code is drawn as such, and holds no other that may be it. */
function isDrawnAsCode({ elements: { node, tag, end } }: Page, element: number, styles: CodeStyles): boolean {
  const original = node[element];
  if (original === undefined || !styles.isPreformatted(original) || !styles.isMonospaced(original)) return false;
  for (let inner = element + 1; inner < (end[element] ?? 0); inner++) {
    const name = tag[inner] ?? '';
    if (NOT_IN_CODE.test(name) || PREFORMATTED_TAGS.has(name) || name === 'table' || name === 'code') return false;
  }
  return true;
}
