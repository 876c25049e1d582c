import type { Analysis, AnalysisOptions } from '../analysis.ts';
import { firstTextOf, textEndOf, textRange } from '../dom/page-tree.ts';
import { shortened } from '../dom/text-forms.ts';
import type { BlockSummary, Candidate, CandidateSummary, Page, Terms } from '../types.ts';
import { type PageSummaries, preview } from './page-summaries.ts';

/** Lengths in characters and classes. They are part of the contracts in `types.ts`. */
const MAX_NAME_CHARS = 60;
const MAX_NAME_CLASSES = 2;

/** Linear in the texts up to the candidate's end. */
export function candidateSummary(
  { page, totals, paths }: PageSummaries,
  { candidate, rank }: RankedCandidate,
): CandidateSummary {
  const { element, score, terms } = candidate;
  return {
    rank,
    name: elementName(page, element),
    path: paths.of(element),
    score,
    terms,
    share: totals.chars(element) / Math.max(totals.chars(0), 1),
    linkDensity: totals.linkDensity(element),
    chars: totals.chars(element),
    ...countsOf(page, rangeOf(page, element)),
    position: charsBetween(page, 0, rangeOf(page, element)[0]) / Math.max(totals.chars(0), 1),
    preview: preview(page, element),
  };
}

/** `element` is the smallest element that holds the block. Linear in the texts up to the block. */
export function blockSummary(
  { page, totals, paths }: PageSummaries,
  { block, element, terms }: { block: number; element: number; terms: Terms | undefined },
): BlockSummary {
  const range = textRange(page, block);
  const chars = charsBetween(page, ...range);
  const linked = page.texts.chars
    .subarray(...range)
    .reduce((sum, each, index) => sum + (page.texts.linked[range[0] + index] === 1 ? each : 0), 0);
  const all = Math.max(totals.chars(0), 1);
  const score = sumOf(terms ?? {});
  return {
    name: elementName(page, element),
    path: paths.of(element),
    chars,
    ...countsOf(page, range),
    linkDensity: linked / Math.max(chars, 1),
    share: chars / all,
    position: charsBetween(page, 0, range[0]) / all,
    score,
    terms: terms ?? {},
    probability: probabilityOf(terms),
  };
}

/** A range of texts `[first, end)`. */
type TextRange = readonly [first: number, end: number];

function rangeOf(page: Page, element: number): TextRange {
  return [firstTextOf(page, element), textEndOf(page, element)];
}

function countsOf({ texts }: Page, [first, end]: TextRange): Pick<CandidateSummary, 'words' | 'sentences'> {
  let [words, sentences] = [0, 0];
  for (let text = first; text < end; text++) {
    words += (texts.words[text] ?? 0) + (texts.wideChars[text] ?? 0) / 2;
    sentences += texts.sentences[text] ?? 0;
  }
  return { words: Math.round(words), sentences };
}

function charsBetween({ texts }: Page, first: number, end: number): number {
  return texts.chars.subarray(first, end).reduce((sum, chars) => sum + chars, 0);
}

/** Tag with id or classes, at most {@link MAX_NAME_CHARS}. */
function elementName({ elements }: Page, element: number): string {
  const id = elements.id[element]?.trim() ?? '';
  const classes = elements.className[element]?.split(/\s+/).filter((each) => each !== '') ?? [];
  const suffixes = id === '' ? classes.slice(0, MAX_NAME_CLASSES).map((each) => `.${each}`) : [`#${id}`];
  return shortened([elements.tag[element], ...suffixes].join(''), MAX_NAME_CHARS);
}

/** The probability of a block with these terms; `null` without terms. */
export function probabilityOf(terms: Terms | undefined): number | null {
  return terms === undefined ? null : 1 / (1 + Math.exp(-sumOf(terms)));
}

function sumOf(terms: Terms): number {
  return Object.values(terms).reduce((sum, term) => sum + term, 0);
}

/** How many candidates are reported by default. */
const DEFAULT_MAX_CANDIDATES = 10;

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
