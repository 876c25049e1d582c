import { changeArticle } from '../../../platform/shelf/article-records.ts';
import { progressIn } from '../../../reader/navigation/progress.ts';
import type { Feature, ReaderContext, ReaderEnvironment } from '../../../reader/reader-context.ts';

/** Stores how far an article is read, and when, in its record. */
export class KeptProgress {
  readonly #id: string;
  #reader: ReaderContext | null = null;

  constructor(id: string) {
    this.#id = id;
  }

  readonly feature = (reader: ReaderContext): Feature => {
    this.#reader = reader;
    return {
      onShown: () => void changeArticle(this.#id, (before) => ({ ...before, readAt: Date.now() })),
    };
  };

  readonly rememberPlace: NonNullable<ReaderEnvironment['rememberPlace']> = (place) => {
    const progress = Number(this.#progress.toFixed(3));
    void changeArticle(this.#id, ({ place: _, ...before }) => ({ ...before, ...(place && { place }), progress }));
  };

  get #progress(): number {
    if (!this.#reader) return 0;
    const { shell, shown } = this.#reader;
    return progressIn(shell.scroller, shown.content);
  }
}
