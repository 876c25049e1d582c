import type { AssemblyOptions } from '../analysis.ts';
import { copySelection } from '../copy/copy.ts';
import { plainText } from '../copy/plain-text.ts';
import { copyAgain, copyText, wholePart } from '../copy/subtree.ts';
import { repair } from '../repair/repair.ts';
import type { DetachedSubtree, Page } from '../types.ts';

interface LeftOutSource {
  readonly element: number;
  /** The texts that were left out, if the element around them was not. */
  readonly texts: readonly number[] | null;
}

/** Copies a part that an article leaves out, for display; `null` if it has nothing to show. */
function copyPart(
  page: Page,
  { element, texts }: LeftOutSource,
  writers: AssemblyOptions['writers'],
): DetachedSubtree | null {
  const content = copySelection(page, wholePart(page, element, texts), { writers });
  repair(content);
  if (holdsAnything(content)) return content;
  const text = copyText(page, element);
  return holdsAnything(text) ? text : null;
}

function holdsAnything(content: DetachedSubtree): boolean {
  return plainText(content) !== '' || content.querySelector('img') !== null;
}

/** How the parts that an article leaves out are copied. What lists them is a script of its own, which does not hold what copies. */
export const PART_COPIES = { copyPart, copyAgain };

export type PartCopies = typeof PART_COPIES;
