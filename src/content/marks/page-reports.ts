import { DEFAULT_SCORER } from '../../core/index.ts';
import { comparisonSteps } from '../../core/report/comparison.ts';
import type { Correction, FieldRecord, ScorerSummary } from '../../core/types.ts';
import { browser } from '../../platform/browser.ts';
import type { PageReport, ReportDetails, ReportOptions, ReportQuestion } from '../../platform/page-scripts/messages.ts';
import { requestScript } from '../loading/requests.ts';
import type { Preferences } from '../loading/resources.ts';
import type { Reading } from '../opening/reading.ts';
import type { KeptAnalysis } from '../page/kept-analysis.ts';
import { work } from '../page/long-page.ts';
import { isUnsettled, whenQuiet } from '../page/wait-for-quiet.ts';
import { ChoiceOutline } from './choice-outline.ts';
import { descriptionOf } from './description.ts';
import { Inspections } from './inspections.ts';
import { pageReport } from './page-report.ts';

/** Answers the popup's questions about the page. Answers are `null` if the extension was updated or removed. */
export class PageReports {
  readonly #document: Document;
  readonly inspections: Inspections;
  readonly outline: ChoiceOutline;

  constructor(document: Document, analyses: KeptAnalysis) {
    this.#document = document;
    this.inspections = new Inspections(document, analyses);
    this.outline = new ChoiceOutline(document, this.inspections);
  }

  /** Analyses the page as it is read. */
  async report(
    preferences: Preferences,
    reading: Reading | undefined,
    shown: Pick<PageReport, 'readerOpen' | 'overlayShown'>,
  ): Promise<PageReport> {
    const inspect = () => this.inspections.inspect(preferences, reading);
    let inspection = await inspect();
    if (isUnsettled(inspection.reason)) inspection = await whenQuiet(this.#document).then(inspect);
    return pageReport(inspection, { ...shown, site: preferences.site?.name ?? null });
  }

  /** Answers a question about the page as it was analysed last. */
  async answer(question: ReportQuestion): Promise<ReportDetails | null> {
    switch (question.type) {
      case 'popup-content/compare': {
        const scorers = await this.#compare();
        return scorers && { ok: true, scorers };
      }
      case 'popup-content/correct': {
        const correction = await this.#correctionOf(question.choice);
        return correction && { ok: true, correction };
      }
      case 'popup-content/head': {
        const head = await this.#head();
        return head && { ok: true, head };
      }
      case 'popup-content/describe': {
        const text = this.#describe(question);
        return text === null ? null : { ok: true, text };
      }
    }
  }

  /** The choices of all scorers, the default one first. */
  async #compare(): Promise<readonly ScorerSummary[] | null> {
    const others = await requestScript('scorers');
    const analysis = this.inspections.analysis();
    if (!others) return null;
    if (!analysis) return [];
    return work(this.#document, comparisonSteps(analysis, [DEFAULT_SCORER, ...Object.values(others)]));
  }

  /** A correction that reads the choice of this index on all pages of the site. */
  async #correctionOf(choice: number): Promise<Correction | null> {
    const script = await requestScript('left-out');
    const element = this.inspections.choice(choice)?.element;
    const analysis = this.inspections.analysis();
    return script && element && analysis ? script.correctionOf(analysis.page, element, 'root') : null;
  }

  /** How the head of the article was found. */
  async #head(): Promise<readonly FieldRecord[] | null> {
    const script = await requestScript('head-record');
    return script?.headRecord(this.inspections.analysis()) ?? null;
  }

  /** The record of the last analysis as text. */
  #describe(options: ReportOptions): string | null {
    const inspection = this.inspections.last();
    if (!inspection) return null;
    const { version } = browser.runtime.getManifest();
    const address = options.withAddress ? { address: this.#document.location.href } : {};
    return descriptionOf(inspection, { version, ...address, withText: options.withText });
  }
}
