import type { Page } from '../types.ts';
import { codeBodies } from './code/code-bodies.ts';
import { holdsDrawings } from './figure/drawings.ts';
import { formulaCandidates } from './formula/find-formulas.ts';

/** Whether a page holds code, or what may be a formula or a drawing, so that a copy needs the `PartWriters`. Reads layout on a live page. */
export function needsPartWriters(page: Page): boolean {
  return codeBodies(page).length > 0 || formulaCandidates(page).length > 0 || holdsDrawings(page);
}
