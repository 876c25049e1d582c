import { finish, inSlices, type Steps } from '../../core/index.ts';

/** With at least this many elements, a script takes 200 ms and more to read its first page. Own measurement: 49 pages. */
const MANY_ELEMENTS = 2000;

export function isLong(document: Document): boolean {
  return document.getElementsByTagName('*').length >= MANY_ELEMENTS;
}

/**
 * Does work on a page: in slices on a long one, so that it does not freeze, else at once, so that it does not paint in between.
 * Rejects with the reason of the signal when that is aborted between two slices.
 */
export async function work<Result>(document: Document, steps: Steps<Result>, signal?: AbortSignal): Promise<Result> {
  return isLong(document) ? inSlices(steps, signal) : finish(steps);
}
