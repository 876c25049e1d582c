import { windowOf } from '../page/dom-reader.ts';
import type { Page } from '../types.ts';

/**
 * Marks the elements of a subtree that are not shown: 1 for each topmost one, by its own attributes or, on a live page, by
 * layout (no box, `visibility`, or clipped to a pixel for screen readers).
 *
 * Closed `<details>` and the panels of tabs count as shown: a reader opens them. Reads layout on a live page. Linear in the subtree.
 */
export function findHidden(page: Page, root: number): Uint8Array {
  const { elements } = page;
  const hidden = new Uint8Array(elements.count);
  const end = elements.end[root] ?? root;
  let exemptUntil = -1;
  for (let element = root; element < end; ) {
    const opens = elements.tag[element] === 'details' || elements.role[element] === 'tabpanel';
    if (opens) exemptUntil = Math.max(exemptUntil, elements.end[element] ?? 0);
    const rendered = element < exemptUntil || !page.isLive || isRendered(page, element);
    if ((elements.hidden[element] === 1 && !opens) || !rendered) {
      hidden[element] = 1;
      element = elements.end[element] ?? end;
    } else element++;
  }
  return hidden;
}

/**
 * Marks the topmost elements that hide by their own attributes inside a line, or are of the page's own kind: one of two copies of a
 * formula, or an icon's name. Linear in the elements.
 */
export function findHiddenInline({ elements }: Page): Uint8Array {
  const { count, end, hidden, blockLevel, tag } = elements;
  const marked = new Uint8Array(count);
  for (let element = 0; element < count; ) {
    const isInline = blockLevel[element] === 0 || tag[element]?.includes('-') === true;
    if (hidden[element] === 1 && isInline) {
      marked[element] = 1;
      element = end[element] ?? count;
    } else element++;
  }
  return marked;
}

/** Deeper boxes are parts of something, not bars and dialogs. A guess. */
const MAX_PINNED_DEPTH = 10;

/**
 * Marks the topmost elements with text that are pinned to the window on a live page (`position: fixed`): bars, dialogs, chats. Reads
 * computed styles; linear in the elements down to ten levels.
 */
export function findPinned(page: Page): Uint8Array {
  const { count, end, parent, firstText, textEnd, node } = page.elements;
  const pinned = new Uint8Array(count);
  if (!page.isLive) return pinned;
  const depth = new Uint8Array(count);
  for (let element = 1; element < count; ) {
    const own = (depth[parent[element] ?? 0] ?? 0) + 1;
    depth[element] = own;
    const original = node[element];
    const hasText = firstText[element] !== textEnd[element];
    if (hasText && original !== undefined && styleOf(page, original)?.position === 'fixed') pinned[element] = 1;
    const isDone = !hasText || pinned[element] === 1 || own >= MAX_PINNED_DEPTH;
    element = isDone ? (end[element] ?? count) : element + 1;
  }
  return pinned;
}

function isRendered(page: Page, index: number): boolean {
  const { elements } = page;
  const element = elements.node[index];
  const tag = elements.tag[index];
  // Breaks have no box; the methods of a form may be shadowed by its controls.
  if (element === undefined || tag === 'br' || tag === 'wbr' || tag === 'form') return true;
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) {
    const style = styleOf(page, element);
    // An element without a box of its own still shows its children.
    if (!element.checkVisibility({ visibilityProperty: true })) return style?.display === 'contents';
    // What is transparent in the flow fades in when it is scrolled to; what floats over it is a hint that nobody has asked for.
    return !(style?.opacity === '0' && /^(?:absolute|fixed)$/.test(style.position));
  }
  const hasText = elements.firstText[index] !== elements.textEnd[index];
  return !hasText || !isClippedAway(page, element);
}

/** Text for screen readers alone: out of the flow, in a box of at most one pixel. */
function isClippedAway(page: Page, element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  if (width > 1 || height > 1 || width + height === 0) return false;
  return styleOf(page, element)?.position === 'absolute';
}

function styleOf(page: Page, element: Element): CSSStyleDeclaration | undefined {
  return windowOf(page.document)?.getComputedStyle(element);
}
