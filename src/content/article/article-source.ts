import {
  type ArticleAlone,
  type Assembled,
  assembleSteps,
  type Found,
  type LeftOutLister,
} from '../../core/assemble.ts';
import { subtreeOfFormula } from '../../core/copy/subtree.ts';
import { FALLBACK_SOURCES } from '../../core/fallback-sources.ts';
import type { Analysis, AnalysisParts, analyseSteps } from '../../core/index.ts';
import { finish, inSlices, type Steps } from '../../core/steps.ts';
import type { DetachedSubtree, SanitizedFragment } from '../../core/types.ts';
import type { withPassage } from '../../core/with-passage.ts';
import type { Writers } from '../../core/writers.ts';
import { needsWriters } from '../../core/writers.ts';
import type { BelowArticle, ReaderContent } from '../../reader/reader-context.ts';
import type { cleanDrawing, drawingNodes } from '../../sanitizer/drawings.ts';
import type { sanitizeSteps } from '../../sanitizer/sanitize.ts';
import { nextFrame } from '../page/next-frame.ts';
import type { FetchedPages, FollowingScript } from './fetched-pages.ts';
import { verticalWritingMode } from './writing-mode.ts';

/** Work behind an open reader gives way after this long, so that no frame of 60 in a second is lost, ms. */
const FRAME_MS = 16;

/** A picture whose address only the script of the writers can check. */
const DRAWING = 'img[src^="data:image/svg+xml,"]';

/** Writes rare parts, and shows drawings safely. */
export interface WriterScript extends Writers {
  readonly cleanDrawing: typeof cleanDrawing;
  readonly drawingNodes: typeof drawingNodes;
}

/** Puts a selection of the user in place of the article. */
export interface PassageScript {
  readonly withPassage: typeof withPassage;
}

/** Finds the sections below an article. */
export interface BelowScript extends FollowingScript {
  readonly leftOutParts: LeftOutLister;
}

/** Does the steps of some work on the page. */
export type Work = <Result>(steps: Steps<Result>) => Promise<Result>;

/** The scripts that are loaded when an article needs them. */
interface LateScripts {
  readonly below: BelowScript;
  readonly passage: PassageScript;
  readonly 'part-writers': WriterScript;
}

interface ArticleSourceOptions {
  readonly document: Document;
  readonly analyse: typeof analyseSteps;
  readonly sanitize: typeof sanitizeSteps;
  /** Loads a script that few pages need, or that nobody needs at first; `null` if it is unavailable. */
  readonly load: <Name extends keyof LateScripts>(name: Name) => Promise<LateScripts[Name] | null>;
}

export interface SourceOptions extends Omit<AnalysisParts, 'fallbackSources'> {
  /** Reads this selection instead of the page's article. */
  readonly passage?: Range;
}

/** The result of reading a page. */
export interface Finding extends Found, Omit<Assembled, 'found'> {}

/** A finding with an article. */
export interface FoundArticle extends Finding {
  readonly article: ArticleAlone;
}

export function hasArticle(finding: Finding): finding is FoundArticle {
  return finding.article !== null;
}

/** Reads the article of an open page, as often as needed, and keeps the following pages that were added to it. */
export class ArticleSource {
  readonly #source: ArticleSourceOptions;
  #pages: FetchedPages | null = null;
  #writers: WriterScript | null = null;

  constructor(options: ArticleSourceOptions) {
    this.#source = options;
  }

  /** Analyses the page and extracts its article. */
  async read({ passage, ...options }: SourceOptions, work: Work): Promise<Finding> {
    const { document, analyse } = this.#source;
    const steps = analyse(document, {
      ...options,
      ...(passage && { root: elementAround(passage) }),
      fallbackSources: FALLBACK_SOURCES,
    });
    const analysed = await work(steps);
    const script = analysed && passage ? await this.#source.load('passage') : null;
    const analysis = (analysed && passage && script?.withPassage(analysed, passage)) ?? analysed;
    const writers = await this.#writersFor(analysis);
    const { found, ...later } = await work(assembleSteps(analysis, { ...options, writers }));
    if (found.article?.content.querySelector(DRAWING)) await this.#loadWriters();
    return { ...found, ...later };
  }

  /** Sanitizes a formula that was rendered from TeX. */
  formula(math: Element): SanitizedFragment {
    return finish(this.#sanitize(subtreeOfFormula(this.#source.document, math)));
  }

  /** The nodes of a drawing whose picture the page forbids; `null` for other addresses. */
  drawingNodes(address: string): Element | null {
    return this.#writers?.drawingNodes(address, this.#source.document) ?? null;
  }

  /** The steps that make the reader's content of a finding, with the pages that were added before. `options` are those of the finding. */
  *contentOf(finding: FoundArticle, options: SourceOptions): Steps<ReaderContent> {
    const { article, comments, keptTexts } = finding;
    const vertical = verticalWritingMode(keptTexts());
    const safe = { ...article, content: yield* this.#sanitize(article.content) };
    // A selection is shown without the rest of the page: its comments, removed parts, following pages.
    if (options.passage) return { article: safe, vertical };
    return {
      article: safe,
      ...(comments && { comments: { ...comments, content: yield* this.#sanitize(comments.content) } }),
      ...(this.#pages?.continues(article) && isContinued(options) && { following: this.#pages }),
      vertical,
      pageTexts: keptTexts,
      below: async () => {
        await nextFrame();
        const script = await this.#source.load('below');
        return inSlices(this.#belowSteps(finding, script), undefined, FRAME_MS);
      },
      ...(isContinued(options) && { findFollowing: () => this.#pagesAfter(finding, options) }),
    };
  }

  /** The steps to the sections below an article, apart from its following pages. */
  *#belowSteps(finding: FoundArticle, script: BelowScript | null): Steps<BelowArticle> {
    const { page, rest, keptTexts } = finding;
    const { comments, removed, leftOut } = yield* rest(script?.leftOutParts);
    const isShown = finding.comments !== undefined;
    const copy = (index: number) => {
      const part = leftOut[index]?.copy() ?? null;
      return part && finish(this.#sanitize(part));
    };
    const textsBefore = (index: number) => keptTexts(leftOut[index]);
    return {
      ...(comments && !isShown && { comments: { ...comments, content: yield* this.#sanitize(comments.content) } }),
      leftOut: { parts: removed, copy, textsBefore, partAt: (index) => leftOut[index], page },
    };
  }

  /** The pages after an article that has none yet. */
  async #pagesAfter(
    finding: FoundArticle,
    { scorer, corrections = [], corrector, siteMemory }: SourceOptions,
  ): Promise<FetchedPages | null> {
    if (this.#pages?.continues(finding.article)) return null;
    const script = await this.#source.load('below');
    if (script === null) return null;
    const { document, analyse } = this.#source;
    const pages = script.pagesAfter(finding, {
      document,
      reading: {
        options: {
          scorer,
          corrections,
          corrector,
          fallbackSources: FALLBACK_SOURCES,
          ...(siteMemory && { siteMemory }),
        },
        analyse,
        assemble: assembleSteps,
        writersFor: (analysis) => this.#writersFor(analysis),
      },
      sanitize: (content) => finish(this.#sanitize(content)),
    });
    this.#pages = pages ?? this.#pages;
    return pages;
  }

  #sanitize(content: DetachedSubtree): Steps<SanitizedFragment> {
    const { document, sanitize } = this.#source;
    return sanitize(content, document, { cleanDrawing: this.#writers?.cleanDrawing });
  }

  async #writersFor(analysis: Analysis | null): Promise<Writers | undefined> {
    if (analysis !== null && needsWriters(analysis.page)) await this.#loadWriters();
    return this.#writers ?? undefined;
  }

  async #loadWriters(): Promise<void> {
    this.#writers ??= await this.#source.load('part-writers');
  }
}

/** Whether following pages belong to the article. They do not continue a part that the user chose. */
function isContinued({ root }: SourceOptions): boolean {
  return root === undefined;
}

function elementAround({ commonAncestorContainer: around }: Range): Element {
  return around instanceof Element ? around : (around.parentElement as Element);
}
