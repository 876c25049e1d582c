import { HEADING_TAGS } from '../dom/tags.ts';
import type { DetachedSubtree } from '../types.ts';

type Way = 'previousSibling' | 'nextSibling';

/** Removes lines across the page that part nothing: at either end, under a heading, and one after another. Linear in the siblings of each. */
export function removeIdleRules(subtree: DetachedSubtree): void {
  // From the last on, so that of several at the end none is left.
  for (const rule of [...subtree.querySelectorAll('hr')].reverse()) {
    const before = beside(rule, subtree, 'previousSibling');
    if (before === null || beside(rule, subtree, 'nextSibling') === null || endsInNoText(before)) {
      holderOf(rule, subtree).remove();
    }
  }
}

/** The largest element that holds a rule and nothing else. */
function holderOf(rule: Element, subtree: Element): Element {
  let holder = rule;
  for (let around = rule.parentElement; around !== null && around !== subtree; around = around.parentElement) {
    if (![...around.childNodes].every((node) => node === holder || isBlank(node))) break;
    holder = around;
  }
  return holder;
}

/** What stands beside a node, wrappers left and passed over; `null` at the end of the subtree. */
function beside(node: Node, subtree: Node, way: Way): Node | null {
  for (let around: Node | null = node; around !== null && around !== subtree; around = around.parentNode) {
    let other: Node | null = around[way];
    while (other !== null && isBlank(other)) other = other[way];
    if (other !== null) return other;
  }
  return null;
}

/** Whether a node is, or ends in, a heading or a line across the page. */
function endsInNoText(node: Node): boolean {
  for (let last: Node | null = node; last !== null; ) {
    const { localName } = last as Element;
    if (HEADING_TAGS.has(localName) || localName === 'hr') return true;
    last = last.lastChild;
    while (last !== null && isBlank(last)) last = last.previousSibling;
  }
  return false;
}

function isBlank(node: Node): boolean {
  return node.nodeType === 3 && !/\S/.test((node as Text).data);
}
