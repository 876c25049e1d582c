import type { Signals } from '../signals/signals.ts';
import type { Steps } from '../steps.ts';
import type { NameKeywords, Page, ScorerName, Scoring } from '../types.ts';

/** An algorithm that ranks the elements of a page by numbers and names. It never reads nodes. */
export interface Scorer {
  readonly id: ScorerName;
  /** Set if an ancestor with more of the page's prose may replace the best candidate. */
  readonly isWidened?: true;
  /** Set if the scorer itself judges blocks that only attributes hide: a saved page hides its tabs like its menus. */
  readonly judgesHidden?: true;
  /** Scorers that do not read names ignore `keywords`. */
  score(page: Page, signals: Signals, keywords?: NameKeywords): Scoring;
  /** The steps of `score`, if it has several. */
  scoreSteps?(page: Page, signals: Signals): Steps<Scoring>;
}
