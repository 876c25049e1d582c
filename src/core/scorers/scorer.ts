import type { Signals } from '../signals/signals.ts';
import type { Page, ScorerName, Scoring } from '../types.ts';

/** An algorithm that ranks the elements of a page. Works on numbers and names, never on nodes. */
export interface Scorer {
  readonly id: ScorerName;
  readonly name: string;
  readonly description: string;
  /** Where the algorithm comes from. */
  readonly source: string;
  score(page: Page, signals: Signals): Scoring;
}
