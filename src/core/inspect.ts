import { analyseSteps, askedFor } from './analyse.ts';
import type { Analysis, AnalysisOptions } from './analysis.ts';
import { structureOf } from './decide/changes.ts';
import { CORRECTOR } from './decide/corrector.ts';
import { blockStart, closest, isWithin, ownerOf } from './dom/page-tree.ts';
import { addTo, largestFirst } from './dom/tallies.ts';
import { FALLBACK_SOURCES } from './fallback-sources.ts';
import { findNames } from './metadata/metadata.ts';
import { PER_LOGIT } from './model/tables/model.ts';
import type { Structure } from './parts/structure.ts';
import {
  blockSummary,
  candidateSummary,
  chosenRank,
  probabilityOf,
  reportedCandidates,
} from './report/candidate-summaries.ts';
import { readableChoices } from './report/choices.ts';
import { decisionsOn, titleBlock } from './report/decisions.ts';
import { PageSummaries, unmatchedOf } from './report/page-summaries.ts';
import { keptLength } from './report/reading-time.ts';
import { finish, StageClock } from './steps.ts';
import type {
  InspectedBlock,
  InspectedCandidate,
  InspectedChoice,
  Inspection,
  Page,
  RemovalKind,
  Terms,
} from './types.ts';

/**
 * Ranks the candidates of a page and decides on its blocks, and gives the live nodes of both for overlays on the page.
 *
 * Copies nothing and does not modify `document`. Linear in nodes and characters.
 */
export function inspect(document: Document, options: AnalysisOptions): Inspection {
  const clock = new StageClock();
  const parts = { ...options, fallbackSources: FALLBACK_SOURCES, corrector: CORRECTOR };
  return inspectionOf(finish(analyseSteps(document, parts, clock)), options, clock);
}

/** The inspection of an analysis; `null` stands for a page that is too large. `clock` has measured the analysis. */
export function inspectionOf(
  analysed: Analysis | null,
  options: AnalysisOptions,
  { timings }: Pick<StageClock, 'timings'>,
): Inspection {
  if (analysed === null) return nothing(options, timings);
  const structure = structureOf(analysed);
  const analysis = { ...analysed, selection: structure?.selection ?? analysed.selection };
  const sources = analysis.sourcesOf();
  const title =
    structure === null ? -1 : titleBlock(analysis.page, findNames(sources, analysis.signals.types.likeliest).title);
  const blocks = inspectedBlocks(analysis, title);
  return {
    candidates: inspectedCandidates(analysis, options),
    chosenRank: analysis.hasContent ? chosenRank(analysis, options) : 0,
    choices: inspectedChoices(analysis, structure, options),
    blocks,
    leftOut: kindsLeftOut(analysis, blocks),
    pageType: analysis.signals.types.likeliest,
    confidence: analysis.hasContent ? analysis.confidence : 0,
    scorer: analysis.scorer,
    ...keptLength(analysis, { selection: analysis.selection, sources, title }),
    numbers: { elements: analysis.page.elements.count, blocks: analysis.page.blocks.count, timings },
    ...unmatchedOf(analysis),
    ...(analysis.corrected?.rootBy ? { rootBy: analysis.corrected.rootBy } : {}),
    ...(analysis.rescuedFrom === null ? {} : { rescuedFrom: analysis.rescuedFrom }),
    ...(analysis.distribution === null ? {} : { distribution: analysis.distribution }),
    ...(analysis.hasContent ? analysis.isUnsure && { reason: 'unsure' as const } : { reason: 'no-content' as const }),
    ...(analysis.frame === null ? {} : { frame: analysis.frame }),
  };
}

function inspectedCandidates(analysis: Analysis, options: AnalysisOptions): InspectedCandidate[] {
  const { page, signals } = analysis;
  const summaries = new PageSummaries(page, signals.totals);
  return reportedCandidates(analysis, options).flatMap((ranked) => {
    const element = page.elements.node[ranked.candidate.element];
    return element === undefined ? [] : [{ element, summary: candidateSummary(summaries, ranked) }];
  });
}

function inspectedChoices(analysis: Analysis, shown: Structure | null, options: AnalysisOptions): InspectedChoice[] {
  const { page, selection, candidates, corrected } = analysis;
  const first = askedFor(candidates, corrected?.root ?? -1) ?? candidates[0];
  if (selection === null || first === undefined) return [];
  // Without that, the selection is that of the best choice.
  const isAsked = analysis.isAsked && options.root !== undefined;
  const structure = isAsked ? structureOf(analysis, analysis.choose(first)) : shown;
  const best = {
    selection: structure?.selection ?? selection,
    comments: commentsOf(page, structure),
    firstPost: structure?.is === 'thread' ? firstPostOf(structure) : -1,
  };
  const asked = {
    element: selection.candidate.element,
    isWhole: isAsked && options.isWhole === true,
    ranked: reportedCandidates(analysis, options),
  };
  return readableChoices(analysis, best, asked).flatMap(({ element, ...choice }) => {
    const node = page.elements.node[element];
    return node === undefined ? [] : [{ element: node, ...choice }];
  });
}

function firstPostOf({ forms }: Structure): number {
  const posts = [...forms].filter(([, form]) => form.as === 'section' && form.kind === 'post');
  return posts.length < 2 ? -1 : Math.min(...posts.map(([element]) => element));
}

/** The smallest element that holds all comments, and their number. */
function commentsOf(page: Page, structure: Structure | null): { element: number; count: number } | null {
  if (!structure?.comments) return null;
  const { selection, count } = structure.comments;
  const { roots } = selection;
  const element = closest(page, roots[0] ?? -1, (around) => isWithin(page, roots.at(-1) ?? -1, around));
  return element < 0 ? null : { element, count };
}

function inspectedBlocks({ page, selection, signals, blockShares }: Analysis, title: number): InspectedBlock[] {
  const { blocks, elements, texts } = page;
  if (selection === null) return [];
  const summaries = new PageSummaries(page, signals.totals);
  return decisionsOn(page, selection, { uncopied: [], title }).flatMap((decision) => {
    const { block } = decision;
    const owner = elements.node[ownerOf(page, block)];
    const first = texts.node[blockStart(page, block)];
    const last = texts.node[(blocks.textEnd[block] ?? 1) - 1];
    if (owner === undefined || first === undefined || last === undefined) return [];
    const holder = elementHolding(page, block);
    const terms = () => termsOfBlock(blockShares, block);
    const summary = () => blockSummary(summaries, { block, element: holder, terms: terms() });
    const probability = () => probabilityOf(terms());
    return [{ owner, element: elements.node[holder] ?? owner, first, last, decision, summary, probability }];
  });
}

/** The log-odds of a block by term, without those that are 0; `undefined` from scorers without probabilities. */
function termsOfBlock(shares: Analysis['blockShares'], block: number): Terms | undefined {
  if (shares === undefined) return undefined;
  const terms = [...shares].map(([term, values]) => [term, (values[block] ?? 0) / PER_LOGIT] as const);
  return Object.fromEntries(terms.filter(([, share]) => share !== 0));
}

/** The smallest element that holds the whole block. */
function elementHolding({ blocks, elements, texts }: Page, block: number): number {
  const [first, end] = [blocks.firstText[block] ?? 0, blocks.textEnd[block] ?? 0];
  const owner = blocks.owner[block] ?? 0;
  let element = texts.parent[first] ?? owner;
  while (element > owner && (elements.textEnd[element] ?? 0) < end) element = elements.parent[element] ?? owner;
  return element;
}

function kindsLeftOut({ signals }: Analysis, blocks: readonly InspectedBlock[]): RemovalKind[] {
  const chars = new Map<RemovalKind, number>();
  for (const { decision } of blocks) {
    const { block, keep, kind = 'other' } = decision;
    if (!keep) addTo(chars, kind, signals.blocks.chars[block] ?? 0);
  }
  return largestFirst(chars);
}

function nothing(options: AnalysisOptions, timings: StageClock['timings']): Inspection {
  return {
    candidates: [],
    chosenRank: 0,
    choices: [],
    blocks: [],
    leftOut: [],
    pageType: 'unknown',
    confidence: 0,
    scorer: options.scorer.id,
    wordCount: 0,
    readingMinutes: 0,
    numbers: { elements: 0, blocks: 0, timings },
    reason: 'too-large',
  };
}
