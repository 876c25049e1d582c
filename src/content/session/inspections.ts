import {
  type AnalysisParts,
  analyseSteps,
  type Correction,
  type Corrector,
  type Inspection,
  type Scorer,
} from '../../core/index.ts';
import { shadowRootOf } from '../../platform/shadow-roots.ts';
import type { ScriptExports } from '../loading/script-registry.ts';
import { work } from '../page/long-page.ts';

interface InspectionOptions {
  readonly scorer: Scorer;
  /** What the user corrected on the site, and the function that applies it. */
  readonly corrections: readonly Correction[];
  readonly corrector: Corrector | undefined;
  /** The element that the user chose to read, if any. */
  readonly root: Element | undefined;
}

/** Analyses a page for popup and overlay, and keeps the last result: ranks in messages refer to it. */
export class Inspections {
  readonly #document: Document;
  #last: Inspection | null = null;

  constructor(document: Document) {
    this.#document = document;
  }

  async inspect(
    using: InspectionOptions,
    { inspectionOf, fallbackSources }: ScriptExports['page-marks'],
  ): Promise<Inspection> {
    const options = analysisOptions(using);
    const analysis = await work(this.#document, analyseSteps(this.#document, { ...options, fallbackSources }));
    this.#last = inspectionOf(analysis, options);
    return this.#last;
  }

  /** The candidate of this rank in the last result. */
  candidate(rank: number): Inspection['candidates'][number] | undefined {
    return this.#last?.candidates.find(({ summary }) => summary.rank === rank);
  }
}

export function analysisOptions({ root, ...options }: InspectionOptions): Omit<AnalysisParts, 'fallbackSources'> {
  return { ...options, shadowRootOf, ...(root && { root }) };
}
