import { plainFileElement } from '../dom/plain-pages.ts';
import type { Page } from '../types.ts';
import { codeBodies } from './code/code-bodies.ts';
import type { DrawingWriter } from './figure/drawing-writer.ts';
import { holdsDrawings } from './figure/drawings.ts';
import { formulaCandidates } from './formula/find-formulas.ts';
import type { Replacement } from './kind.ts';

/** The writers of parts that few pages hold. Only the scripts that need them have them. */
export interface PartWriters {
  readonly writeDrawing: DrawingWriter;
  /** Code by element, found once a page: with its language, without the frame around it. */
  readonly codeReplacements: (page: Page) => ReadonlyMap<number, Replacement>;
  /** By element: each formula once, as MathML with its TeX if the page has it. */
  readonly formulaReplacements: (page: Page) => ReadonlyMap<number, Replacement>;
  /** Only for a plain-text file. */
  readonly plainFileReplacement: (page: Page) => readonly [number, Replacement][];
}

/**
 * Whether a page is a plain-text file, or holds code or what may be a formula or a drawing, so that a copy needs the `PartWriters`. Reads
 * layout on a live page.
 */
export function needsPartWriters(page: Page): boolean {
  return (
    plainFileElement(page) >= 0 ||
    codeBodies(page).length > 0 ||
    formulaCandidates(page).length > 0 ||
    holdsDrawings(page)
  );
}
