import type { Analysis, AnalysisOptions } from './analyse.ts';
import { copySelection } from './article/copy.ts';
import { textLength } from './article/length.ts';
import { plainText } from './article/plain-text.ts';
import { repair } from './article/repair.ts';
import { readMetadata } from './metadata/metadata.ts';
import type { Sources } from './metadata/sources.ts';
import { isTeaser } from './metadata/teaser.ts';
import { findNextPage } from './next-page/next-page.ts';
import { chosenRank, reportedCandidates } from './reported.ts';
import { Summaries } from './selection/summaries.ts';
import { StageClock } from './stage-clock.ts';
import type { Article, DetachedSubtree, Extraction, NextPage, Page, PageType, Selection } from './types.ts';

/** Pages of these kinds go on with other things, not with the rest of something. */
const NEVER_CONTINUED: ReadonlySet<PageType> = new Set(['product', 'collection', 'listing']);

/** Articles have fewer pages; lists below them have more. A guess. */
const MAX_ARTICLE_PAGES = 40;

/** Makes the answer of what was decided: copies and repairs the article, describes it, and reports the candidates. */
export function assemble(
  analysis: Analysis | null,
  options: AnalysisOptions,
  clock: StageClock = new StageClock(),
): Extraction<DetachedSubtree> {
  if (analysis === null) return tooLarge(options, clock);
  const sources = clock.time('metadata', () => analysis.sourcesOf());
  const { selection } = analysis;
  const article =
    selection !== null && analysis.hasContent ? makeArticle(analysis, { sources, selection }, clock) : null;
  return {
    article,
    ...(article === null ? { reason: 'no-content' as const } : {}),
    ...(analysis.frame === null ? {} : { frame: analysis.frame }),
    ...report(analysis, options),
    pageType: analysis.signals.types.likeliest,
    timings: clock.timings,
  };
}

function makeArticle(
  { page, signals }: Analysis,
  { sources, selection }: { sources: Sources; selection: Selection },
  clock: StageClock,
): Article<DetachedSubtree> {
  const metadata = clock.time('metadata', () => readMetadata(sources, selection));
  return clock.time('article', () => {
    const content = copySelection(page, selection);
    repair(content, metadata.title);
    const text = plainText(content);
    return {
      ...metadata,
      url: page.url,
      content,
      text,
      ...textLength(text, metadata.lang),
      nextPage: nextPageOf(page, signals.types.likeliest),
      isTeaser: isTeaser(sources, selection),
    };
  });
}

function nextPageOf(page: Page, type: PageType): NextPage | null {
  if (NEVER_CONTINUED.has(type)) return null;
  const next = findNextPage(page);
  return next === null || type === 'forum' || (next.total ?? 0) <= MAX_ARTICLE_PAGES ? next : null;
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
