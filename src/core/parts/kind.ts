import type { Page, Ruling } from '../types.ts';

/** Makes the node that replaces an element and its content in the copy, or `null` for none. Nodes belong to `inert`. */
export type Replacement = (inert: Document) => Node | null;

/** Leaves out a tool of a part, such as a button that copies code. */
export const DROPPED_TOOL: Replacement = () => null;

/** What the copy of an element is. */
export interface Meaning {
  /** Its tag. */
  readonly name: string;
  /** The value of `data-kind`. */
  readonly kind?: string;
}

/**
 * A kind of part, such as a table or a note: recognised once, decided whole, written once.
 *
 * Each kind is a file or folder here. Its own `find`, remembered for the page, says where the parts are and what their members are;
 * everything below asks it and recognises nothing anew. How its members stand together is a rule in the table of `decide/rules.ts`.
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
  /** What members are in the copy, by element index, before their roles and names are asked. Default: none. */
  meanings?(page: Page): Iterable<readonly [element: number, Meaning]>;
  /** Parts that go into the copy of an earlier one: by element index, that part. Without a tag, only their content does. Default: none. */
  joins?(page: Page): ReadonlyMap<number, number>;
}

/** Records what is taken out of a copy while its parts are put in form. */
export interface RemovalLog {
  /** Takes an element or text out of the copy, unless the user brought it back. */
  remove(copy: Element | Text, ruling: Ruling): void;
}
