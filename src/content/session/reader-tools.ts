import type { FontCache } from '../../reader/appearance/font-cache.ts';
import type { ArticleSource } from '../article/article-source.ts';
import { requestFont, requestScript } from '../loading/requests.ts';
import type { ScriptExports } from '../loading/script-registry.ts';
import type { KeptAnalysis } from '../page/kept-analysis.ts';

/** What all readers of a page share: the source of its article, and the fonts. Made with the first one. */
export class ReaderTools {
  readonly #document: Document;
  readonly #analyses: KeptAnalysis;
  #source: ArticleSource | null = null;
  #fonts: FontCache | null = null;

  constructor(document: Document, analyses: KeptAnalysis) {
    this.#document = document;
    this.#analyses = analyses;
  }

  of(script: ScriptExports['reader']): { readonly source: ArticleSource; readonly fonts: FontCache } {
    this.#source ??= new script.ArticleSource({
      document: this.#document,
      analyse: this.#analyses.steps,
      sanitize: script.sanitizeSteps,
      loadDrawings: () => requestScript('drawings'),
    });
    this.#fonts ??= new script.FontCache(requestFont);
    return { source: this.#source, fonts: this.#fonts };
  }
}
