import type { Page } from '../types.ts';
import { codeReplacements } from './code/code-blocks.ts';
import { type DrawingWriter, writeDrawing } from './figure/drawing-writer.ts';
import { formulaReplacements } from './formula/formulas.ts';
import type { Replacement } from './kind.ts';

/** The writers of parts that few pages hold. Only the scripts that need them have them. */
export interface PartWriters {
  readonly writeDrawing: DrawingWriter;
  /** Code by element, found once a page: with its language, without the frame around it. */
  readonly codeReplacements: (page: Page) => ReadonlyMap<number, Replacement>;
  /** By element: each formula once, as MathML with its TeX if the page has it. */
  readonly formulaReplacements: (page: Page) => ReadonlyMap<number, Replacement>;
}

export const PART_WRITERS: PartWriters = { writeDrawing, codeReplacements, formulaReplacements };
