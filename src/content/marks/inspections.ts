import { FALLBACK_SOURCES } from '../../core/fallback-sources.ts';
import { type Analysis, type Inspection, StageClock } from '../../core/index.ts';
import { inspectionOf } from '../../core/inspect.ts';
import type { Preferences } from '../loading/resources.ts';
import type { Reading } from '../opening/reading.ts';
import { analysisOptions } from '../page/analysis-options.ts';
import type { KeptAnalysis } from '../page/kept-analysis.ts';
import { work } from '../page/long-page.ts';

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
  async inspect(preferences: Preferences, reading: Reading | null | undefined): Promise<Inspection> {
    const options = analysisOptions({ ...preferences, ...reading, scorer: preferences.scorer });
    const clock = new StageClock();
    const analysis = await work(
      this.#document,
      this.#analyses.steps(this.#document, { ...options, fallbackSources: FALLBACK_SOURCES }, clock),
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
