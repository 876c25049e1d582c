import type { Analysis, AnalysisParts } from './analysis.ts';
import { candidateFrom, type Scorer, wholeElement, widenBest } from './decide/scorer.ts';
import { confidence, hasContent, select } from './decide/select.ts';
import { outermostIn } from './dom/page-tree.ts';
import { plainFileElement, tersePageElement } from './dom/plain-pages.ts';
import { readBelow, readPage } from './dom/walk.ts';
import { plainStructure } from './parts/structure.ts';
import { OBSCURED, OUT_OF_VIEW } from './rulings.ts';
import { measure, type Signals } from './signals/signals.ts';
import { atOnce, StageClock, type Steps } from './steps.ts';
import type { Candidate, NameKeywords, Page, Removal, Ruling, Scoring, Selection } from './types.ts';

/**
 * Reads, measures, scores and selects; `null` if the page is too large. Does not modify `document`.
 *
 * If the page shows little content, a fallback source with more of it is read instead: see {@link FallbackSources}.
 */
export const analyse: (document: Document, options: AnalysisParts) => Analysis | null =
  /* @__PURE__ */ atOnce(analyseSteps);

/** The steps of {@link analyse}. The first ones read the page. */
export function* analyseSteps(
  document: Document,
  options: AnalysisParts,
  clock: StageClock = new StageClock(),
): Steps<Analysis | null> {
  const read = yield* clock.timeSteps('page', readInView(document, options));
  if (read === null) return null;
  const sourcesOf = options.fallbackSources.sourcesOf(read.page);
  const shown = unlessRefused(yield* decide({ ...read, sourcesOf }, options, clock), options);
  return (yield* rescue(shown, options, clock)) ?? (yield* orBestPart(orFrame(shown, options), options));
}

/** The page without the other articles of an infinite scroll and without blurred parts. */
function* readInView(document: Document, options: AnalysisParts): Steps<Pick<Analysis, 'page' | 'passedOver'> | null> {
  const page = yield* readPage(document, options);
  if (page === null) return null;
  yield;
  const reasons = new Map<Element | undefined, Ruling>();
  for (const part of options.fallbackSources.articlesOutOfView(page, options.root)) reasons.set(part, OUT_OF_VIEW);
  const others = reasons.size;
  for (const part of options.fallbackSources.obscuredParts(page)) reasons.set(part, OBSCURED);
  if (reasons.size === 0) return { page: { ...page, isObscured: false }, passedOver: null };
  const without = [...(reasons.keys() as Iterable<Element>), ...(options.without ?? [])];
  const inView = yield* readPage(document, { ...options, without });
  const passedOver = { page, removals: removalsFor(page, reasons) };
  return inView && { page: { ...inView, isObscured: reasons.size > others }, passedOver };
}

function removalsFor(page: Page, reasons: ReadonlyMap<Element | undefined, Ruling>): Removal[] {
  const reasonOf = (element: number) => reasons.get(page.elements.node[element]);
  const parts = outermostIn(page, 0, (element) => reasonOf(element) !== undefined);
  return Array.from(parts, (element) => ({ element, ...(reasonOf(element) as Ruling) }));
}

/** The analysis; one without content if the content is in a frame of another origin. */
function orFrame(analysis: Analysis, { fallbackSources }: AnalysisParts): Analysis {
  const { page, hasContent, isAsked } = analysis;
  if (isAsked) return analysis;
  const frame = fallbackSources.contentFrame(page, hasContent ? keptWords(analysis) : 0);
  return frame === null ? analysis : { ...analysis, hasContent: false, frame };
}

/** The analysis; if no part of the page is worth reading, that of the best part there is. */
function* orBestPart(analysis: Analysis, options: AnalysisParts): Steps<Analysis> {
  if (analysis.hasContent || analysis.frame !== null) return analysis;
  const part = yield* options.fallbackSources.bestPart(analysis);
  if (part === null) return analysis;
  return unlessRefused({ ...analysis, ...part, hasContent: true }, options);
}

/** The scoring of a page that is read whole: a file of plain text, or a page of a few words. `null` for other pages. */
function scoringOfWhole(page: Page): Scoring | null {
  const element = Math.max(plainFileElement(page), tersePageElement(page));
  return element < 0 ? null : { candidates: [candidateFrom(element, {})], choose: wholeElement };
}

function* scoreSteps(
  scorer: Scorer,
  { page, signals, keywords }: { page: Page; signals: Signals; keywords: NameKeywords | undefined },
): Steps<Scoring> {
  return scorer.scoreSteps ? yield* scorer.scoreSteps(page, signals) : scorer.score(page, signals, keywords);
}

/** Returns a function that makes the selection of a candidate, without corrections. */
function chooserOf(scoring: Scoring, { page, signals }: Pick<Analysis, 'page' | 'signals'>): Analysis['choose'] {
  return (candidate, { isWhole = false } = {}) => {
    const content = isWhole ? wholeElement(candidate) : scoring.choose(candidate);
    return select(page, { candidate, content }, signals.layout.hidden);
  };
}

function* decide(
  read: Pick<Analysis, 'page' | 'sourcesOf' | 'passedOver'>,
  options: Omit<AnalysisParts, 'fallbackSources'>,
  clock: StageClock,
): Steps<Analysis> {
  const { page } = read;
  const { scorer } = options;
  const signals = clock.time('signals', () => measure(page, options.siteMemory));
  yield;
  const whole = clock.time('scoring', () => scoringOfWhole(page));
  const scoring =
    whole ?? (yield* clock.timeSteps('scoring', scoreSteps(scorer, { page, signals, keywords: options.keywords })));
  yield;
  return yield* clock.timeSteps('selection', selectionSteps({ ...read, signals }, scoring, options));
}

function* selectionSteps(
  read: Pick<Analysis, 'page' | 'sourcesOf' | 'passedOver' | 'signals'>,
  scoring: Scoring,
  options: Omit<AnalysisParts, 'fallbackSources'>,
): Steps<Analysis> {
  const { page, signals } = read;
  const { scorer, corrections = [], corrector } = options;
  const corrected = (corrections.length > 0 && corrector?.(page, corrections, signals.totals)) || null;
  const choose = chooserOf(scoring, { page, signals });
  const correct = (own: Selection) => corrected?.change({ page, signals }, plainStructure(own)).selection ?? own;
  const candidates = scorer.isWidened === true ? widenBest(page, signals, scoring.candidates) : scoring.candidates;
  const given = options.root === undefined ? -1 : page.elements.node.indexOf(options.root);
  const asked = askedFor(candidates, given < 0 ? (corrected?.root ?? -1) : given);
  const candidate = asked ?? candidates[0];
  const chosen = candidate === undefined ? null : choose(candidate, asked === null ? {} : options);
  yield;
  const selection = chosen && correct(chosen);
  return {
    ...read,
    chosen,
    choose,
    selectionOf: (other, whole) => correct(choose(other, whole)),
    scoredBy: (other, otherClock) => decide(read, { ...ofSite(options), scorer: other }, otherClock),
    rescuedFrom: null,
    scorer: scorer.id,
    candidates,
    selection,
    corrected,
    isAsked: asked !== null,
    hasContent: selection !== null && (asked !== null || hasContent(page, signals, selection)),
    isUnsure: false,
    frame: null,
    confidence:
      selection === null ? 0 : (scoring.confidence?.(selection.keptBlocks) ?? confidence(page, signals, selection)),
    blockShares: scoring.blockShares,
    sitePage: scoring.sitePage,
    distribution: scoring.distribution ?? null,
  };
}

/** The options that apply to every page of the site. */
function ofSite({ corrections, corrector, siteMemory }: Partial<AnalysisParts>): Partial<AnalysisParts> {
  return { ...(corrections && { corrections }), corrector, ...(siteMemory && { siteMemory }) };
}

/** Analyses the first fallback source that has more content than the page shows; `null` without one. */
function* rescue(shown: Analysis, options: AnalysisParts, clock: StageClock): Steps<Analysis | null> {
  if (shown.isAsked) return null;
  const kept = options.fallbackSources.rescuedRoots(shown.sourcesOf, shown.hasContent ? keptWords(shown) : 0);
  for (;;) {
    const found = clock.time('page', () => kept.next().value);
    if (!found) return null;
    const { root, source, minWords } = found;
    const page = yield* clock.timeSteps('page', readBelow(shown.page, root));
    if (page === null) continue;
    const read = { page, sourcesOf: () => ({ ...shown.sourcesOf(), page }), passedOver: null };
    const rescued = unlessRefused(yield* decide(read, options, clock), options);
    if (rescued.hasContent && keptWords(rescued) >= minWords) return { ...rescued, rescuedFrom: source };
  }
}

/** The analysis, or one without content if all that the page says is that it shows nothing. */
function unlessRefused(analysis: Analysis, { fallbackSources }: AnalysisParts): Analysis {
  const { page, selection, hasContent, isAsked } = analysis;
  if (!hasContent || isAsked || selection === null) return analysis;
  const isRefused = fallbackSources.refusesReader(page, selection.keptBlocks, keptWords(analysis));
  return isRefused ? { ...analysis, hasContent: false, isUnsure: false } : analysis;
}

function keptWords({ page, signals, selection }: Analysis): number {
  let words = 0;
  for (let block = 0; block < page.blocks.count; block++) {
    if (selection?.keptBlocks[block] === 1) words += signals.blocks.words[block] ?? 0;
  }
  return words;
}

/** The candidate for an element, even if no scorer ranks it; `null` for -1. */
export function askedFor(candidates: readonly Candidate[], element: number): Candidate | null {
  if (element < 0) return null;
  return candidates.find((candidate) => candidate.element === element) ?? candidateFrom(element, {});
}
