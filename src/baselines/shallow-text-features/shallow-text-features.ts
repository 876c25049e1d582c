import type { Scorer } from '../../core/decide/scorer.ts';
import type { Page, Scoring } from '../../core/types.ts';
import { type Region, scoringOfRegions } from '../ranked-regions.ts';
import { classify } from './decision-tree.ts';
import { fuseHeadings, fuseLevels, fuseNeighbours } from './fusion.ts';
import { keepLargest } from './main-passage.ts';
import { passagesOf, type TextRun } from './passages.ts';
import { expandToSiblings } from './sibling-expansion.ts';

/** Scores by words and link density of a block and its neighbours. */
export const shallowTextFeatures: Scorer = {
  id: 'shallow-text-features',
  score,
};

function score(page: Page): Scoring {
  const passages = passagesOf(page);
  classify(passages);
  expandToSiblings(page, passages);
  const near = fuseNeighbours(fuseHeadings(passages));
  const fused = fuseLevels(near.filter(({ isContent, isTitle }) => isContent || isTitle));
  const found = fused.filter(({ isContent }) => isContent).map((passage) => regionOf([passage]));
  keepLargest(page, fused);
  // Readers show the title above the content.
  const chosen = fused.filter(({ isContent, isTitle }) => isContent && !isTitle);
  const kept = new Uint8Array(page.blocks.count);
  for (const { blocks } of chosen) for (const block of blocks) kept[block] = 1;
  const regions = chosen.length > 0 ? [regionOf(chosen), ...found] : found;
  return scoringOfRegions(page, { regions, kept, ruling: { by: 'shallow-text-features', reason: 'boilerplate' } });
}

function regionOf(passages: readonly TextRun[]): Region {
  let [text, links] = [0, 0];
  for (const { words, linkWords } of passages) {
    text += words - linkWords;
    links += linkWords;
  }
  return { blocks: passages.flatMap(({ blocks }) => blocks), terms: { text, links } };
}
