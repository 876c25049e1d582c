import { remembered } from '../dom/remembered.ts';
import type { Page } from '../types.ts';
import { FORMULA } from './formula/formulas.ts';
import type { Kind, Replacement } from './kind.ts';
import { NOTE } from './note/notes.ts';
import { TABLE } from './table.ts';

/** The kinds of parts. Where two replace or name the same element, the later one does. */
const KINDS: readonly Kind[] = [TABLE, NOTE, FORMULA];

/** How the parts of all kinds are written, by element index: see {@link Kind}. */
export interface WrittenParts {
  readonly replacements: ReadonlyMap<number, Replacement>;
  readonly names: ReadonlyMap<number, string>;
  readonly joins: ReadonlyMap<number, number>;
}

/** Found once for the copies of a page. Linear in its nodes. */
export const writtenParts = /* @__PURE__ */ remembered(
  (page: Page): WrittenParts => ({
    replacements: new Map(KINDS.flatMap((kind) => [...(kind.replacements?.(page) ?? [])])),
    names: new Map(KINDS.flatMap((kind) => [...(kind.names?.(page) ?? [])])),
    joins: new Map(KINDS.flatMap((kind) => [...(kind.joins?.(page) ?? [])])),
  }),
);
