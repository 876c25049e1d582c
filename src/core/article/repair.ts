import type { DetachedSubtree } from '../types.ts';
import { removeEmpty } from './empty.ts';
import { repairParagraphs } from './paragraphs.ts';
import { joinSplitTables } from './tables/split-tables.ts';
import { removeRepeatedTitle } from './title.ts';

/** The repairs of a copied subtree, in order. Each changes it in place. */
export function repair(subtree: DetachedSubtree, title: string | null): void {
  joinSplitTables(subtree);
  repairParagraphs(subtree);
  removeRepeatedTitle(subtree, title);
  removeEmpty(subtree);
}
