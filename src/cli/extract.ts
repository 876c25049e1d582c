import { randomUUID } from 'node:crypto';
import PQueue from 'p-queue';
import { concurrently } from '../library/node/workers/concurrently.ts';
import type { SiteMemory } from '../library/pith.ts';
import { inputsOf, isReadTwice } from './inputs/inputs.ts';
import { isXhtml, type LoadedPage, type PageInput } from './inputs/page-input.ts';
import { PolitePages } from './inputs/polite-pages.ts';
import { partOf } from './inputs/shard.ts';
import type { Options } from './options.ts';
import type { PageAnswer, PageTask } from './page-answers.ts';
import { PageHighlights } from './page-highlights.ts';
import { Progress } from './progress.ts';
import type { PageReader } from './reading/page-reader.ts';
import { FolderSink } from './results/folder-sink.ts';
import type { Result } from './results/record.ts';
import type { PagePlace, Sink } from './results/sink.ts';
import { fileOutput, StreamSink, standardOutput } from './results/stream-sink.ts';
import { siteMemories, siteOf } from './site-memories.ts';
import { Failure } from './terminal/failure.ts';

/** Pages that are loaded, or wait for their turn at a server, at the same time. A guess. */
const LOADS = 16;
/** Pages that are being loaded or read, or wait for an earlier one, for each job. A guess. */
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

interface Work {
  readonly input: PageInput;
  readonly place: PagePlace;
}

interface Done {
  readonly place: PagePlace;
  readonly result: Result;
}

class Run {
  readonly #options: Options;
  readonly #reader: PageReader;
  readonly #sink: Sink;
  readonly #pages: PolitePages;
  readonly #loads = new PQueue({ concurrency: LOADS });
  readonly #progress = new Progress();
  readonly #highlights: PageHighlights | null;
  /** By the number of the page. */
  readonly #failures = new Map<number, string>();
  /** By the name of a site. */
  #memories: ReadonlyMap<string, SiteMemory> = new Map();
  #withoutArticle = 0;
  /** Of those without an article. */
  #withIdleScripts = 0;
  #xhtml = 0;

  constructor(options: Options, { reader, sink, highlights }: RunParts) {
    this.#options = options;
    this.#reader = reader;
    this.#sink = sink;
    this.#pages = new PolitePages({ timeoutMs: options.timeoutMs });
    this.#highlights = highlights;
  }

  async all(): Promise<void> {
    await this.#compareSites();
    const width = { width: this.#options.jobs * AHEAD, isOrdered: this.#sink.isOrdered };
    try {
      for await (const done of concurrently(this.#inputs(), (each) => this.#one(each), width)) await this.#put(done);
    } finally {
      this.#progress.end();
    }
    await this.#sink.end();
  }

  /** Reads what the sites with several pages have in common, of all pages that can be read twice, also in a part of the work. */
  async #compareSites(): Promise<void> {
    const { comparedFrom, scorer = 'pith', jobs } = this.#options;
    const targets = this.#options.targets.filter(isReadTwice);
    if (!Number.isFinite(comparedFrom) || scorer !== 'pith' || targets.length === 0) return;
    this.#memories = await siteMemories({
      inputs: () => inputsOf(targets, this.#pages),
      read: (page, siteMemory) => this.#reader.read(page, { ...this.#task(page), format: 'json', siteMemory }),
      minPages: comparedFrom,
      width: jobs * 2,
    });
  }

  /** Lists the failures. Returns the exit code. */
  report(): number {
    const without = this.#withoutArticle;
    if (without > 0) say(`${without} ${without === 1 ? 'page has' : 'pages have'} no article.`);
    if (this.#withIdleScripts > 0) {
      say(`${this.#withIdleScripts} of them may need scripts, which were not run: --rendered runs them.`);
    }
    if (this.#xhtml > 0)
      say(`Read as HTML, XHTML though they are: ${this.#xhtml}. --rendered reads XHTML as browsers do.`);
    for (const line of this.#highlights?.report() ?? []) say(line);
    if (this.#failures.size === 0) return 0;
    const lines = [...this.#failures].sort(([one], [other]) => one - other).map(([, line]) => `  ${line}\n`);
    process.stderr.write(`${lines.length} failed:\n${lines.join('')}`);
    return 1;
  }

  /** The pages that are to be read, with their places. */
  async *#inputs(): AsyncGenerator<Work> {
    const { targets, shard } = this.#options;
    let index = 0;
    for await (const input of partOf(inputsOf(targets, this.#pages), shard)) {
      const place = { index: index++, stem: input.stem };
      if (this.#sink.isWritten(place)) continue;
      this.#progress.added();
      yield { input, place };
    }
  }

  async #one({ input, place }: Work): Promise<Done> {
    return { place, result: await this.#resultOf(input) };
  }

  async #put({ place, result }: Done): Promise<void> {
    if ('error' in result) this.#failures.set(place.index, `${result.source}: ${result.error}`);
    else this.#note(result);
    this.#progress.done({ failed: 'error' in result });
    await this.#sink.put(place, result);
  }

  #note({ source, answer }: Extract<Result, { answer: PageAnswer }>): void {
    this.#highlights?.add(source, answer.highlights ?? []);
    if (answer.article !== undefined) return;
    this.#withoutArticle++;
    if (answer.hasIdleScripts) this.#withIdleScripts++;
  }

  async #resultOf(input: PageInput): Promise<Result> {
    const { source } = input;
    try {
      const page = await this.#loads.add(() => input.load(), { throwOnTimeout: true });
      if (!this.#options.isRendered && isXhtml(page)) this.#xhtml++;
      const answer = await this.#reader.read(page, this.#task(page));
      return { source, ...(page.url !== undefined && { url: page.url }), answer };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return { source, error: error.message };
    }
  }

  #task(page: LoadedPage): PageTask {
    const { scorer, format, explains, highlightSigns, out, hasJsdomPass } = this.#options;
    const highlights = this.#highlights && { highlights: this.#highlights.of(page.url), highlightSigns };
    const facts = { saved: new Date().toISOString(), id: randomUUID(), isPart: out.kind === 'volume' };
    const siteMemory = this.#memories.size > 0 ? this.#memories.get(siteOf(page) ?? '') : undefined;
    const task = { format, explains, hasJsdomPass, ...facts, ...highlights, ...(siteMemory && { siteMemory }) };
    return scorer === undefined ? task : { ...task, scorer };
  }
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
