import { type Assembled, assembleSteps, withPassage } from '../../core/assemble.ts';
import { subtreeOfFormula } from '../../core/copy/subtree.ts';
import type { AnalysisParts, analyseSteps } from '../../core/index.ts';
import { FALLBACK_SOURCES } from '../../core/rescue/rescue.ts';
import { finish, type Steps } from '../../core/steps.ts';
import type { Article, DetachedSubtree, Extraction, Page } from '../../core/types.ts';
import type { ReaderContent } from '../../reader/reader-context.ts';
import type { SanitizedFragment } from '../../sanitizer/sanitize.ts';
import { FetchedPages } from './fetched-pages.ts';
import { verticalWritingMode } from './writing-mode.ts';

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
export interface Finding extends Extraction<DetachedSubtree> {
  /** A copy of the part at this index of `removed`; `null` if it cannot be shown. */
  copyRemoved(index: number): DetachedSubtree | null;
  /** The article's texts that precede that part on the page. */
  textsBeforeRemoved(index: number): readonly Text[];
  /** The page of that part, and its element there. */
  partAt(index: number): Assembled['leftOut'][number] | undefined;
  /** The page as it was read; `null` if it is too large. */
  readonly page: Page | null;
  /** The page's text nodes that the article contains. */
  keptTexts(): readonly Text[];
}

/** A finding with an article. */
export interface FoundArticle extends Finding {
  readonly article: Article<DetachedSubtree>;
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
    const { extraction, leftOut, page, keptTexts } = yield* assembleSteps(analysis, options);
    return {
      ...extraction,
      page,
      keptTexts,
      partAt: (index) => leftOut[index],
      copyRemoved: (index) => leftOut[index]?.copy() ?? null,
      textsBeforeRemoved: (index) => keptTexts(leftOut[index]),
    };
  }

  /** Sanitizes a formula that was rendered from TeX. */
  formula(math: Element): SanitizedFragment {
    const { document, sanitize } = this.#source;
    return finish(sanitize(subtreeOfFormula(document, math), document));
  }

  /** The steps that make the reader's content of a finding, with the pages that were added before. `options` are those of the finding. */
  *contentOf(
    { article, comments, page, removed, copyRemoved, partAt, textsBeforeRemoved, keptTexts: pageTexts }: FoundArticle,
    options: SourceOptions,
  ): Steps<ReaderContent> {
    const { document, analyse, sanitize } = this.#source;
    const safe = { ...article, content: yield* sanitize(article.content, document) };
    const copy = (index: number) => {
      const part = copyRemoved(index);
      return part && finish(sanitize(part, document));
    };
    // A selection is shown without the rest of the page: its comments, removed parts, following pages.
    if (options.passage) return { article: safe, vertical: verticalWritingMode(pageTexts()) };
    const shown = {
      article: safe,
      ...(comments && { comments: { ...comments, content: yield* sanitize(comments.content, document) } }),
      leftOut: { parts: removed, copy, textsBefore: textsBeforeRemoved, partAt, page },
      vertical: verticalWritingMode(pageTexts()),
      pageTexts,
    };
    // A part that the user chose does not continue on other pages.
    if (article.nextPage === null || options.root) return shown;
    if (!this.#pages?.continues(article)) {
      const { scorer, corrections = [], corrector } = options;
      const analysis = { options: { scorer, corrections, corrector }, analyse };
      this.#pages = new FetchedPages(article, {
        document,
        analysis,
        sanitize: (content) => finish(sanitize(content, document)),
      });
    }
    return { ...shown, following: this.#pages };
  }
}

function elementAround({ commonAncestorContainer: around }: Range): Element {
  return around instanceof Element ? around : (around.parentElement as Element);
}
