import { isBlankText, textNodesIn, trimmedText, unwrap } from '../dom/inert.ts';
import { remembered } from '../dom/remembered.ts';
import { BLOCK_TAGS } from '../dom/tags.ts';
import type { DetachedSubtree } from '../types.ts';

/** Containers in which loose text becomes paragraphs. */
const CONTAINERS: readonly string[] = ['div', 'section', 'aside', 'blockquote', 'p', 'li', 'td', 'dd', 'figcaption'];

/** Containers that may hold loose text, unless blocks or double line breaks separate it. */
const TEXT_HOLDERS: ReadonlySet<string> = new Set(['p', 'li', 'td', 'dd', 'figcaption', 'blockquote']);

/** Makes paragraphs of loose text beside blocks, of `div`s with text alone, and of lines with two breaks between them. */
export function repairParagraphs(subtree: DetachedSubtree): void {
  // By index, because iterating over such lists takes several times as long.
  const containers = subtree.querySelectorAll(CONTAINERS.join(','));
  for (let at = containers.length - 1; at >= 0; at--) repairContainer(containers[at] as Element, 'inner');
  repairContainer(subtree, 'top');
}

function repairContainer(container: Element, place: 'top' | 'inner'): void {
  const holdsText = TEXT_HOLDERS.has(container.localName);
  // The usual case, and the cheapest to test.
  if (holdsText && container.firstElementChild === null) return;
  const runs = runsOf(container);
  const textRuns = runs.filter((run) => !run.isBlock && run.nodes.some((node) => trimmedText(node) !== ''));
  if (textRuns.length === 0) return;
  const isSingle = runs.length === 1;
  if (isSingle && holdsText) return;
  for (const run of textRuns) wrap(run.nodes, container);
  const isPlain = container.localName === 'div' && !container.hasAttribute('data-kind');
  if (container.localName === 'p' || (isSingle && place === 'inner' && isPlain)) dissolve(container);
}

interface Run {
  readonly isBlock: boolean;
  readonly nodes: Node[];
}

/** The children in order, as blocks and as runs of inline content. Double line breaks end a run and are removed. */
function runsOf(container: Element): Run[] {
  const runs: Run[] = [];
  let inline: Node[] = [];
  const flush = () => {
    // A break before a block would add an empty line.
    for (const spare of trailingBreaks(inline)) spare.parentNode?.removeChild(spare);
    inline = inline.filter((each) => each.parentNode !== null);
    if (inline.some((node) => !isBlankText(node))) runs.push({ isBlock: false, nodes: inline });
    inline = [];
  };
  let next: Node | null = null;
  for (let node = container.firstChild; node !== null; node = next as ChildNode | null) {
    next = node.nextSibling;
    if (isBlockNode(node)) {
      flush();
      runs.push({ isBlock: true, nodes: [node] });
    } else if (isBreak(node) && trailingBreaks(inline).length > 0) {
      node.remove();
      flush();
    } else inline.push(node);
  }
  flush();
  return runs;
}

function wrap(nodes: readonly Node[], container: Element): void {
  const paragraph = container.ownerDocument.createElement('p');
  container.insertBefore(paragraph, nodes[0] ?? null);
  for (const node of nodes) paragraph.appendChild(node);
  for (const edge of ['firstChild', 'lastChild'] as const) {
    for (let node = paragraph[edge]; node && (isBreak(node) || isBlankText(node)); node = paragraph[edge])
      node.remove();
  }
}

function dissolve(container: Element): void {
  const id = container.getAttribute('id');
  const first = container.firstElementChild;
  if (id !== null && first !== null && !first.hasAttribute('id')) first.setAttribute('id', id);
  for (const name of ['lang', 'dir']) {
    const value = container.getAttribute(name);
    if (value === null) continue;
    for (const child of container.children) if (!child.hasAttribute(name)) child.setAttribute(name, value);
  }
  unwrap(container);
}

function isBlockNode(node: Node): boolean {
  if (node.nodeType !== 1) return false;
  const element = node as Element;
  let tested: Element | null = BLOCK_TAGS.has(element.localName) ? element : element.firstElementChild;
  while (tested !== null && !BLOCK_TAGS.has(tested.localName)) tested = tested.nextElementSibling;
  return tested !== null;
}

function isBreak(node: Node): node is HTMLBRElement {
  return (node as Element).localName === 'br';
}

/** The line break at the end, with the white space after it; empty for none. */
function trailingBreaks(nodes: readonly Node[]): Node[] {
  let at = nodes.length - 1;
  while (at >= 0 && isBlankText(nodes[at] as Node)) at--;
  const last = nodes[at];
  return last !== undefined && isBreak(last) ? nodes.slice(at) : [];
}

/** The first letter of a text, with its quotation mark. */
const CAP = /^\s*["'“„«‘]?\p{Lu}\s*$/u;
/** Capital letters that are also words, so that a space after them may be meant. Source: languages with Latin letters. */
const WORD = /[AEIOUYÀÈÉÓÔ]/;
const INLINE = /^(?:span|b|strong|i|em|big|small|font|a)$/;

/** Joins the large first letter of a text with the rest of its word: pages set it apart by a line break or white space. */
export function joinDropCaps(subtree: DetachedSubtree): void {
  const firstIn = remembered((line: Element) => textNodesIn(line).find(({ data }) => /\S/.test(data)));
  for (const text of textNodesIn(subtree)) {
    if (!CAP.test(text.data)) continue;
    let cap: Node = text;
    while (cap.nextSibling === null && INLINE.test(cap.parentElement?.localName ?? '')) cap = cap.parentElement as Node;
    const line = cap.parentElement;
    const between: ChildNode[] = [];
    let next = cap.nextSibling;
    for (; next !== null && (isBlankText(next) || next.nodeName === 'BR'); next = next.nextSibling) between.push(next);
    const [, space, start] = /^(\s*)(\p{Ll})/u.exec(next?.textContent ?? '') ?? [];
    if (start === undefined || line === null || firstIn(line) !== text) continue;
    if (line.closest('[data-kind="verse"],pre') !== null) continue;
    const breaks = between.filter(({ nodeName }) => nodeName === 'BR').length;
    const isSpaced = breaks === 0 && (space !== '' || between.length > 0 || /\s$/.test(text.data));
    if (breaks > 1 || (isSpaced && (WORD.test(text.data) || cap.nodeName === 'A'))) continue;
    for (const each of between) each.remove();
    text.data = text.data.trim();
    const [rest] = next?.nodeType === 3 ? [next as Text] : textNodesIn(next as Element);
    if (rest !== undefined) rest.data = rest.data.trimStart();
  }
}
