import type { Analysis, AnalysisOptions } from '../analysis.ts';
import type { Candidate, Correction } from '../types.ts';

/** How many candidates are reported by default. */
export const DEFAULT_MAX_CANDIDATES = 10;

/** Candidates with a smaller share of the best score are reported only among the first few. A guess. */
const MIN_REPORTED_SHARE = 0.05;
const MIN_REPORTED = 3;

/** A candidate with its rank, from 1. */
export interface RankedCandidate {
  readonly candidate: Candidate;
  readonly rank: number;
}

/** The best candidates with their ranks, and after them the selected one if it is not among them. */
export function reportedCandidates({ candidates, selection }: Analysis, options: AnalysisOptions): RankedCandidate[] {
  const ranked = candidates.map((candidate, index) => ({ candidate, rank: index + 1 }));
  const least = (candidates[0]?.score ?? 0) * MIN_REPORTED_SHARE;
  const reported = ranked
    .filter(({ candidate, rank }) => rank <= MIN_REPORTED || candidate.score >= least)
    .slice(0, options.maxCandidates ?? DEFAULT_MAX_CANDIDATES);
  const chosen = selection?.candidate;
  const isChosen = ({ candidate }: RankedCandidate) => candidate.element === chosen?.element;
  if (chosen === undefined || reported.some(isChosen)) return reported;
  return [...reported, ranked.find(isChosen) ?? { candidate: chosen, rank: ranked.length + 1 }];
}

/** The rank of the selected candidate; 0 without one. */
export function chosenRank(analysis: Analysis, options: AnalysisOptions): number {
  const chosen = analysis.selection?.candidate.element;
  return reportedCandidates(analysis, options).find(({ candidate }) => candidate.element === chosen)?.rank ?? 0;
}

/** The corrections without a part on the page, as a field that is absent without one. */
export function unmatchedOf({ corrected, selection }: Analysis): { readonly unmatched?: readonly Correction[] } {
  const unmatched = corrected?.unmatched(selection) ?? [];
  return unmatched.length === 0 ? {} : { unmatched };
}
