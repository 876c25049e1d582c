import { DEFAULT_SCORER } from '../../core/index.ts';
import type { Correction, ScorerSummary } from '../../core/types.ts';
import { browser } from '../../platform/browser.ts';
import type { PageReport, ReportOptions } from '../../platform/messages.ts';
import { requestScript } from '../loading/requests.ts';
import type { Resources } from '../loading/resources.ts';
import { work } from '../page/long-page.ts';
import { whenQuiet } from '../page/wait-for-quiet.ts';
import type { Inspections } from './inspections.ts';
import type { Reading } from './reading.ts';

/** Answers the popup's questions about the page. Answers are `null` if the extension was updated or removed. */
export class PageReports {
  readonly #document: Document;
  readonly #resources: Resources;
  readonly #inspections: Inspections;

  constructor(document: Document, resources: Resources, inspections: Inspections) {
    this.#document = document;
    this.#resources = resources;
    this.#inspections = inspections;
  }

  /** Analyses the page as it is read. */
  async report(
    reading: Reading | undefined,
    shown: Pick<PageReport, 'readerOpen' | 'overlayShown'>,
  ): Promise<PageReport | null> {
    const loading = [this.#resources.preferences(reading?.scorer), requestScript('page-marks')] as const;
    const [preferences, marks] = await Promise.all(loading);
    if (!marks) return null;
    const inspect = () => this.#inspections.inspect(preferences, reading, marks);
    let inspection = await inspect();
    if (inspection.reason === 'no-content') inspection = await whenQuiet(this.#document).then(inspect);
    return marks.pageReport(inspection, { ...shown, site: preferences.site?.name ?? null });
  }

  /** The choices of all scorers on the page as it was analysed last, the default one first. */
  async compare(): Promise<readonly ScorerSummary[] | null> {
    const [marks, others] = await Promise.all([requestScript('page-marks'), requestScript('scorers')]);
    const analysis = this.#inspections.analysis();
    if (!marks || !others) return null;
    if (!analysis) return [];
    return work(this.#document, marks.comparisonSteps(analysis, [DEFAULT_SCORER, ...Object.values(others)]));
  }

  /** A correction that reads the choice of this index on all pages of the site. */
  async correctionOf(choice: number): Promise<Correction | null> {
    const script = await requestScript('left-out');
    const element = this.#inspections.choice(choice)?.element;
    const analysis = this.#inspections.analysis();
    return script && element && analysis ? script.correctionOf(analysis.page, element, 'root') : null;
  }

  /** The record of the last analysis as text. */
  async describe(options: ReportOptions): Promise<string | null> {
    const marks = await requestScript('page-marks');
    const inspection = this.#inspections.last();
    if (!marks || !inspection) return null;
    const { version } = browser.runtime.getManifest();
    const address = options.withAddress ? { address: this.#document.location.href } : {};
    return marks.descriptionOf(inspection, { version, ...address, withText: options.withText });
  }
}
