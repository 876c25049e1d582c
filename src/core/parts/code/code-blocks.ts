import {
  CODE_FRAME,
  GUTTER,
  HIGHLIGHT_TOKEN_NAME,
  LINES_HOLDER,
  MAX_TOOL_CHARS,
  TOOL,
} from '../../cues/code-and-verse.ts';
import { declaredLanguage, knownLanguage } from '../../cues/code-languages.ts';
import { domReader } from '../../dom/dom-reader.ts';
import { labelText, partsOf } from '../../dom/element-text.ts';
import { newElement } from '../../dom/inert.ts';
import {
  charsOf,
  classNameOf,
  closest,
  endOf,
  parentOf,
  previousSiblingOf,
  tagOf,
  tagsIn,
  textDataIn,
} from '../../dom/page-tree.ts';
import { remembered } from '../../dom/remembered.ts';
import { addTo, appendTo } from '../../dom/tallies.ts';
import type { Page } from '../../types.ts';
import { DROPPED_TOOL, type Replacement } from '../kind.ts';
import { isToolText } from '../meanings.ts';
import { panelsOf } from '../tabs/find-panels.ts';
import { codeBodies } from './code-bodies.ts';
import { CodeLayout } from './code-styles.ts';
import { codeElement } from './code-writer.ts';

/** By element: code as `<pre>` with its language, without the frame around it. Linear in the elements. */
export const codeReplacements: (page: Page) => ReadonlyMap<number, Replacement> = /* @__PURE__ */ remembered((page) => {
  const found = new Map<number, Replacement>();
  const blocks = codeOf(page);
  if (blocks.length === 0) return found;
  const dom = domReader(page.document);
  const styles = new CodeLayout(page, dom);
  const tabs = tabsOf(page, blocks);
  for (const tool of blocks.flatMap(({ frame }) => frame.tools)) found.set(tool, DROPPED_TOOL);
  for (const tab of tabs.values()) found.set(tab, () => null);
  const context = { dom, styles, baseUrl: page.baseUrl, pageUrl: page.url };
  for (const { body, frame } of blocks) {
    const original = page.elements.node[body];
    if (original === undefined) continue;
    const tab = tabs.get(body);
    const label = tab === undefined ? null : labelText(page, tab);
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
});

function labelled(pre: Element | null, label: string | null, inert: Document): Node | null {
  if (pre === null || label === null) return pre;
  const both = inert.createDocumentFragment();
  both.appendChild(inert.createElement('p')).appendChild(newElement(inert, 'strong', label));
  both.appendChild(pre);
  return both;
}

/** By element of code: its tab, where all panels of a row hold code alone. */
function tabsOf(page: Page, blocks: readonly CodeBlock[]): ReadonlyMap<number, number> {
  const panels = panelsOf(page);
  const rows = new Map<number, (readonly [number, number])[]>();
  for (const { body, frame } of blocks) {
    const panel = closest(page, body, (each) => each <= frame.root || panels.has(each));
    const tab = panels.get(panel) ?? -1;
    if (tab >= 0) appendTo(rows, parentOf(page, panel), [body, tab]);
  }
  const sizes = new Map<number, number>();
  for (const panel of panels.keys()) addTo(sizes, parentOf(page, panel), 1);
  return new Map([...rows].flatMap(([row, tabs]) => (tabs.length > 1 && tabs.length === sizes.get(row) ? tabs : [])));
}

/** The code of a page with its frames, in document order. */
function codeOf(page: Page): CodeBlock[] {
  const bodies = codeBodies(page);
  return bodies.map((body, at) => {
    const neighbours = { before: bodies[at - 1] ?? -1, after: bodies[at + 1] ?? page.elements.count };
    return { body, frame: frameOf({ page, body }, neighbours) };
  });
}

/** The code editor in an element, or its only `<code>` child; -1 if any part of the element may be code. */
function coreOf(page: Page, body: number): number {
  let core = -1;
  for (let inner = body + 1; inner < endOf(page, body); inner++) {
    if (LINES_HOLDER.test(classNameOf(page, inner))) return inner;
    if (tagOf(page, inner) === 'code' && page.elements.parent[inner] === body) core = core < 0 ? inner : body;
  }
  return core === body ? -1 : core;
}

/**
 * The class names of line numbers, found by what they hold and not by their words. All elements with such a class begin a line or their parent, count up by one,
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

/** Elements that are never the frame of code. */
const NO_FRAME = /^(?:html|body|main|article|li|t[dh]|dd|details|blockquote)$/;
const NO_TOOL = /^(?:p|h[1-6]|figcaption|[uod]l|table)$/;
/** Characters in a frame beside the code: its name, its language, buttons. A guess. */
const MAX_FRAME_CHARS = 160;
/** Elements among which a `<code>` may declare the language. */
const MAX_NAMING_ELEMENTS = 24;
const LINE_NUMBERS = /^[\s\d]*$/;

/** The frame around code: its title and tools. */
interface CodeFrame {
  /** The outermost element that holds only this code and its tools, or else the code itself. */
  readonly root: number;
  /** Whether nothing beside the code is copied, such as a file name. */
  readonly isBare: boolean;
  readonly tools: readonly number[];
  readonly language: string | null;
}

/** The element that holds code, and the frame around it. */
interface CodeBlock {
  readonly body: number;
  readonly frame: CodeFrame;
}

interface CodePlace {
  readonly page: Page;
  readonly body: number;
}

/** Climbs from code to its frame. `neighbours` are the code before and after. Cost is bounded by the size of frames, not of the page. */
function frameOf({ page, body }: CodePlace, neighbours: { before: number; after: number }): CodeFrame {
  let language = languageInside({ page, body });
  let root = body;
  const tools: number[] = [];
  let isBare = true;
  for (let around = parentOf(page, body); around > 0; around = parentOf(page, around)) {
    const isAlone = around > neighbours.before && neighbours.after >= endOf(page, around);
    if (
      !isAlone ||
      NO_FRAME.test(tagOf(page, around)) ||
      page.elements.role[around] === 'listitem' ||
      otherChars(page, around, root) > MAX_FRAME_CHARS
    )
      break;
    const beside = partsBeside(page, around, root);
    const isNamed = CODE_FRAME.test(classNameOf(page, around));
    const found = beside.filter((element) => isTool(page, element));
    language ??= declaredBy(page, around, 'frame');
    for (const element of found) language ??= languageNamedIn(page, element);
    tools.push(...found);
    if (found.length < beside.length && !isNamed) break;
    // A file name is copied without its tools.
    for (const element of beside) tools.push(...partsOf(page, element).filter((part) => isToolText(page, part)));
    isBare &&= found.length === beside.length && !tagsIn(page, around).includes('img');
    root = around;
  }
  const header = previousSiblingOf(page, root);
  if (header > neighbours.before && CODE_FRAME.test(classNameOf(page, header)) && isTool(page, header)) {
    tools.push(header);
    language ??= languageNamedIn(page, header);
  }
  if (language === null && header === neighbours.before && squeezed(page, header) === squeezed(page, body)) {
    // A script has copied the code before, which declares the language.
    language = languageInside({ page, body: header });
  }
  return { root, isBare, tools, language };
}

function languageNamedIn(page: Page, element: number): string | null {
  const named = textDataIn(page, element).map(knownLanguage);
  return named.find((name) => name !== null) ?? null;
}

function squeezed(page: Page, element: number): string {
  return labelText(page, element).replace(/\s+/g, '');
}

function languageInside({ page, body }: CodePlace): string | null {
  const { tag } = page.elements;
  const last = Math.min(endOf(page, body), body + MAX_NAMING_ELEMENTS);
  for (let element = body; element < last; element++) {
    const isCode = element === body || tag[element] === 'code' || LINES_HOLDER.test(classNameOf(page, element));
    const found = isCode ? declaredBy(page, element, 'code') : null;
    if (found !== null) return found;
  }
  return null;
}

function declaredBy(page: Page, element: number, is: 'code' | 'frame'): string | null {
  const original = page.elements.node[element];
  if (original === undefined) return null;
  const attribute = (name: string) => domReader(page.document).getAttribute(original, name);
  return declaredLanguage({ className: classNameOf(page, element), attribute }, { isCode: is === 'code' });
}

/** The children of `around` with text, without the one that holds `inner`. */
function partsBeside(page: Page, around: number, inner: number): number[] {
  return partsOf(page, around).filter((child) => child > inner || inner >= endOf(page, child));
}

function isTool(page: Page, element: number): boolean {
  const { tag, role } = page.elements;
  const text = labelText(page, element);
  if (text.length > MAX_TOOL_CHARS && !LINE_NUMBERS.test(text)) return false;
  const name = classNameOf(page, element);
  if (isToolText(page, element) || LINE_NUMBERS.test(text)) return true;
  if (NO_TOOL.test(tagOf(page, element))) return false;
  if (knownLanguage(text) !== null && role[element] !== 'tab' && tag[element] !== 'label') return true;
  if (role[element] === 'button' || (tag[element] === 'button' && role[element] !== 'tab')) return true;
  if (TOOL.test(name) || GUTTER.test(name)) return true;
  const parts = partsOf(page, element);
  return (
    parts.map((part) => squeezed(page, part)).join('') === squeezed(page, element) &&
    parts.every((part) => isTool(page, part))
  );
}

/** Characters in `around` outside `inner`. Stops counting above the limit. */
function otherChars(page: Page, around: number, inner: number): number {
  const { firstText, textEnd } = page.elements;
  const last = textEnd[around] ?? 0;
  let chars = 0;
  for (let text = firstText[around] ?? 0; text < last && chars <= MAX_FRAME_CHARS; text++) {
    if (text === firstText[inner]) text = textEnd[inner] ?? last;
    const data = page.texts.data[text] ?? '';
    if (text < last && !LINE_NUMBERS.test(data)) chars += charsOf(page, text);
  }
  return chars;
}
