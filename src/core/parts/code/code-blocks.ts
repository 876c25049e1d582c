import { HIGHLIGHT_TOKEN_NAME, LINES_HOLDER } from '../../cues/code-and-verse.ts';
import { domReader } from '../../dom/dom-reader.ts';
import { labelText } from '../../dom/element-text.ts';
import { newElement } from '../../dom/inert.ts';
import { classNameOf, closest, endOf, parentOf, textDataIn } from '../../dom/page-tree.ts';
import { remembered } from '../../dom/remembered.ts';
import { addTo, appendTo } from '../../dom/tallies.ts';
import type { Page } from '../../types.ts';
import { DROPPED_TOOL, type Replacement } from '../kind.ts';
import { panelsOf } from '../tabs/find-panels.ts';
import { codeBodies } from './code-bodies.ts';
import { codeElement } from './code-element.ts';
import { type CodeBlock, frameOf } from './code-frame.ts';
import { CodeLayout } from './code-layout.ts';

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
    if (page.elements.tag[inner] === 'code' && page.elements.parent[inner] === body) core = core < 0 ? inner : body;
  }
  return core === body ? -1 : core;
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
