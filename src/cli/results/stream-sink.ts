import { existsSync, readFileSync, renameSync, truncateSync } from 'node:fs';
import type { Format } from '../page-answers.ts';
import { Failure } from '../terminal/failure.ts';
import { PartFile, partOf } from './atomic-file.ts';
import { contentOf } from './folder-sink.ts';
import { type Result, recordOf } from './record.ts';
import type { PagePlace, Sink } from './sink.ts';

/** The target of a stream of results. */
export interface Output {
  write(text: string | Uint8Array): Promise<void>;
  complete(): Promise<void>;
}

/** Between two texts or documents: a form feed. */
const SEPARATOR = '\f\n';

/** Writes all results to one file or stream, in order: JSON as an array, JSON Lines as a line each, all else one after the other. */
export class StreamSink implements Sink {
  readonly isOrdered = true;
  readonly #output: Output;
  readonly #format: Format;
  readonly #written: number;
  #count = 0;

  /** The first `written` pages were written by an earlier run. */
  constructor(output: Output, { format, written = 0 }: { format: Format; written?: number }) {
    this.#output = output;
    this.#format = format;
    this.#written = written;
  }

  isWritten({ index }: PagePlace): boolean {
    return index < this.#written;
  }

  async put(_: PagePlace, result: Result): Promise<void> {
    if (this.#format === 'jsonl') return this.#output.write(`${JSON.stringify(recordOf(result))}\n`);
    if (this.#format === 'json') {
      await this.#output.write(`${this.#count++ === 0 ? '[\n' : ',\n'}${JSON.stringify(recordOf(result), null, 2)}`);
      return;
    }
    const content = contentOf(result, this.#format);
    if (content === null) return;
    if (this.#count > 0 && this.#format === 'epub')
      throw new Failure('A book holds one page. Use --out with a folder, or --volume.');
    if (this.#count++ > 0) await this.#output.write(SEPARATOR);
    await this.#output.write(content);
  }

  async end(): Promise<void> {
    if (this.#format === 'json') await this.#output.write(this.#count === 0 ? '[]\n' : '\n]\n');
    await this.#output.complete();
  }
}

/** Standard output. */
export function standardOutput(): Output {
  return {
    write: (text) => new Promise((resolve) => process.stdout.write(text, () => resolve())),
    complete: async () => undefined,
  };
}

/** A file, and the number of lines in it that an earlier run has written. */
export async function fileOutput(path: string, isResumed: boolean): Promise<{ output: Output; written: number }> {
  const written = isResumed ? linesWritten(path) : 0;
  const file = await PartFile.open(path, isResumed ? 'a' : 'w');
  return { output: { write: (text) => file.write(text), complete: () => file.complete() }, written };
}

/** The number of whole lines in a file that is not complete. Cuts off the last line if it is not whole. */
function linesWritten(path: string): number {
  const part = partOf(path);
  // The run before was complete; it may have had fewer pages.
  if (!existsSync(part) && existsSync(path)) renameSync(path, part);
  if (!existsSync(part)) return 0;
  const bytes = readFileSync(part);
  const end = bytes.lastIndexOf(10) + 1;
  if (end < bytes.length) truncateSync(part, end);
  return bytes.subarray(0, end).reduce((lines, byte) => lines + (byte === 10 ? 1 : 0), 0);
}
