import type { Reading } from '../opening/reading.ts';

/** Whether the page's own article is read, not a part that the user chose. */
export function isWhole({ root, passage, isPart }: Reading): boolean {
  return !root && !passage && !isPart;
}
