import type { Analysis } from '../analysis.ts';
import type { Scorer } from '../decide/scorer.ts';
import { StageClock } from '../stage-clock.ts';
import type { Steps } from '../steps.ts';
import type { ScorerSummary } from '../types.ts';
import { addedKinds, BlockSets, firstLine } from './block-sets.ts';

/** The choice of each scorer on an analysed page, beside that of the analysis. Linear in the page for each scorer. */
export function* comparisonSteps(analysis: Analysis, scorers: readonly Scorer[]): Steps<ScorerSummary[]> {
  const sets = new BlockSets(analysis);
  const none = new Uint8Array(analysis.page.blocks.count);
  const own = analysis.selection?.keptBlocks ?? none;
  const summaries: ScorerSummary[] = [];
  for (const scorer of scorers) {
    const clock = new StageClock();
    const { selection } = yield* analysis.scoredBy(scorer, clock);
    const kept = selection?.keptBlocks ?? none;
    summaries.push({
      scorer: scorer.id,
      words: Math.round(sets.words(kept)),
      common: Math.round(sets.common(kept, own)),
      adds: addedKinds(analysis, kept, own),
      ms: clock.timings.scoring + clock.timings.selection,
      firstLine: firstLine(analysis, kept),
    });
    yield;
  }
  return summaries;
}
