import type { Page } from '../types.ts';
import { type BlockSignals, blockSums, Prose } from './blocks.ts';
import { PageLayout } from './layout.ts';
import { type PageLinks, pageLinks } from './page-links.ts';
import { TypeShares } from './page-type/type-shares.ts';
import { Totals } from './sums.ts';

/** Numbers for scorers and decisions. */
export interface Signals {
  readonly totals: Totals;
  readonly blocks: BlockSignals;
  readonly prose: Prose;
  readonly types: TypeShares;
  readonly layout: PageLayout;
  readonly links: PageLinks;
}

/** Measures a page. Reads its arrays only; `types`, `layout` and `links` look further when they are asked. Linear in texts. */
export function measure(page: Page): Signals {
  const blocks = blockSums(page);
  return {
    totals: new Totals(page),
    blocks,
    prose: new Prose(page, blocks),
    types: new TypeShares(page),
    layout: new PageLayout(page),
    get links() {
      return pageLinks(page);
    },
  };
}
