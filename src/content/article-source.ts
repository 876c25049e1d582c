import { subtreeOfFormula } from '../core/article/subtree.ts';
import { assemble, copyLeftOut, keptTexts, textsBeforeLeftOut, withPassage } from '../core/assemble.ts';
import type { AnalysisOptions, analyse } from '../core/index.ts';
import type { Article, DetachedSubtree, Extraction } from '../core/types.ts';
import { UNSEEN } from '../core/unseen.ts';
import type { ReaderContent } from '../reader/reader-context.ts';
import type { SanitizedFragment } from '../sanitizer/sanitize.ts';
import { FetchedPages } from './fetched-pages.ts';
import { verticalOf } from './vertical.ts';

interface ArticleSourceOptions {
  readonly document: Document;
  readonly analyse: typeof analyse;
  readonly sanitize: (content: DetachedSubtree, target: Document) => SanitizedFragment;
}

/** What is looked for: an article, or a passage that somebody marked. */
export interface SourceOptions extends AnalysisOptions {
  readonly passage?: Range;
}

/** What was found on a page. */
export interface Finding extends Extraction<DetachedSubtree> {
  /** What stands in `removed` at this index, `null` if nothing of it can be shown. */
  copyRemoved(index: number): DetachedSubtree | null;
  /** The texts that the article holds and that stand before it. */
  textsBeforeRemoved(index: number): readonly Text[];
  /** The texts of the page that the article holds. */
  keptTexts(): readonly Text[];
}

/** A finding with an article. */
export interface FoundArticle extends Finding {
  readonly article: Article<DetachedSubtree>;
}

export function hasArticle(finding: Finding): finding is FoundArticle {
  return finding.article !== null;
}

/** The article of an open page, as often as it is looked for, with the pages that were added to it. */
export class ArticleSource {
  readonly #source: ArticleSourceOptions;
  #pages: FetchedPages | null = null;

  constructor(options: ArticleSourceOptions) {
    this.#source = options;
  }

  /** Looks at the page. */
  read({ passage, ...options }: SourceOptions): Finding {
    const { document, analyse } = this.#source;
    const analysed = analyse(document, {
      ...options,
      ...(passage && { root: elementAround(passage) }),
      unseen: UNSEEN,
    });
    const analysis = analysed && passage ? (withPassage(analysed, passage) ?? analysed) : analysed;
    return {
      ...assemble(analysis, options),
      keptTexts: () => (analysis === null ? [] : keptTexts(analysis)),
      copyRemoved: (index) => (analysis === null ? null : copyLeftOut(analysis, index)),
      textsBeforeRemoved: (index) => (analysis === null ? [] : textsBeforeLeftOut(analysis, index)),
    };
  }

  /** A formula that was made of TeX, safe to show. */
  formula(math: Element): SanitizedFragment {
    const { document, sanitize } = this.#source;
    return sanitize(subtreeOfFormula(document, math), document);
  }

  /** What the reader is to show of what was read with these options. Pages that were added before are still there. */
  contentOf(
    { article, comments, removed, copyRemoved, textsBeforeRemoved, keptTexts: pageTexts }: FoundArticle,
    options: SourceOptions,
  ): ReaderContent {
    const { document, analyse, sanitize } = this.#source;
    const safe = <Part extends { readonly content: DetachedSubtree }>(part: Part) => ({
      ...part,
      content: sanitize(part.content, document),
    });
    const copy = (index: number) => {
      const part = copyRemoved(index);
      return part && sanitize(part, document);
    };
    // Who marked a passage knows what is around it.
    if (options.passage) return { article: safe(article), vertical: verticalOf(pageTexts()) };
    const shown = {
      article: safe(article),
      ...(comments && { comments: safe(comments) }),
      leftOut: { parts: removed, copy, textsBefore: textsBeforeRemoved },
      vertical: verticalOf(pageTexts()),
      pageTexts,
    };
    // A part that was chosen by hand has no other pages.
    if (article.nextPage === null || options.root) return shown;
    if (!this.#pages?.continues(article)) {
      const { scorer } = options;
      const analysis = { options: { scorer }, analyse };
      this.#pages = new FetchedPages(article, {
        document,
        analysis,
        sanitize: (content) => sanitize(content, document),
      });
    }
    return { ...shown, following: this.#pages };
  }
}

function elementAround({ commonAncestorContainer: around }: Range): Element {
  return around instanceof Element ? around : (around.parentElement as Element);
}
