import type { Page } from '../types.ts';
import { type BlockSignals, measureBlocks } from './blocks.ts';
import { PageKind } from './page-type/page-type.ts';
import { Prose } from './prose.ts';
import { Totals } from './totals.ts';

/** Numbers that the scorers and the selection work on. */
export interface Signals {
  readonly totals: Totals;
  readonly blocks: BlockSignals;
  readonly prose: Prose;
  readonly kind: PageKind;
}

/** Measures a page. Reads its arrays only, never the DOM. Linear in texts. */
export function measure(page: Page): Signals {
  const blocks = measureBlocks(page);
  return { totals: new Totals(page), blocks, prose: new Prose(page, blocks), kind: new PageKind(page) };
}
