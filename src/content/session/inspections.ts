import {
  type Analysis,
  type AnalysisParts,
  type Correction,
  type Corrector,
  type Inspection,
  type Scorer,
  StageClock,
} from '../../core/index.ts';
import { shadowRootOf } from '../../platform/shadow-roots.ts';
import type { Preferences } from '../loading/resources.ts';
import type { ScriptExports } from '../loading/script-registry.ts';
import type { KeptAnalysis } from '../page/kept-analysis.ts';
import { work } from '../page/long-page.ts';
import type { Reading } from './reading.ts';

interface InspectionOptions {
  readonly scorer: Scorer;
  /** What the user corrected on the site, and the function that applies it. */
  readonly corrections?: readonly Correction[];
  readonly corrector?: Corrector | undefined;
  /** The element that the user chose to read, if any, and whether all of it. */
  readonly root?: Element | undefined;
  readonly isWhole?: boolean | undefined;
}

/** Analyses a page for popup and overlay, and keeps the last result: ranks in messages refer to it. */
export class Inspections {
  readonly #document: Document;
  readonly #analyses: KeptAnalysis;
  #last: Inspection | null = null;
  #analysis: Analysis | null = null;

  constructor(document: Document, analyses: KeptAnalysis) {
    this.#document = document;
    this.#analyses = analyses;
  }

  /** Analyses the page as it is read. */
  async inspect(
    preferences: Preferences,
    reading: Reading | null | undefined,
    { inspectionOf, fallbackSources }: ScriptExports['page-marks'],
  ): Promise<Inspection> {
    const options = analysisOptions({ ...preferences, ...reading, scorer: preferences.scorer });
    const clock = new StageClock();
    const analysis = await work(
      this.#document,
      this.#analyses.steps(this.#document, { ...options, fallbackSources }, clock),
    );
    this.#analysis = analysis;
    this.#last = inspectionOf(analysis, options, clock);
    return this.#last;
  }

  last(): Inspection | null {
    return this.#last;
  }

  /** The analysis of the last result; `null` for a page that is too large. */
  analysis(): Analysis | null {
    return this.#analysis;
  }

  /** The choice of this index in the last result. */
  choice(index: number): Inspection['choices'][number] | undefined {
    return this.#last?.choices[index];
  }

  /** The reading of the choice of this index. The best one is found anew, and its following pages belong to it. */
  readingOf(index: number | undefined): Pick<Reading, 'root' | 'isWhole'> {
    const choice = index === undefined ? undefined : this.choice(index);
    if (choice === undefined || choice.summary.kind === 'best') return {};
    return { root: choice.element, isWhole: choice.isWhole };
  }

  /** The candidate of this rank in the last result. */
  candidate(rank: number): Inspection['candidates'][number] | undefined {
    return this.#last?.candidates.find(({ summary }) => summary.rank === rank);
  }
}

export function analysisOptions({
  scorer,
  corrections = [],
  corrector,
  root,
  isWhole = false,
}: InspectionOptions): Omit<AnalysisParts, 'fallbackSources'> {
  return { scorer, corrections, corrector, shadowRootOf, ...(root && { root, isWhole }) };
}
