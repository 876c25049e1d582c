import type { Page } from '../types.ts';
import { codeStandIns } from './code/code-blocks.ts';
import { formulaStandIns } from './math/formulas.ts';
import { plainFileStandIns } from './plain-file.ts';
import type { StandIn } from './stand-in.ts';

/** By element index: code, formulas and files of plain text, which are copied from what they mean rather than element by element. */
export function standInsOf(page: Page): ReadonlyMap<number, StandIn> {
  return new Map([...formulaStandIns(page), ...codeStandIns(page), ...plainFileStandIns(page)]);
}
