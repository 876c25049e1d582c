import { BLOCK_TAGS } from '../dom/tags.ts';
import type { DetachedSubtree } from '../types.ts';

const HEADINGS = 'h1,h2,h3,h4,h5,h6';

/** Elements whose start tag ends an open one of their kind, and between which elements it does not. Source: HTML Standard, parsing. */
const ENDING: readonly (readonly [inner: string, around: string, outer: RegExp])[] = [
  [HEADINGS, HEADINGS, /^h\d$/],
  ['li', 'li,ul,ol', /^li$/],
  ['dd,dt', 'dd,dt,dl,ul,ol,li', /^d[dt]$/],
];

/**
 * Makes divisions of elements that may not stand where they do: written as markup, they would end the element around them, and a file
 * would be another tree than the reader shows. Paragraphs with a block in them; headings, items and terms right in others.
 */
export function repairNesting(subtree: DetachedSubtree): void {
  for (const [inner, around, outer] of ENDING) {
    for (const element of backwards(subtree, inner)) {
      if (outer.test(element.parentElement?.closest(around)?.localName ?? '')) divisionOf(element);
    }
  }
  for (const paragraph of backwards(subtree, 'p')) if (holdsBlock(paragraph)) divisionOf(paragraph);
}

/** The last first, so that what is inside changes before what is around it. */
function backwards(subtree: DetachedSubtree, selector: string): Element[] {
  return [...subtree.querySelectorAll(selector)].reverse();
}

function divisionOf(element: Element): void {
  const division = element.ownerDocument.createElement('div');
  for (const { name, value } of [...element.attributes]) division.setAttribute(name, value);
  division.append(...element.childNodes);
  element.replaceWith(division);
}

function holdsBlock(paragraph: Element): boolean {
  if (paragraph.firstElementChild === null) return false;
  const inner = paragraph.getElementsByTagName('*');
  for (let at = 0; at < inner.length; at++) if (BLOCK_TAGS.has((inner[at] as Element).localName)) return true;
  return false;
}
