import type { ReadingPlace } from '../reader/navigation/place.ts';

/** What is read: the best candidate unless a root is named or a passage, from the top unless a place is. */
export interface Reading {
  /** What is on the screen, and what is around it, of a page that is too large as a whole. */
  readonly isPart?: boolean;
  readonly passage?: Range | undefined;
  readonly root?: Element | undefined;
  readonly place?: ReadingPlace | undefined;
}

/** Whether it is what will be read here next time: no part that was chosen by hand. */
export function isWhole({ root, passage, isPart }: Reading): boolean {
  return !root && !passage && !isPart;
}
