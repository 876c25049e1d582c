import { WorkerPool } from '../../library/node/workers/worker-pool.ts';
import type { LoadedPage } from '../inputs/page-input.ts';
import type { PageAnswer, PageTask, ScorerAnswer } from '../page-answers.ts';
import type { PageReader } from './page-reader.ts';
import type { WorkerTask } from './page-worker.ts';

export interface NodeOptions {
  /** The built `page-worker.ts`. */
  readonly script: URL;
  readonly timeoutMs: number;
  /** Worker threads at most. */
  readonly jobs: number;
}

/** Reads pages in worker threads, without a browser. */
export class NodeReader implements PageReader {
  readonly #pool: Promise<WorkerPool<WorkerTask, unknown>>;

  constructor({ script, timeoutMs, jobs }: NodeOptions) {
    this.#pool = WorkerPool.start({ script, timeoutMs, size: jobs });
  }

  read(page: LoadedPage, task: PageTask): Promise<PageAnswer> {
    return this.#ask({ ask: 'read', page, task }) as Promise<PageAnswer>;
  }

  compare(page: LoadedPage): Promise<ScorerAnswer[]> {
    return this.#ask({ ask: 'compare', page }) as Promise<ScorerAnswer[]>;
  }

  hasScorer(name: string): Promise<boolean> {
    return this.#ask({ ask: 'hasScorer', name }) as Promise<boolean>;
  }

  async close(): Promise<void> {
    await (await this.#pool).close();
  }

  async #ask(task: WorkerTask): Promise<unknown> {
    return (await this.#pool).run(task);
  }
}
