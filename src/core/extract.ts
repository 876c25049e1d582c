import { type Analysis, type AnalysisOptions, analyse, chosenRank, reportedCandidates } from './analyse.ts';
import { copySelection } from './article/copy.ts';
import { textLength } from './article/length.ts';
import { plainText } from './article/plain-text.ts';
import { repair } from './article/repair.ts';
import { readMetadata } from './metadata/metadata.ts';
import { readSources, type Sources } from './metadata/sources.ts';
import { Summaries } from './selection/summaries.ts';
import { StageClock } from './stage-clock.ts';
import type { Article, DetachedSubtree, Extraction, Selection } from './types.ts';

/**
 * Finds the article of a page: the way of a page through the stages.
 *
 * The content is a detached copy that is not yet safe to show. Works on live and parsed documents, does not modify
 * `document`, reads layout only where it is live. Linear in nodes and characters.
 * A page without an article is no error: `reason` says why.
 */
export function extract(document: Document, options: AnalysisOptions): Extraction<DetachedSubtree> {
  const clock = new StageClock();
  const analysis = analyse(document, options, clock);
  if (analysis === null) return tooLarge(options, clock);
  const sources = clock.time('metadata', () => readSources(analysis.page));
  const { selection } = analysis;
  const article = selection !== null && analysis.hasContent ? assemble(sources, selection, clock) : null;
  return {
    article,
    ...(article === null ? { reason: 'no-content' as const } : {}),
    ...report(analysis, options),
    pageType: analysis.signals.types.likeliest,
    timings: clock.timings,
  };
}

function assemble(sources: Sources, selection: Selection, clock: StageClock): Article<DetachedSubtree> {
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
    removed: (selection?.removed ?? []).map((removal) => summaries.ofRemoval(removal)),
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
