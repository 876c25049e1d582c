import { scorerNamed } from '../../../baselines/registry.ts';
import type { Extraction } from '../../../core/index.ts';
import type { HtmlOptions } from '../extract-html.ts';
import { concurrently } from '../workers/concurrently.ts';
import type { WorkFailureReason } from '../workers/reply.ts';
import { WorkerPool, WorkFailure } from '../workers/worker-pool.ts';
import type { PageWork } from './page-worker.ts';

/** The time for each page, ms. Pages of the corpora take a tenth of a second, the largest ones some seconds. */
const TIMEOUT_MS = 30_000;
/** Pages that are taken from the source for each worker: one that is read, and others so that no worker waits. A guess. */
const AHEAD = 4;

/** A page of {@link extractMany}. */
export interface SourcePage extends Pick<HtmlOptions, 'url' | 'contentType'> {
  readonly html: string | Uint8Array;
}

/** Options of {@link extractMany}, and those of `extractHtml` for all pages. */
export interface ManyOptions extends Omit<HtmlOptions, 'url' | 'contentType' | 'root'> {
  /** Worker threads. Default: one for each processor. */
  readonly jobs?: number;
  /** The time for each page, ms. Default: 30,000. */
  readonly timeoutMs?: number;
  /** Ends the run. Default: it cannot be ended but by leaving the loop. */
  readonly signal?: AbortSignal;
  /** Whether results come in the order of the pages, and not as they are ready. Default: `true`. */
  readonly ordered?: boolean;
}

/** The result for one page: the answer of `extractHtml`, or why there is none. */
export type ManyResult = {
  /** The number of the page in its source, from 0. */
  readonly index: number;
  readonly url?: string;
} & (
  | { readonly extraction: Extraction; readonly failure?: undefined }
  | { readonly extraction: null; readonly failure: { readonly reason: WorkFailureReason; readonly message: string } }
);

/**
 * Extracts the articles of many pages in worker threads, as `extractHtml` does. Takes pages from the source as results are taken, so memory
 * does not grow with their number. A page that takes too long or makes the code fail is a result with the reason, and the run goes on.
 *
 * Needs the worker threads of Node.js, and `node-worker.js` beside this module. Rejects with a `RangeError` for an unknown scorer, with
 * what the source throws, and with the reason of `signal` when it is aborted.
 *
 * @example
 * for await (const { url, extraction } of extractMany(pages)) console.log(url, extraction?.article?.title);
 */
export async function* extractMany(
  pages: AsyncIterable<SourcePage> | Iterable<SourcePage>,
  { jobs, timeoutMs = TIMEOUT_MS, signal, ordered = true, ...options }: ManyOptions = {},
): AsyncGenerator<ManyResult> {
  signal?.throwIfAborted();
  scorerNamed(options.scorer);
  const size = jobs ?? (await import('node:os')).availableParallelism();
  const pool = await WorkerPool.start<PageWork, Extraction>({ script: workerScript(), size, timeoutMs });
  const width = { width: size * AHEAD, isOrdered: ordered };
  const results = concurrently(pages, (page, index) => resultOf(page, { index, options, pool }), width);
  try {
    yield* untilAborted(results, signal);
  } finally {
    await pool.close();
  }
}

interface Work {
  readonly index: number;
  readonly options: Omit<ManyOptions, 'jobs' | 'timeoutMs' | 'signal' | 'ordered'>;
  readonly pool: WorkerPool<PageWork, Extraction>;
}

async function resultOf({ html, ...about }: SourcePage, { index, options, pool }: Work): Promise<ManyResult> {
  const place = { index, ...(about.url !== undefined && { url: about.url }) };
  try {
    return { ...place, extraction: await pool.run({ html, options: { ...options, ...about } }) };
  } catch (error) {
    if (!(error instanceof WorkFailure)) throw error;
    return { ...place, extraction: null, failure: { reason: error.reason, message: error.message } };
  }
}

/** Yields the same values until a signal is aborted. Does not wait for the next value then. */
async function* untilAborted<Value>(values: AsyncGenerator<Value>, signal?: AbortSignal): AsyncGenerator<Value> {
  if (signal === undefined) return yield* values;
  let abort: () => void = () => undefined;
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason);
  });
  aborted.catch(() => undefined);
  signal.addEventListener('abort', abort);
  try {
    for (;;) {
      const next = await Promise.race([values.next(), aborted]);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    signal.removeEventListener('abort', abort);
    // Not awaited: it may wait for a source that is silent.
    void values.return(undefined);
  }
}

function workerScript(): URL {
  // In a variable, because bundlers replace the expression otherwise.
  const here = import.meta.url;
  return new URL('./node-worker.js', here);
}
