import { isLongTitle } from './metadata/long-title.ts';
import type { postTitle } from './metadata/post-title.ts';
import { needsPartWriters, type PartWriters } from './parts/part-writers.ts';
import type { Page } from './types.ts';

/** The writers of the parts that few pages have. Only the scripts that need them include them. */
export interface Writers extends PartWriters {
  readonly postTitle: typeof postTitle;
}

/** Whether a page may have parts that {@link Writers} write. Reads layout on a live page. */
export function needsWriters(page: Page): boolean {
  return page.titles.some(isLongTitle) || needsPartWriters(page);
}
