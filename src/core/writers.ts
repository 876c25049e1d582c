import { isLongTitle } from './metadata/long-title.ts';
import type { postTitle } from './metadata/post-title.ts';
import { needsPartWriters, type PartWriters } from './parts/part-writers.ts';
import type { addStated } from './stated-parts.ts';
import type { Page } from './types.ts';

/** What writes the parts that few pages have. Only the scripts that need them have them. */
export interface Writers extends PartWriters {
  readonly addStated: typeof addStated;
  readonly postTitle: typeof postTitle;
}

/** Whether a page may have parts that {@link Writers} write. Reads layout on a live page. */
export function needsWriters(page: Page): boolean {
  if (page.titles.some(isLongTitle)) return true;
  return page.declared.some((type) => /^ld:(?:recipe|product)$/.test(type)) || needsPartWriters(page);
}
