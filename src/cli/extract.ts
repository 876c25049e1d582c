import { randomUUID } from 'node:crypto';
import PQueue from 'p-queue';
import { Failure } from '../dev/failure.ts';
import { inputsOf } from './inputs/inputs.ts';
import type { PageInput } from './inputs/page-input.ts';
import { PolitePages } from './inputs/polite-pages.ts';
import type { Options } from './options.ts';
import type { PageTask } from './page-answers.ts';
import { PageHighlights } from './page-highlights.ts';
import { Progress } from './progress.ts';
import type { PageReader } from './reading/page-reader.ts';
import { FolderSink } from './results/folder-sink.ts';
import type { Result } from './results/record.ts';
import type { Place, Sink } from './results/sink.ts';
import { fileOutput, StreamSink, standardOutput } from './results/stream-sink.ts';

/** Pages that are loaded, or wait for their turn at a server, at the same time. A guess. */
const LOADS = 16;
/** Results that may wait for an earlier one, for each job. A guess. */
const AHEAD = 16;

/** Extracts the articles of all pages. Resolves to the exit code: 0, or 1 if pages failed, which are listed. */
export async function extractAll(options: Options, reader: PageReader): Promise<number> {
  const highlights = options.highlights === undefined ? null : new PageHighlights(options.highlights);
  const run = new Run(options, { reader, sink: await sinkFor(options), highlights });
  await run.all();
  return run.report();
}

async function sinkFor({ out, format, isResumed }: Options): Promise<Sink> {
  if (out.kind === 'folder') return new FolderSink(out.path, { format, isResumed });
  if (out.kind === 'volume') {
    // Holds a style sheet, which Node.js cannot load when the benchmark runs these sources without building them.
    const { VolumeSink } = await import('./results/volume-sink.ts');
    return new VolumeSink(out.path, { id: randomUUID(), title: out.title, saved: new Date() });
  }
  if (out.kind === 'stdout') return new StreamSink(standardOutput(), { format });
  const { output, written } = await fileOutput(out.path, isResumed);
  return new StreamSink(output, { format, written });
}

interface RunParts {
  readonly reader: PageReader;
  readonly sink: Sink;
  readonly highlights: PageHighlights | null;
}

class Run {
  readonly #options: Options;
  readonly #reader: PageReader;
  readonly #sink: Sink;
  readonly #pages: PolitePages;
  readonly #loads = new PQueue({ concurrency: LOADS });
  readonly #reads: PQueue;
  readonly #progress = new Progress();
  readonly #highlights: PageHighlights | null;
  /** By the number of the page. */
  readonly #failures = new Map<number, string>();
  readonly #open = new Set<Promise<void>>();
  #withoutArticle = 0;
  /** Why nothing more can be written. */
  #broken: Error | null = null;

  constructor(options: Options, { reader, sink, highlights }: RunParts) {
    this.#options = options;
    this.#reader = reader;
    this.#sink = sink;
    this.#pages = new PolitePages({ timeoutMs: options.timeoutMs });
    this.#reads = new PQueue({ concurrency: options.jobs });
    this.#highlights = highlights;
  }

  async all(): Promise<void> {
    let index = 0;
    for await (const input of inputsOf(this.#options.targets, this.#pages)) {
      const place = { index: index++, stem: input.stem };
      if (this.#sink.isWritten(place)) continue;
      this.#progress.added();
      const work = this.#one(input, place).finally(() => this.#open.delete(work));
      this.#open.add(work);
      if (this.#open.size >= this.#options.jobs * AHEAD) await Promise.race(this.#open);
      if (this.#broken !== null) break;
    }
    await Promise.all(this.#open);
    this.#progress.end();
    if (this.#broken !== null) throw this.#broken;
    await this.#sink.end();
  }

  /** Lists the failures. Returns the exit code. */
  report(): number {
    const without = this.#withoutArticle;
    if (without > 0) process.stderr.write(`${without} ${without === 1 ? 'page has' : 'pages have'} no article.\n`);
    for (const line of this.#highlights?.report() ?? []) process.stderr.write(`${line}\n`);
    if (this.#failures.size === 0) return 0;
    const lines = [...this.#failures].sort(([one], [other]) => one - other).map(([, line]) => `  ${line}\n`);
    process.stderr.write(`${lines.length} failed:\n${lines.join('')}`);
    return 1;
  }

  async #one(input: PageInput, place: Place): Promise<void> {
    const result = await this.#resultOf(input);
    if ('answer' in result) this.#highlights?.add(input.source, result.answer.highlights ?? []);
    if ('error' in result) this.#failures.set(place.index, `${input.source}: ${result.error}`);
    else if (result.answer.article === undefined) this.#withoutArticle++;
    this.#progress.done({ failed: 'error' in result });
    try {
      await this.#sink.put(place, result);
    } catch (error) {
      this.#broken ??= error as Error;
    }
  }

  async #resultOf(input: PageInput): Promise<Result> {
    const { source } = input;
    try {
      const page = await this.#loads.add(() => input.load(), { throwOnTimeout: true });
      const answer = await this.#reads.add(() => this.#reader.read(page, this.#task(page.url)), {
        throwOnTimeout: true,
      });
      return { source, ...(page.url !== undefined && { url: page.url }), answer };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return { source, error: error.message };
    }
  }

  #task(url: string | undefined): PageTask {
    const { scorer, format, explains, highlightSigns, out } = this.#options;
    const highlights = this.#highlights && { highlights: this.#highlights.of(url), highlightSigns };
    const facts = { saved: new Date().toISOString(), id: randomUUID(), isPart: out.kind === 'volume' };
    const task = { format, explains, ...facts, ...highlights };
    return scorer === undefined ? task : { ...task, scorer };
  }
}
