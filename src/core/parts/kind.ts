import type { Page, Ruling } from '../types.ts';

/** Returns the node that replaces an element and its content in the copy, or `null` for none. Nodes belong to `inert`. */
export type Replacement = (inert: Document) => Node | null;

/** Leaves out a tool of a part, such as a button that copies code. */
export const DROPPED_TOOL: Replacement = () => null;

/** The element that another one becomes in the copy. */
export interface Meaning {
  /** Its tag. */
  readonly name: string;
  /** The value of `data-kind`. */
  readonly kind?: string;
}

/**
 * A kind of part, such as a table or a note: recognised once, decided whole, written once.
 *
 * Each kind is a file or folder here. Its own `find`, whose result is remembered for the page, finds the parts and their members.
 * The functions below use that result and never search again. Whether members stay together is up to a rule in the table of `decide/rules.ts`.
 */
export interface Kind {
  /** Parts that are written as a whole, by element index. Default: none. */
  replacements?(page: Page): ReadonlyMap<number, Replacement>;
  /** Texts that are written as nodes, by text index. Default: none. */
  texts?(page: Page): ReadonlyMap<number, (inert: Document) => DocumentFragment>;
  /** Ids that links of the kind lead to, by element index, for elements without one. Default: none. */
  ids?(page: Page): ReadonlyMap<number, string>;
  /** Tags of members in the copy, by element index; `''` for members that are replaced by their content. Default: none. */
  names?(page: Page): ReadonlyMap<number, string>;
  /** The meanings of members, by element index, which precede those by role and name. Default: none. */
  meanings?(page: Page): Iterable<readonly [element: number, Meaning]>;
  /** Parts that are copied into an earlier one: by element index, that part. If they have no tag, only their content is copied. Default: none. */
  joins?(page: Page): ReadonlyMap<number, number>;
}

/** Records the removals from a copy while its parts take their form. */
export interface RemovalLog {
  /** Takes an element or text out of the copy, unless the user brought it back. */
  remove(copy: Element | Text, ruling: Ruling): void;
}
