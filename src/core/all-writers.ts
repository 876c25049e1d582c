import { postTitle } from './metadata/post-title.ts';
import { codeReplacements } from './parts/code/code-blocks.ts';
import { writeDrawing } from './parts/figure/drawing-writer.ts';
import { formulaReplacements } from './parts/formula/formulas.ts';
import { plainFileReplacement } from './parts/plain-file.ts';
import type { Writers } from './writers.ts';

export const WRITERS: Writers = {
  writeDrawing,
  codeReplacements,
  formulaReplacements,
  plainFileReplacement,
  postTitle,
};
