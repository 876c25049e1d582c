import type { Page } from '../types.ts';
import { codeStandIns } from './code/code-blocks.ts';
import { formulaStandIns } from './math/formulas.ts';
import { plainFileStandIns } from './plain-file.ts';
import type { StandIn } from './replacement.ts';

/** By element index: code, formulas and files of plain text, which are copied from what they mean rather than element by element. */
export function standInsOf(page: Page): ReadonlyMap<number, StandIn> {
  let standIns = known.get(page);
  if (standIns === undefined) {
    standIns = new Map([...formulaStandIns(page), ...codeStandIns(page), ...plainFileStandIns(page)]);
    known.set(page, standIns);
  }
  return standIns;
}

/** Article, lead image and comments are copied from one page. */
const known = new WeakMap<Page, ReadonlyMap<number, StandIn>>();
