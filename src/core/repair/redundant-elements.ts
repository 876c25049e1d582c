import { MEDIA_TAGS } from '../copy/kept-elements.ts';
import { HEADING_TAGS } from '../dom/tags.ts';
import type { DetachedSubtree } from '../types.ts';
import { isBlankText, trimmedText } from './node-text.ts';

/** Elements that mean something without content. */
const KEPT_EMPTY: ReadonlySet<string> = new Set([...MEDIA_TAGS, ...'br wbr td th col source track rp rt'.split(' ')]);
const BLOCK = /^(?:div|section|p|li|blockquote|h\d)$/;

/** Removes elements that hold neither text nor media, innermost first, unless a link points to them. */
export function removeEmpty(subtree: DetachedSubtree): void {
  const links = [...subtree.querySelectorAll('a[href^="#"]')];
  const targets = new Set(links.map((link) => link.getAttribute('href')?.slice(1)));
  // By index, because iterating over such lists takes several times as long.
  const elements = subtree.querySelectorAll('*');
  for (let at = elements.length - 1; at >= 0; at--) {
    const element = elements[at] as Element;
    if (element.firstElementChild !== null || (KEPT_EMPTY.has(element.localName) && !isLoneBreak(element))) continue;
    if (/\S/.test(element.textContent ?? '') || element.namespaceURI !== subtree.namespaceURI) continue;
    if (targets.has(element.id)) continue;
    if (element.firstChild === null) element.remove();
    else element.replaceWith(...element.childNodes);
  }
}

/** Whether a line break only keeps an otherwise empty block open. */
function isLoneBreak(element: Element): boolean {
  const around = element.localName === 'br' ? element.parentElement : null;
  return around?.childElementCount === 1 && trimmedText(around) === '' && BLOCK.test(around.localName);
}

/** Removes rules that separate nothing: at either end, under a heading, and after another rule. Linear in the siblings of each. */
export function removeRedundantSeparators(subtree: DetachedSubtree): void {
  // From the last on, so that a run of them at the end goes too.
  for (const rule of [...subtree.querySelectorAll('hr')].reverse()) {
    const before = neighbour(rule, subtree, 'previousSibling');
    const after = neighbour(rule, subtree, 'nextSibling');
    if (before === null || after === null || endsInHeadingOrRule(before)) largestHolder(rule, subtree).remove();
  }
}

/** The largest element that holds only a rule. */
function largestHolder(rule: Element, subtree: Element): Element {
  let holder = rule;
  for (let around = rule.parentElement; around !== null && around !== subtree; around = around.parentElement) {
    if (![...around.childNodes].every((node) => node === holder || isBlankText(node))) break;
    holder = around;
  }
  return holder;
}

/** The next node that is not blank, also outside of wrappers; `null` at the end of the subtree. */
function neighbour(node: Node, subtree: Node, side: 'previousSibling' | 'nextSibling'): Node | null {
  for (let around: Node | null = node; around !== null && around !== subtree; around = around.parentNode) {
    let other: Node | null = around[side];
    while (other !== null && isBlankText(other)) other = other[side];
    if (other !== null) return other;
  }
  return null;
}

function endsInHeadingOrRule(node: Node): boolean {
  for (let last: Node | null = node; last !== null; ) {
    const { localName } = last as Element;
    if (HEADING_TAGS.has(localName) || localName === 'hr') return true;
    last = last.lastChild;
    while (last !== null && isBlankText(last)) last = last.previousSibling;
  }
  return false;
}
