import type { Page } from '../types.ts';
import type { PartKind } from './rule.ts';

/** Makes the node that replaces an element and its content in the copy, or `null` for none. Nodes belong to `inert`. */
export type Replacement = (inert: Document) => Node | null;

/**
 * A kind of part, such as a table or a note: recognised once, decided whole, written once.
 *
 * Each kind is a file or folder here. Its own `find`, remembered for the page, says where the parts are and what their members are;
 * everything below asks it and recognises nothing anew.
 */
export interface Kind {
  readonly id: string;
  /** How the members of a part stand together: rules in the order in which they run. Default: none. */
  readonly stay?: readonly PartKind[];
  /** Parts that are written as a whole, by element index. Default: none. */
  replacements?(page: Page): ReadonlyMap<number, Replacement>;
  /** Tags of members in the copy, by element index; `''` for members that are replaced by their content. Default: none. */
  names?(page: Page): ReadonlyMap<number, string>;
}
