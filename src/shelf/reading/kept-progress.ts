import type { KeptPlace } from '../../platform/reading-places.ts';
import { changeArticle } from '../../platform/shelf/article-records.ts';
import { followProgress } from '../../reader/navigation/progress.ts';
import type { Feature, ReaderContext, ReaderEnvironment } from '../../reader/reader-context.ts';

/** Stores how far an article is read, and when, in its record. */
export class KeptProgress {
  readonly #id: string;
  #progress = 0;

  constructor(id: string) {
    this.#id = id;
  }

  readonly feature = ({ shell }: ReaderContext): Feature => ({
    onShown: ({ content, signal }) => {
      const onProgress = (fraction: number) => {
        this.#progress = fraction;
      };
      followProgress({ scroller: shell.scroller, content, onProgress, signal });
      void changeArticle(this.#id, (before) => ({ ...before, readAt: Date.now() }));
    },
  });

  readonly rememberPlace: NonNullable<ReaderEnvironment['rememberPlace']> = (place: KeptPlace | null) => {
    const progress = Number(this.#progress.toFixed(3));
    void changeArticle(this.#id, ({ place: _, ...before }) => ({ ...before, ...(place && { place }), progress }));
  };
}
