import { WRITERS } from './all-writers.ts';
import { analyseSteps } from './analyse.ts';
import type { AnalysisOptions } from './analysis.ts';
import { type Assembled, assembleSteps, type Described, type ReportedField } from './assemble.ts';
import { CORRECTOR } from './decide/corrector.ts';
import { FALLBACK_SOURCES } from './fallback-sources.ts';
import { headRecord } from './head-record.ts';
import { nextPageOf } from './next-page/next-page.ts';
import { candidateSummary, chosenRank, reportedCandidates } from './report/candidate-summaries.ts';
import { decisionsOn } from './report/decisions.ts';
import { leftOutParts } from './report/left-out.ts';
import { PageSummaries, unmatchedOf } from './report/page-summaries.ts';
import { atOnce, StageClock, type Steps } from './steps.ts';
import type { DetachedSubtree, Extraction } from './types.ts';

/**
 * Extracts the article of a page: {@link analyse} reads, measures, scores and selects, {@link assemble} copies, repairs and reports.
 *
 * The content is a detached copy that is not yet safe to show. Works on live and parsed documents, does not modify
 * `document`, reads layout only where it is live. Linear in nodes and characters.
 * If there is no article, `reason` says why.
 */
export const extract: (document: Document, options: AnalysisOptions) => Extraction<DetachedSubtree> =
  /* @__PURE__ */ atOnce(extractSteps);

/** The steps of {@link extract}. The first ones read the page; after them, the document may change. */
export function* extractSteps(document: Document, options: AnalysisOptions): Steps<Extraction<DetachedSubtree>> {
  const clock = new StageClock();
  const analysis = yield* analyseSteps(
    document,
    { ...options, fallbackSources: FALLBACK_SOURCES, corrector: CORRECTOR },
    clock,
  );
  const extraction = yield* wholeSteps(yield* assembleSteps(analysis, { ...options, writers: WRITERS }, clock));
  return {
    ...extraction,
    ...(analysis?.sitePage && { sitePage: analysis.sitePage }),
    ...(options.explains === true && { head: headRecord(analysis) }),
  };
}

/** The steps from an assembled article to a whole extraction. */
export function* wholeSteps({ found, page, described, rest }: Assembled): Steps<Extraction<DetachedSubtree>> {
  const { comments, removed } = yield* rest(leftOutParts);
  yield;
  const { decisions, ...report } = described === null ? NO_REPORT : yield* reportSteps(described);
  return {
    ...found,
    article: found.article && page && { ...found.article, nextPage: nextPageOf(page, found.pageType) },
    ...(comments && { comments }),
    ...report,
    removed,
    decisions,
  };
}

type Report = Pick<Extraction<DetachedSubtree>, ReportedField>;

const NO_REPORT: Report = { candidates: [], chosenRank: 0, decisions: [] };

function* reportSteps({ analysis, selection, log, title, options }: Described): Steps<Report> {
  const { page, signals } = analysis;
  const summaries = new PageSummaries(page, signals.totals);
  const shown = { ...analysis, selection };
  const candidates = reportedCandidates(shown, options).map((ranked) => candidateSummary(summaries, ranked));
  yield;
  return {
    candidates,
    chosenRank: chosenRank(shown, options),
    ...unmatchedOf(analysis),
    decisions: selection === null ? [] : decisionsOn(page, selection, { uncopied: log.removals, title }),
  };
}
