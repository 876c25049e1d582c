import type { DetachedSubtree } from '../types.ts';
import { removeEmpty } from './empty.ts';
import { pairCaptions } from './images/captions.ts';
import { mergeImageCopies } from './images/copies.ts';
import { gatherGalleries } from './images/galleries.ts';
import { repairParagraphs } from './paragraphs.ts';
import { removeRepeatedTitle } from './title.ts';

/** The repairs of a copied subtree, in order. Each changes it in place. */
export function repair(subtree: DetachedSubtree, title: string | null): void {
  mergeImageCopies(subtree);
  pairCaptions(subtree);
  gatherGalleries(subtree);
  repairParagraphs(subtree);
  removeRepeatedTitle(subtree, title);
  removeEmpty(subtree);
}
