import type { Result } from './record.ts';

/** A page's place: its number from 0, and the stem of its output file, which no other page has. */
export interface PagePlace {
  readonly index: number;
  readonly stem: string;
}

/** Receives results and writes them. */
export interface Sink {
  /** Whether results have to come in the order of the pages. */
  readonly isOrdered: boolean;
  /** Whether an earlier run has written this page. Asked for every page, in order, before its result. */
  isWritten(place: PagePlace): boolean;
  /** Resolves when there is room for more results. Rejects if nothing can be written. */
  put(place: PagePlace, result: Result): Promise<void>;
  /** Completes the output. */
  end(): Promise<void>;
}
