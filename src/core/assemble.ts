import type { Analysis, AnalysisOptions } from './analyse.ts';
import { copySelection } from './article/copy.ts';
import { textLength } from './article/length.ts';
import { plainText } from './article/plain-text.ts';
import { repair } from './article/repair.ts';
import { readMetadata } from './metadata/metadata.ts';
import type { Sources } from './metadata/sources.ts';
import { chosenRank, reportedCandidates } from './reported.ts';
import { leftOut, selectionOf } from './selection/left-out.ts';
import { Summaries } from './selection/summaries.ts';
import { StageClock } from './stage-clock.ts';
import type { Article, DetachedSubtree, Extraction, Selection } from './types.ts';

/** Makes the answer of what was decided: copies and repairs the article, describes it, and reports the candidates. */
export function assemble(
  analysis: Analysis | null,
  options: AnalysisOptions,
  clock: StageClock = new StageClock(),
): Extraction<DetachedSubtree> {
  if (analysis === null) return tooLarge(options, clock);
  const sources = clock.time('metadata', () => analysis.sourcesOf());
  const { selection } = analysis;
  const article = selection !== null && analysis.hasContent ? makeArticle(sources, selection, clock) : null;
  return {
    article,
    ...(article === null ? { reason: 'no-content' as const } : {}),
    ...report(analysis, options),
    pageType: analysis.signals.types.likeliest,
    timings: clock.timings,
  };
}

/**
 * Copies what was left out as {@link Extraction.removed} lists it under `index`, to be shown after all; `null` if there is nothing in it
 * that can be. It is not yet safe to show.
 */
export function copyLeftOut({ page, selection, signals }: Analysis, index: number): DetachedSubtree | null {
  const part = selection === null ? undefined : leftOut(page, signals, selection)[index];
  if (part === undefined) return null;
  const content = copySelection(page, selectionOf(page, part.removal.element));
  repair(content, null);
  return plainText(content) === '' && content.querySelector('img') === null ? null : content;
}

function makeArticle(sources: Sources, selection: Selection, clock: StageClock): Article<DetachedSubtree> {
  const metadata = clock.time('metadata', () => readMetadata(sources, selection));
  return clock.time('article', () => {
    const content = copySelection(sources.page, selection);
    repair(content, metadata.title);
    const text = plainText(content);
    return { ...metadata, url: sources.page.url, content, text, ...textLength(text, metadata.lang) };
  });
}

function report(analysis: Analysis, options: AnalysisOptions) {
  const { page, signals, selection } = analysis;
  const summaries = new Summaries(page, signals.totals);
  return {
    candidates: reportedCandidates(analysis, options).map((ranked) => summaries.ofCandidate(ranked)),
    chosenRank: chosenRank(analysis, options),
    ...(analysis.rescuedFrom === null ? {} : { rescuedFrom: analysis.rescuedFrom }),
    confidence: analysis.hasContent ? analysis.confidence : 0,
    scorer: analysis.scorer,
    removed: (selection === null ? [] : leftOut(page, signals, selection)).map((part) => summaries.ofLeftOut(part)),
  };
}

function tooLarge(options: AnalysisOptions, clock: StageClock): Extraction<DetachedSubtree> {
  return {
    article: null,
    reason: 'too-large',
    candidates: [],
    chosenRank: 0,
    pageType: 'unknown',
    confidence: 0,
    scorer: options.scorer.id,
    removed: [],
    timings: clock.timings,
  };
}
