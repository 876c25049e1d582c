import { assemble } from '../core/assemble.ts';
import type { AnalysisOptions, analyse } from '../core/index.ts';
import type { Article, Comments, DetachedSubtree, Extraction } from '../core/types.ts';
import type { ReaderContent } from '../reader/reader.ts';
import type { SanitizedFragment } from '../sanitizer/sanitize.ts';
import { FetchedPages } from './fetched-pages.ts';

interface ArticleSourceOptions {
  readonly document: Document;
  readonly analyse: typeof analyse;
  readonly sanitize: (content: DetachedSubtree, target: Document) => SanitizedFragment;
}

/** An article that was found, with what readers wrote under it. */
export interface FoundArticle {
  readonly article: Article<DetachedSubtree>;
  readonly comments?: Comments<DetachedSubtree> | undefined;
}

/** The article of an open page, as often as it is looked for, with the pages that were added to it. */
export class ArticleSource {
  readonly #source: ArticleSourceOptions;
  #pages: FetchedPages | null = null;

  constructor(options: ArticleSourceOptions) {
    this.#source = options;
  }

  /** Looks at the page. */
  read(options: AnalysisOptions): Extraction<DetachedSubtree> {
    const { document, analyse } = this.#source;
    return assemble(analyse(document, options), options);
  }

  /** What the reader is to show of what was read with these options. Pages that were added before are still there. */
  contentOf({ article, comments }: FoundArticle, options: AnalysisOptions): ReaderContent {
    const { document, analyse, sanitize } = this.#source;
    const safe = <Part extends { readonly content: DetachedSubtree }>(part: Part) => ({
      ...part,
      content: sanitize(part.content, document),
    });
    const shown = { article: safe(article), ...(comments && { comments: safe(comments) }) };
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
