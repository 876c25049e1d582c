import { needsPartWriters } from './parts/needs-writers.ts';
import type { PartWriters } from './parts/part-writers.ts';
import type { addStated } from './stated-parts.ts';
import type { Page } from './types.ts';

/** What writes the parts that few pages have. Only the scripts that need them have them. */
export interface Writers extends PartWriters {
  readonly addStated: typeof addStated;
}

/** Whether a page may have parts that {@link Writers} write. Reads layout on a live page. */
export function needsWriters(page: Page): boolean {
  return page.declared.some((type) => /^ld:(?:recipe|product)$/.test(type)) || needsPartWriters(page);
}
