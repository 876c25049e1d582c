import { toVolume, type VolumeFacts } from '../../export/epub/volume.ts';
import { readPart } from '../part-json.ts';
import { Failure } from '../terminal/failure.ts';
import { writeWhole } from './atomic-file.ts';
import type { Result } from './record.ts';
import type { PagePlace, Sink } from './sink.ts';

/** Writes all articles to one book, in the order of the pages, when the last one was read. Holds them all until then. */
export class VolumeSink implements Sink {
  readonly isOrdered = false;
  readonly #path: string;
  readonly #facts: VolumeFacts;
  /** By the number of the page, as JSON. */
  readonly #parts = new Map<number, string>();

  constructor(path: string, facts: VolumeFacts) {
    this.#path = path;
    this.#facts = facts;
  }

  isWritten(): boolean {
    return false;
  }

  put({ index }: PagePlace, result: Result): Promise<void> {
    if ('answer' in result && typeof result.answer.file === 'string') this.#parts.set(index, result.answer.file);
    return Promise.resolve();
  }

  async end(): Promise<void> {
    if (this.#parts.size === 0) throw new Failure(`${this.#path} was not written: no page has an article.`);
    const parts = [...this.#parts].sort(([one], [other]) => one - other).map(([, json]) => readPart(json));
    await writeWhole(this.#path, toVolume(parts, this.#facts));
  }
}
