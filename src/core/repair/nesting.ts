import { rename } from '../dom/inert.ts';
import { BLOCK_TAGS, HEADING_TAGS } from '../dom/tags.ts';
import type { DetachedSubtree } from '../types.ts';

const HEADINGS = [...HEADING_TAGS].join(',');

/**
 * Elements whose start tag closes an open one of their kind: the selector of the inner one, what the parser looks for around it, and the
 * tags that it would close. Source: HTML Standard, tree construction.
 */
const CLOSING: readonly (readonly [inner: string, around: string, outer: RegExp])[] = [
  [HEADINGS, HEADINGS, /^h\d$/],
  ['li', 'li,ul,ol', /^li$/],
  ['dd,dt', 'dd,dt,dl,ul,ol,li', /^d[dt]$/],
];

/**
 * Turns elements into divisions where their markup would close the element around them, so that a file has the same tree as the reader:
 * paragraphs that contain blocks, and headings, list items and terms directly inside their own kind. Linear in the elements.
 */
export function repairNesting(subtree: DetachedSubtree): void {
  for (const [inner, around, outer] of CLOSING) {
    for (const element of backwards(subtree, inner)) {
      if (outer.test(element.parentElement?.closest(around)?.localName ?? '')) rename(element, 'div');
    }
  }
  for (const paragraph of backwards(subtree, 'p')) if (holdsBlock(paragraph)) rename(paragraph, 'div');
}

/** The last first, so that what is inside changes before what is around it. */
function backwards(subtree: DetachedSubtree, selector: string): Element[] {
  return [...subtree.querySelectorAll(selector)].reverse();
}

function holdsBlock(paragraph: Element): boolean {
  if (paragraph.firstElementChild === null) return false;
  const inner = paragraph.getElementsByTagName('*');
  for (let at = 0; at < inner.length; at++) if (BLOCK_TAGS.has((inner[at] as Element).localName)) return true;
  return false;
}
