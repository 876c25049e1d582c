import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { endingOf, type Format } from '../page-answers.ts';
import { Failure } from '../terminal/failure.ts';
import { writeWhole } from './atomic-file.ts';
import { type Result, recordOf, textOf } from './record.ts';
import type { PagePlace, Sink } from './sink.ts';

/** Writes each article to a file of its own. Pages without an article get none. */
export class FolderSink implements Sink {
  readonly isOrdered = false;
  readonly #folder: string;
  readonly #format: Format;
  readonly #isResumed: boolean;

  constructor(folder: string, { format, isResumed }: { format: Format; isResumed: boolean }) {
    this.#folder = folder;
    this.#format = format;
    this.#isResumed = isResumed;
  }

  isWritten(place: PagePlace): boolean {
    return this.#isResumed && existsSync(this.#pathOf(place));
  }

  async put(place: PagePlace, result: Result): Promise<void> {
    const path = this.#pathOf(place);
    const content = contentOf(result, this.#format);
    if (content === null) return;
    mkdirSync(dirname(path), { recursive: true });
    await writeWhole(path, content);
  }

  /** Does nothing: each file was complete when it was written. */
  end(): Promise<void> {
    return Promise.resolve();
  }

  #pathOf({ stem }: PagePlace): string {
    return join(this.#folder, `${stem}.${endingOf(this.#format)}`);
  }
}

/** The content of a page's file, `null` without an article. */
export function contentOf(result: Result, format: Format): string | Uint8Array | null {
  if ('error' in result || result.answer.article === undefined) return null;
  if (format === 'text') return textOf(result);
  if (format === 'json') return `${JSON.stringify(recordOf(result), null, 2)}\n`;
  if (format === 'jsonl') return `${JSON.stringify(recordOf(result))}\n`;
  const { file } = result.answer;
  if (typeof file !== 'string') throw new Failure('The page could not be written in this format.');
  return format === 'epub' ? Buffer.from(file, 'base64') : file;
}
