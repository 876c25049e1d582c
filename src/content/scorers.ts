import { DEFAULT_SCORER, type Scorer, type ScorerName } from '../core/index.ts';
import type { OtherScorers } from './other-scorers.ts';

/** The scorers of one page: the default one at once, the others when one of them is first asked for. */
export class Scorers {
  readonly #request: () => Promise<OtherScorers | null>;
  #others: OtherScorers | null = null;

  /** `request` has the others injected; `null` if that is not possible. */
  constructor(request: () => Promise<OtherScorers | null>) {
    this.#request = request;
  }

  /** The scorer of this name, or the default one where it cannot be had: its `id` tells which it is. */
  async named(name: ScorerName): Promise<Scorer> {
    if (name === DEFAULT_SCORER.id) return DEFAULT_SCORER;
    this.#others ??= await this.#request();
    return this.#others?.[name] ?? DEFAULT_SCORER;
  }
}
