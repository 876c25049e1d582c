import type { Page } from '../types.ts';
import { type BlockSignals, measureBlocks, Prose } from './blocks.ts';
import { PageLayout } from './layout.ts';
import { TypeShares } from './page-type/type-shares.ts';
import { Totals } from './sums.ts';

/** Numbers for scorers and decisions. */
export interface Signals {
  readonly totals: Totals;
  readonly blocks: BlockSignals;
  readonly prose: Prose;
  readonly types: TypeShares;
  readonly layout: PageLayout;
}

/** Measures a page. Reads its arrays only; `types` and `layout` look at the document on first use. Linear in texts. */
export function measure(page: Page): Signals {
  const blocks = measureBlocks(page);
  return {
    totals: new Totals(page),
    blocks,
    prose: new Prose(page, blocks),
    types: new TypeShares(page),
    layout: new PageLayout(page),
  };
}
