import { holderOf } from '../dom/page-tree.ts';
import { type NoteCall, noteLinks } from '../parts/note/find-notes.ts';
import { unlinkedCalls } from '../parts/note/unlinked-notes.ts';
import { panelsOf } from '../parts/tabs/find-panels.ts';
import type { Page, SiteMemory } from '../types.ts';
import { type BlockSignals, blockSums, Prose, Totals } from './blocks.ts';
import { PageLayout } from './layout.ts';
import { TypeShares } from './page-type/type-model.ts';

/** The notes and parts that links and controls of a page lead to. They are read from live nodes, which scorers may not touch. */
export interface PageLinks {
  readonly notes: readonly NoteCall[];
  /** Element indices of the parts that controls open: see {@link panelsOf}. */
  readonly opened: readonly number[];
}

/** Reads attributes. Linear in elements, and in the characters of notes. */
export function pageLinks(page: Page): PageLinks {
  const unlinked = unlinkedCalls(page).map(({ text, note }) => ({ link: holderOf(page, text), note }));
  return { notes: [...noteLinks(page), ...unlinked], opened: [...panelsOf(page).keys()] };
}

/** Numbers for scorers and decisions. */
export interface Signals {
  readonly totals: Totals;
  readonly blocks: BlockSignals;
  readonly prose: Prose;
  readonly types: TypeShares;
  readonly layout: PageLayout;
  readonly links: PageLinks;
  /** `null` if no other pages of the site are known. */
  readonly site: SiteMemory | null;
}

/** Measures a page. Reads its arrays only; `types`, `layout` and `links` look further when they are asked. Linear in texts. */
export function measure(page: Page, site: SiteMemory | null = null): Signals {
  const blocks = blockSums(page);
  return {
    totals: new Totals(page),
    blocks,
    prose: new Prose(page, blocks),
    types: new TypeShares(page),
    layout: new PageLayout(page),
    site,
    get links() {
      return pageLinks(page);
    },
  };
}
