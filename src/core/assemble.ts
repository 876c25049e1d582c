import type { Analysis, AnalysisOptions } from './analysis.ts';
import { copySelection } from './copy/copy.ts';
import { CopyLog } from './copy/copy-log.ts';
import { makeWrittenFormulas } from './copy/math/written-tex.ts';
import { plainText } from './copy/plain-text.ts';
import { passageIn } from './decide/passage.ts';
import { readMetadata } from './metadata/metadata.ts';
import type { Sources } from './metadata/sources.ts';
import { statedProduct, statedRecipe } from './metadata/stated.ts';
import { isTeaser } from './metadata/teaser.ts';
import { findNextPage } from './next-page/next-page.ts';
import { addLeadImage } from './repair/images/lead-image.ts';
import { isFrontPage, markItems } from './repair/listings.ts';
import { repair } from './repair/repair.ts';
import { addStatedLists, addStatedPrice } from './repair/stated-sections.ts';
import { type LeftOutPart, leftOutParts } from './report/left-out-parts.ts';
import { textLength } from './report/reading-time.ts';
import { chosenRank, reportedCandidates } from './report/reported-candidates.ts';
import { Summaries } from './report/summaries.ts';
import { KNOWN_TYPES } from './signals/page-type/type-model.ts';
import { StageClock } from './stage-clock.ts';
import { type Arrangement, arrange, plain } from './structure/arrange.ts';
import { addStoryLink } from './structure/opener.ts';
import type { Article, Comments, DetachedSubtree, Extraction, Metadata, NextPage, Page, PageType } from './types.ts';

/** Pages of these kinds go on with other things, not with the rest of something. */
const NEVER_CONTINUED: ReadonlySet<PageType> = new Set(['product', 'collection', 'listing']);

/** Articles have fewer pages; lists below them have more. A guess. */
const MAX_ARTICLE_PAGES = 40;

/** What was found of an analysis, for as long as someone has it. */
const arrangements = new WeakMap<Analysis, Arrangement>();
const partsLeftOut = new WeakMap<Analysis, readonly LeftOutPart[]>();

/** Makes the answer of what was decided: copies and repairs the article, describes it, and reports the candidates. */
export function assemble(
  analysis: Analysis | null,
  options: AnalysisOptions,
  clock: StageClock = new StageClock(),
): Extraction<DetachedSubtree> {
  if (analysis === null) return tooLarge(options, clock);
  const sources = clock.time('metadata', () => analysis.sourcesOf());
  const found = clock.time('article', () => arranged(analysis));
  const log = new CopyLog();
  const made = found === null ? null : makeArticle(analysis, { sources, found, log }, clock);
  const article = made === null || isBlank(made) ? null : made;
  const comments =
    found === null || article === null ? null : clock.time('article', () => makeComments(sources, found));
  const parts = leftOutParts(analysis, found?.selection ?? analysis.selection, log);
  partsLeftOut.set(analysis, parts);
  return {
    article,
    ...(comments === null ? {} : { comments }),
    ...(article === null ? { reason: 'no-content' as const } : {}),
    ...(analysis.frame === null ? {} : { frame: analysis.frame }),
    ...report({ ...analysis, selection: found?.selection ?? analysis.selection }, options),
    removed: parts.map(({ summary }) => summary),
    pageType: analysis.signals.types.likeliest,
    timings: clock.timings,
  };
}

/**
 * Copies what was left out as {@link Extraction.removed} of {@link assemble} lists it under `index`, to be shown after all; `null` if there
 * is nothing in it that can be. It is not yet safe to show.
 */
export function copyLeftOut(analysis: Analysis, index: number): DetachedSubtree | null {
  return partsLeftOut.get(analysis)?.[index]?.copy() ?? null;
}

/**
 * The texts of the page that the article holds, in document order; none if it was not read from what the page shows.
 */
export function keptTexts(analysis: Analysis): readonly Text[] {
  return analysis.rescuedFrom === null ? keptTextsBefore(analysis, analysis.page.texts.count) : [];
}

/** The texts that the article holds and that stand before what {@link copyLeftOut} copies for `index`, in document order. */
export function textsBeforeLeftOut(analysis: Analysis, index: number): readonly Text[] {
  return keptTextsBefore(analysis, partsLeftOut.get(analysis)?.[index]?.at ?? 0);
}

function keptTextsBefore(analysis: Analysis, end: number): readonly Text[] {
  const kept = arranged(analysis)?.selection.keptBlocks;
  const { node, block } = analysis.page.texts;
  return kept ? node.filter((_, text) => text < end && kept[block[text] ?? -1] === 1) : [];
}

/**
 * The same page with a passage of it in place of what was decided: what is in a range of the live document. `null` if that holds no text.
 */
export function withPassage(analysis: Analysis, range: Range): Analysis | null {
  const passage = passageIn(analysis.page, range, analysis.signals.layout.hidden);
  return passage && { ...analysis, ...passage, isPassage: true, hasContent: true, frame: null };
}

function arranged(analysis: Analysis): Arrangement | null {
  const { page, signals, selection, hasContent, isPassage } = analysis;
  if (selection === null || !hasContent) return null;
  if (isPassage) return plain(selection);
  const { shares } = signals.types;
  const known = arrangements.get(analysis);
  const found = known ?? arrange({ page, selection, share: (type) => shares[KNOWN_TYPES.indexOf(type)] ?? 0 });
  arrangements.set(analysis, found);
  return found;
}

function makeArticle(
  { page, signals, isAsked, isPassage }: Analysis,
  { sources, found: { selection, parts, opener }, log }: { sources: Sources; found: Arrangement; log: CopyLog },
  clock: StageClock,
): Article<DetachedSubtree> {
  const known = { opener, type: signals.types.likeliest };
  const read = clock.time('metadata', () => readMetadata(sources, selection, known));
  return clock.time('article', () => {
    const content = copySelection(page, selection, { parts, log });
    const isPosts = [...parts.values()].some((part) => part.as === 'section' && part.kind === 'post');
    const isFront = !isPosts && isFrontPage(content, page.url);
    // What a forum gives as the picture of a thread is its own, and so is what a front page gives.
    const own = isPassage || isPosts || isFront ? { ...read, leadImage: null } : read;
    const metadata = isFront ? { ...own, byline: null } : own;
    makeWrittenFormulas(content, page);
    // The entries of a list have dates and authors of their own.
    const isList = signals.types.likeliest === 'listing';
    repair(content, isList ? { ...metadata, byline: null, publishedTime: null } : metadata, log);
    markItems(content, signals.types.likeliest);
    if (isPosts) addStoryLink(content, page, metadata.title);
    if (!isPassage && !isFront) {
      addLeadImage(content, { page: sources.page, selection, leadImage: metadata.leadImage });
      if (!isAsked) addStated(content, { sources, metadata, type: signals.types.likeliest });
    }
    const text = plainText(content);
    return {
      ...metadata,
      url: page.url,
      content,
      text,
      ...textLength(text, metadata.lang),
      nextPage: isPassage ? null : nextPageOf(page, signals.types.likeliest),
      isTeaser: !isPassage && isTeaser(sources, selection),
    };
  });
}

/** Whether nothing is left: the title, which is shown above an article, was all. */
function isBlank({ content, text }: Article<DetachedSubtree>): boolean {
  return text.trim() === '' && content.querySelector('img,video,audio,math') === null;
}

/** Adds what the page states of a recipe or a product in data alone. */
function addStated(
  content: DetachedSubtree,
  { sources, metadata, type }: { sources: Sources; metadata: Metadata; type: PageType },
): void {
  const recipe = statedRecipe(sources);
  if (recipe !== null) {
    addStatedLists(content, [
      { tag: 'ul', lines: recipe.ingredients },
      { tag: 'ol', lines: recipe.steps },
    ]);
  }
  const product = type === 'product' ? statedProduct(sources) : null;
  if (product !== null) addStatedPrice(content, product, { title: metadata.title, locale: metadata.lang });
}

function makeComments({ page }: Sources, { comments }: Arrangement): Comments<DetachedSubtree> | null {
  if (comments === null) return null;
  const content = copySelection(page, comments.selection, { parts: comments.parts });
  repair(content);
  return plainText(content).trim() === '' ? null : { content, count: comments.count };
}

function nextPageOf(page: Page, type: PageType): NextPage | null {
  if (NEVER_CONTINUED.has(type)) return null;
  const next = findNextPage(page);
  return next === null || type === 'forum' || (next.total ?? 0) <= MAX_ARTICLE_PAGES ? next : null;
}

function report(analysis: Analysis, options: AnalysisOptions) {
  const { page, signals } = analysis;
  const summaries = new Summaries(page, signals.totals);
  return {
    candidates: reportedCandidates(analysis, options).map((ranked) => summaries.ofCandidate(ranked)),
    chosenRank: chosenRank(analysis, options),
    ...(analysis.rescuedFrom === null ? {} : { rescuedFrom: analysis.rescuedFrom }),
    confidence: analysis.hasContent ? analysis.confidence : 0,
    scorer: analysis.scorer,
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
