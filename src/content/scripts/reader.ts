import { provide } from '../loading/script-registry.ts';
import { ArticleOpener } from '../opening/article-opener.ts';

declare module '../loading/script-registry.ts' {
  interface ScriptExports {
    /** Copies, sanitizes and shows an article. */
    readonly reader: { readonly ArticleOpener: typeof ArticleOpener };
  }
}

provide('reader', { ArticleOpener });
