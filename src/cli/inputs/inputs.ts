import { createReadStream, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { Failure } from '../terminal/failure.ts';
import { isPageName, pageFile, pagesIn } from './files.ts';
import { pageAt, pagesOfList } from './lines.ts';
import { failedInput, type PageInput } from './page-input.ts';
import type { PolitePages } from './polite-pages.ts';
import { pagesOfStream } from './stream.ts';
import { archiveFile, pagesOfWarc } from './warc.ts';

const WARC_NAME = /\.warc(?:\.gz)?$/i;

/**
 * The pages of the targets, in order: files, folders, lists of addresses, web archives, addresses, and `-` for standard input. What cannot
 * be read becomes an input whose loading fails, so that the rest goes on.
 */
export async function* inputsOf(targets: readonly string[], pages: PolitePages): AsyncGenerator<PageInput> {
  for (const target of targets) yield* inputsOfTarget(target, pages);
}

/** Whether the pages of a target can be read twice: those of files, folders and archives, but not of servers or standard input. */
export function isReadTwice(target: string): boolean {
  return target !== '-' && !/^https?:\/\/|\.txt$/i.test(target);
}

function inputsOfTarget(target: string, pages: PolitePages): AsyncIterable<PageInput> | Iterable<PageInput> {
  if (target === '-') return pagesOfStream(process.stdin);
  if (/^https?:\/\//i.test(target)) return [pageAt(target, pages)];
  const stats = statSync(target, { throwIfNoEntry: false });
  if (stats === undefined) return [failedInput(target, new Failure('There is no such file.'))];
  if (stats.isDirectory()) return orNone(pagesIn(target), target);
  if (WARC_NAME.test(target)) return pagesOfWarc(archiveFile(target), target);
  if (/\.txt$/i.test(target)) return pagesOfList(createReadStream(target), pages);
  if (isPageName(target)) return [pageFile(target, dirname(target))];
  return [failedInput(target, new Failure('It is not a page, a list of addresses (.txt) or an archive (.warc).'))];
}

function* orNone(pages: Iterable<PageInput>, folder: string): Generator<PageInput> {
  let count = 0;
  for (const page of pages) {
    count++;
    yield page;
  }
  if (count === 0) yield failedInput(folder, new Failure('The folder holds no pages.'));
}
