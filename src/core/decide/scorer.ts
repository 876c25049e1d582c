import type { Signals } from '../signals/signals.ts';
import type { NameKeywords, Page, ScorerName, Scoring } from '../types.ts';

/** An algorithm that ranks the elements of a page. Works on numbers and names, never on nodes. */
export interface Scorer {
  readonly id: ScorerName;
  /** Set where the best candidate gives way to an ancestor that holds enough of the page's prose. */
  readonly isWidened?: true;
  /** Set where blocks that only attributes hide are judged by all else: a saved page has its tabs and menus hidden alike. */
  readonly judgesHidden?: true;
  /** `keywords` are names that speak for or against an element; scorers without names pay no heed to them. */
  score(page: Page, signals: Signals, keywords?: NameKeywords): Scoring;
}
