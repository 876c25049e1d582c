import type { Page } from '../types.ts';
import { type BlockSignals, measureBlocks } from './blocks.ts';
import { Totals } from './totals.ts';

/** Numbers that the scorers and the selection work on. */
export interface Signals {
  readonly totals: Totals;
  readonly blocks: BlockSignals;
}

/** Measures a page. Reads its arrays only, never the DOM. Linear in texts. */
export function measure(page: Page): Signals {
  return { totals: new Totals(page), blocks: measureBlocks(page) };
}
