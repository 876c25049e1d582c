import type { LoadedPage } from '../inputs/page-input.ts';
import type { PageAnswer, PageTask, ScorerAnswer } from '../page-answers.ts';

/** Reads pages, several at the same time. */
export interface PageReader {
  /** Reads a page. @throws {Failure} if it takes too long, cannot be read, or makes the engine fail. */
  read(page: LoadedPage, task: PageTask): Promise<PageAnswer>;
  /** Returns the answer of every scorer on a page, the default one first. */
  compare(page: LoadedPage): Promise<ScorerAnswer[]>;
  hasScorer(name: string): Promise<boolean>;
  /** Ends what is being read. */
  close(): Promise<void>;
}
