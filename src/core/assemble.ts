import type { Analysis, AssemblyOptions } from './analysis.ts';
import { copySteps } from './copy/copy.ts';
import { CopyLog } from './copy/copy-log.ts';
import { plainTextSteps } from './copy/plain-text.ts';
import { structureOf } from './decide/changes.ts';
import { isInOneOf } from './dom/page-tree.ts';
import { isRelative } from './dom/urls.ts';
import { type FoundNames, findNames, isTeaser, metadataSteps, sourcesOfValues } from './metadata/metadata.ts';
import type { Sources } from './metadata/sources.ts';
import { keepCreditOnce } from './parts/figure/captions.ts';
import { makeWrittenFormulas } from './parts/formula/written-tex.ts';
import { markItems } from './parts/items.ts';
import { addStoryLink, type Structure } from './parts/structure.ts';
import { addLeadImage, sharpenLead, shownLead } from './repair/lead-image.ts';
import { isFrontPage } from './repair/listings.ts';
import { repairSteps } from './repair/repair.ts';
import { standfirstText } from './repair/standfirst.ts';
import { titleBlock } from './report/decisions.ts';
import type { LeftOutPart, leftOutParts } from './report/left-out.ts';
import { PART_COPIES } from './report/part-copies.ts';
import { keptLength, textLength } from './report/reading-time.ts';
import { StageClock, type Steps } from './steps.ts';
import type { Article, Comments, DetachedSubtree, Extraction, Metadata, Page, Selection, Warning } from './types.ts';

/** Fields of an extraction that the reader shows below the article. */
type LateField = 'comments' | 'removed';

/** Fields of an extraction that only the library and the command line report. */
export type ReportedField = 'candidates' | 'chosenRank' | 'unmatched' | 'decisions';

/** The fields that are known as soon as the article is made. */
export interface Found extends Omit<Extraction<DetachedSubtree>, LateField | ReportedField | 'article'> {
  readonly article: ArticleAlone | null;
  /** Present in this half only if the comments are the replies of a thread, which readers came for. */
  readonly comments?: Comments<DetachedSubtree>;
}

/** An article without the link to its next page. */
export type ArticleAlone = Omit<Article<DetachedSubtree>, 'nextPage'>;

/** The fields that can wait until the article is shown. */
interface Rest extends Pick<Extraction<DetachedSubtree>, LateField> {
  /** The parts that `removed` lists, in the same order. */
  readonly leftOut: readonly LeftOutPart[];
}

/** The steps that list the parts that an article leaves out. */
export type LeftOutLister = typeof leftOutParts;

/** The input of a report. */
export interface Described {
  readonly analysis: Analysis;
  /** The blocks that the article and its comments were made from; `null` if there is neither. */
  readonly selection: Selection | null;
  readonly log: CopyLog;
  /** The block that repeats the title of the article, or -1. */
  readonly title: number;
  readonly options: AssemblyOptions;
}

/** An extraction in two halves, with the page that it was made from. */
export interface Assembled {
  readonly found: Found;
  /** The page that was read; `null` if it is too large. */
  readonly page: Page | null;
  /** The input of the reports of `extract.ts`; `null` for a page that is too large. */
  readonly described: Described | null;
  /** Whether the page has any candidates. */
  readonly hasCandidates: boolean;
  /**
   * The steps that make the rest. They describe the page as it was when it was read. `list` finds the left-out parts; default: none are
   * listed.
   */
  rest(list?: LeftOutLister): Steps<Rest>;
  /**
   * The texts of the page that the article holds, in document order; with `before`, only those before this part. Without `before`,
   * empty if the article comes from a fallback source.
   */
  keptTexts(before?: LeftOutPart): readonly Text[];
}

/** Runs the second half of the pipeline: copies and repairs the article, describes it, and reports the decisions. */
export function* assembleSteps(
  analysis: Analysis | null,
  options: AssemblyOptions,
  clock: StageClock = new StageClock(),
): Steps<Assembled> {
  if (analysis === null) return { ...NOTHING, found: tooLarge(options, clock) };
  const sources = clock.time('metadata', () => analysis.sourcesOf());
  yield;
  const structure = clock.time('article', () => structureOf(analysis));
  yield;
  const names = clock.time('metadata', () => structure && findNames(sources, analysis.signals.types.likeliest));
  yield;
  const title = clock.time('metadata', () => titleBlock(analysis.page, names?.title ?? null));
  yield;
  const log = new CopyLog(analysis.corrected?.keeps);
  const made =
    structure && names && (yield* makeArticle(analysis, { sources, structure, names, log, title, ...options }, clock));
  const article = made === null || isBlank(made) ? null : made;
  const comments = function* () {
    return structure && article && (yield* clock.timeSteps('article', makeComments(sources, structure, options)));
  };
  const replies = structure?.comments?.areReplies === true ? yield* comments() : null;
  const selection = structure?.selection ?? analysis.selection;
  const found = {
    article,
    ...(replies === null ? {} : { comments: replies }),
    ...(article === null ? { reason: 'no-content' as const } : analysis.isUnsure && { reason: 'unsure' as const }),
    ...(analysis.frame === null ? {} : { frame: analysis.frame }),
    ...(analysis.rescuedFrom === null ? {} : { rescuedFrom: analysis.rescuedFrom }),
    pageType: analysis.signals.types.likeliest,
    confidence: article === null ? 0 : analysis.confidence,
    scorer: analysis.scorer,
    warnings: article === null ? [] : warningsOn(article.content, analysis.page),
    timings: clock.timings,
  };
  const described = { analysis, selection, log, title, options };
  return {
    found,
    page: analysis.page,
    described,
    hasCandidates: analysis.candidates.length > 0 || selection !== null,
    *rest(list) {
      const late = replies ?? (yield* comments());
      yield;
      const leftOut = list ? yield* list(analysis, selection, { log, title, copies: PART_COPIES, ...options }) : [];
      return { ...(late === null ? {} : { comments: late }), removed: leftOut.map(({ summary }) => summary), leftOut };
    },
    keptTexts: (before) => (structure === null ? [] : textsOf(analysis, structure, before)),
  };
}

function textsOf({ page, rescuedFrom }: Analysis, { selection }: Structure, before?: LeftOutPart): Text[] {
  if (rescuedFrom !== null && before === undefined) return [];
  const end = before?.at ?? page.texts.count;
  return page.texts.node.filter((_, text) => text < end && isInOneOf(page, selection.keptBlocks, text));
}

/** How the content of an article is copied. */
interface CopyInput extends Pick<AssemblyOptions, 'writers'> {
  readonly sources: Sources;
  readonly structure: Structure;
  readonly log: CopyLog;
  readonly title: number;
}

function* makeArticle(
  analysis: Analysis,
  { names, ...found }: CopyInput & { names: FoundNames },
  clock: StageClock,
): Steps<ArticleAlone> {
  const { sources, structure } = found;
  const firstPost = structure.is === 'thread' ? structure.firstPost : null;
  const known = { names, firstPost, type: analysis.signals.types.likeliest };
  const metadata = yield* clock.timeSteps('metadata', metadataSteps(sources, structure.selection, known));
  yield;
  return yield* clock.timeSteps('article', articleSteps(analysis, { ...found, metadata }));
}

function* articleSteps(analysis: Analysis, found: CopyInput & { metadata: Metadata }): Steps<ArticleAlone> {
  const { page, signals, isPassage } = analysis;
  const { sources, structure, log, writers } = found;
  const { selection, forms } = structure;
  const type = signals.types.likeliest;
  const isThread = structure.is === 'thread';
  const content = yield* copySteps(page, selection, { forms, log, writers });
  const isFront = !isThread && isFrontPage(content, page.url);
  // Forums and front pages declare a picture of the site.
  const isBare = isPassage || isThread || isFront;
  const title = writers?.postTitle(page, selection, found.metadata) ?? found.metadata.title;
  const own = { ...found.metadata, title, leadImage: isBare ? null : shownLead(sources.page, found.metadata) };
  // The authors and times of a list are those of its items.
  const isBoard = structure.is === 'plain' && structure.isBoard === true;
  const unsigned = isBoard ? { ...own, byline: null, publishedTime: null } : own;
  const metadata = isFront ? { ...unsigned, byline: null } : unsigned;
  makeWrittenFormulas(content, page);
  yield;
  // The entries of a list have their own dates and authors.
  const shown = type === 'listing' ? { ...metadata, byline: null, publishedTime: null, modifiedTime: null } : metadata;
  yield* repairSteps(content, { ...shown, publishedTime: shown.publishedTime ?? shown.modifiedTime }, log);
  markItems(content, type);
  if (isThread) addStoryLink(content, page, metadata.title);
  if (!isPassage && !isFront) {
    sharpenLead(content, metadata.leadImage);
    const lead = addLeadImage(content, { page: sources.page, selection, type, ...metadata });
    if (lead !== null) keepCreditOnce(lead, log);
  }
  yield;
  const text = yield* plainTextSteps(content);
  return {
    ...metadata,
    sources: sourcesOfValues(metadata),
    url: page.url,
    content,
    standfirst: standfirstText(content),
    text,
    ...(isPassage ? textLength(text, metadata.lang) : keptLength(analysis, { selection, sources, title: found.title })),
    isTeaser: !isPassage && isTeaser(sources, selection),
  };
}

const WITH_ADDRESS = ['href', 'src', 'srcset', 'poster'] as const;

/** Returns warnings about an article. Linear in its elements if the address of the page is unknown, else constant. */
function warningsOn(content: DetachedSubtree, { baseUrl }: Page): Warning[] {
  if (baseUrl !== '') return [];
  const addressed = [...content.querySelectorAll(WITH_ADDRESS.map((name) => `[${name}]`).join())];
  const addresses = addressed.flatMap((each) =>
    WITH_ADDRESS.map((name) => each.getAttribute(name)?.split(' ')[0] ?? ''),
  );
  const count = addresses.filter(isRelative).length;
  return count === 0 ? [] : [{ kind: 'relative-addresses', count }];
}

/** True if only the title is left. */
function isBlank({ content, text }: ArticleAlone): boolean {
  return text.trim() === '' && content.querySelector('img,video,audio,math') === null;
}

function* makeComments(
  { page }: Sources,
  { comments }: Structure,
  { writers }: AssemblyOptions,
): Steps<Comments<DetachedSubtree> | null> {
  if (comments === null) return null;
  const content = yield* copySteps(page, comments.selection, { forms: comments.forms, writers });
  yield* repairSteps(content);
  const text = yield* plainTextSteps(content);
  return text.trim() === '' ? null : { content, count: comments.count, areReplies: comments.areReplies };
}

function tooLarge(options: AssemblyOptions, clock: StageClock): Found {
  return {
    article: null,
    reason: 'too-large',
    pageType: 'unknown',
    confidence: 0,
    scorer: options.scorer.id,
    warnings: [],
    timings: clock.timings,
  };
}

/** The rest of a page that is too large to be read. */
const NOTHING: Omit<Assembled, 'found'> = {
  page: null,
  described: null,
  hasCandidates: false,
  // biome-ignore lint/correctness/useYield: there is nothing to pause for.
  *rest() {
    return { removed: [], leftOut: [] };
  },
  keptTexts: () => [],
};
