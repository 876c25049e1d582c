import { type ArticleAlone, type Assembled, assembleSteps, type Found, withPassage } from '../../core/assemble.ts';
import { subtreeOfFormula } from '../../core/copy/subtree.ts';
import type { AnalysisParts, analyseSteps } from '../../core/index.ts';
import { FALLBACK_SOURCES } from '../../core/rescue/rescue.ts';
import { finish, inSlices, type Steps } from '../../core/steps.ts';
import type { DetachedSubtree } from '../../core/types.ts';
import type { BelowArticle, ReaderContent } from '../../reader/reader-context.ts';
import type { SanitizedFragment } from '../../sanitizer/sanitize.ts';
import { nextFrame } from '../page/next-frame.ts';
import { FetchedPages } from './fetched-pages.ts';
import { verticalWritingMode } from './writing-mode.ts';

/** Work behind an open reader gives way after this long, so that no frame of 60 in a second is lost, ms. */
const FRAME_MS = 16;

interface ArticleSourceOptions {
  readonly document: Document;
  readonly analyse: typeof analyseSteps;
  readonly sanitize: (content: DetachedSubtree, target: Document) => Steps<SanitizedFragment>;
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

  constructor(options: ArticleSourceOptions) {
    this.#source = options;
  }

  /** The steps that analyse the page and extract its article. */
  *read({ passage, ...options }: SourceOptions): Steps<Finding> {
    const { document, analyse } = this.#source;
    const analysed = yield* analyse(document, {
      ...options,
      ...(passage && { root: elementAround(passage) }),
      fallbackSources: FALLBACK_SOURCES,
    });
    const analysis = analysed && passage ? (withPassage(analysed, passage) ?? analysed) : analysed;
    const { found, ...later } = yield* assembleSteps(analysis, options);
    return { ...found, ...later };
  }

  /** Sanitizes a formula that was rendered from TeX. */
  formula(math: Element): SanitizedFragment {
    const { document, sanitize } = this.#source;
    return finish(sanitize(subtreeOfFormula(document, math), document));
  }

  /** The steps that make the reader's content of a finding, with the pages that were added before. `options` are those of the finding. */
  *contentOf(finding: FoundArticle, options: SourceOptions): Steps<ReaderContent> {
    const { document, sanitize } = this.#source;
    const { article, comments, keptTexts } = finding;
    const vertical = verticalWritingMode(keptTexts());
    const safe = { ...article, content: yield* sanitize(article.content, document) };
    // A selection is shown without the rest of the page: its comments, removed parts, following pages.
    if (options.passage) return { article: safe, vertical };
    return {
      article: safe,
      ...(comments && { comments: { ...comments, content: yield* sanitize(comments.content, document) } }),
      ...(this.#pages?.continues(article) && isContinued(options) && { following: this.#pages }),
      vertical,
      pageTexts: keptTexts,
      below: async () => {
        await nextFrame();
        return inSlices(this.#belowSteps(finding, options), undefined, FRAME_MS);
      },
    };
  }

  /** The steps to what stands below an article. */
  *#belowSteps(finding: FoundArticle, options: SourceOptions): Steps<BelowArticle> {
    const { document, sanitize } = this.#source;
    const { page, rest, keptTexts } = finding;
    const { comments, removed, leftOut } = yield* rest();
    const isShown = finding.comments !== undefined;
    const copy = (index: number) => {
      const part = leftOut[index]?.copy() ?? null;
      return part && finish(sanitize(part, document));
    };
    const textsBefore = (index: number) => keptTexts(leftOut[index]);
    return {
      ...(comments && !isShown && { comments: { ...comments, content: yield* sanitize(comments.content, document) } }),
      leftOut: { parts: removed, copy, textsBefore, partAt: (index) => leftOut[index], page },
      ...(isContinued(options) && this.#followingOf(finding, options)),
    };
  }

  #followingOf({ article, nextPage }: FoundArticle, options: SourceOptions): Pick<BelowArticle, 'following'> {
    const next = this.#pages?.continues(article) ? null : nextPage();
    if (next === null) return {};
    const { document, analyse, sanitize } = this.#source;
    const { scorer, corrections = [], corrector } = options;
    this.#pages = new FetchedPages(
      { ...article, nextPage: next },
      {
        document,
        analysis: { options: { scorer, corrections, corrector }, analyse },
        sanitize: (content) => finish(sanitize(content, document)),
      },
    );
    return { following: this.#pages };
  }
}

/** Whether following pages belong to the article. They do not continue a part that the user chose. */
function isContinued({ root }: SourceOptions): boolean {
  return root === undefined;
}

function elementAround({ commonAncestorContainer: around }: Range): Element {
  return around instanceof Element ? around : (around.parentElement as Element);
}
