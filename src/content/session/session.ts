import type { ScorerName } from '../../core/index.ts';
import type { Inspector } from '../../inspector/inspector.ts';
import { DONE, type Outcome, type PageReport } from '../../platform/page-scripts/messages.ts';
import type { SerialQueue } from '../../platform/storage/serial-queue.ts';
import type { Reader } from '../../reader/reader.ts';
import type { LateContent } from '../article/late-content.ts';
import { rememberPage, requestScript, tellReading } from '../loading/requests.ts';
import { type ReaderResources, Resources } from '../loading/resources.ts';
import type { Failure } from '../marks/page-notices.ts';
import type { PageReports } from '../marks/page-reports.ts';
import type { ArticleOpener } from '../opening/article-opener.ts';
import type { Reading, ReplacedReader } from '../opening/reading.ts';
import { analysisOptions } from '../page/analysis-options.ts';
import { KeptAnalysis } from '../page/kept-analysis.ts';
import { selectedPassage } from '../page/selected-passage.ts';
import { watchNavigation } from '../page/watch-navigation.ts';
import { drawBackdrop } from './backdrop.ts';
import { isWhole } from './whole-reading.ts';

/** Everything that Pith shows on one page: the reader or the debug overlay, an outline, a notice. */
export class Session {
  readonly #document: Document;
  readonly #queue: SerialQueue;
  readonly #resources: Resources;
  readonly #analyses: KeptAnalysis;
  /** Made with the first reader. */
  #opener: ArticleOpener | null = null;
  #reader: { readonly reader: Reader; readonly reading: Reading } | null = null;
  /** Watches for more content of the open article. */
  #late: LateContent | null = null;
  #overlay: { readonly inspector: Inspector; readonly replaced: ReplacedReader | null } | null = null;
  /** Stops the reading of the page while it is in progress. */
  #stop: (() => void) | null = null;
  /** Made with the first report. */
  #reports: PageReports | null = null;
  readonly isReading = (): boolean => this.#reader?.reader.isOpen() ?? false;
  /** Says that the user does not let Pith see the site of a link. */
  readonly tellRefused = (url: string): Promise<Outcome> => this.#resources.tellRefused(url).then(() => DONE);
  #watch = new AbortController();
  readonly #enqueue = (task: () => Promise<unknown>): void => void this.#queue.run(task);

  constructor(document: Document, queue: SerialQueue) {
    this.#document = document;
    this.#queue = queue;
    this.#resources = new Resources(document);
    this.#analyses = new KeptAnalysis(document);
  }

  /** Stops the reading of the page. Returns whether it went on. */
  stopReading(): boolean {
    const stop = this.#stop;
    this.#stop = null;
    stop?.();
    return stop !== null;
  }

  /** Closes the reader if it is open. Otherwise opens it, or explains on the page why there is no article. */
  async toggleReader(): Promise<Outcome> {
    if (this.isReading()) return this.closeReader();
    await this.#readOrExplain(this.#overlay?.replaced?.reading ?? { passage: selectedPassage(this.#document) });
    return DONE;
  }

  /** Keeps the article in the library: that of the reader if it is open. */
  async keep(): Promise<Outcome> {
    if (this.isReading()) this.#reader?.reader.keep();
    else await this.#readOrExplain({ keeps: true });
    return DONE;
  }

  /** Hides the overlay if it is shown. Otherwise shows it. */
  async toggleOverlay(): Promise<Outcome> {
    await this.setOverlay({ shown: !this.#overlay?.inspector.isShown() });
    return DONE;
  }

  /** Analyses the page; `null` if the extension was updated or removed. */
  async report(): Promise<PageReport | null> {
    const reading = this.#reader?.reading;
    const [preferences, reports] = await Promise.all([this.#resources.preferences(reading?.scorer), this.reports()]);
    const shown = { readerOpen: this.isReading(), overlayShown: this.#overlay?.inspector.isShown() ?? false };
    return reports?.report(preferences, reading, shown) ?? null;
  }

  /** The reports on the page; `null` if the extension was updated or removed before the first. */
  async reports(): Promise<PageReports | null> {
    const marks = await requestScript('page-marks');
    if (marks) this.#reports ??= new marks.PageReports(this.#document, this.#analyses);
    return this.#reports;
  }

  /** Opens a choice of the last {@link report} by its index, or the page as a scorer reads it. By default the selection or the best choice. */
  openReader({ choice, scorer }: { choice?: number; scorer?: ScorerName }): Promise<Outcome> {
    if (choice === undefined && !scorer) return this.read({ passage: selectedPassage(this.#document) });
    return this.read({ ...this.#reports?.inspections.readingOf(choice), scorer });
  }

  closeReader(): Outcome {
    this.#reader?.reader.close();
    return DONE;
  }

  /** Shows or updates the overlay, in place of an open reader; or hides it and reopens that reader. */
  async setOverlay({ shown }: { shown: boolean }): Promise<Outcome> {
    const replaced = this.#overlay?.replaced;
    if (shown && this.isReading()) await this.#replaceReaderByOverlay();
    else if (shown) await this.#showOverlay(replaced?.reading ?? null);
    else this.#endOverlay();
    return replaced && !shown ? this.read(replaced.reading) : DONE;
  }

  /** Outlines a choice of the last {@link report} on the page instead of the previous one, and may scroll to it. `null` removes the outline. */
  highlight(choice: number | null, { scrolls }: { scrolls: boolean }): Outcome {
    if (choice === null || this.isReading()) this.#reports?.outline.clear();
    else this.#reports?.outline.show(choice, { scrolls });
    return DONE;
  }

  /** Removes everything from the page. Works after the extension was removed, too. */
  dispose(): void {
    this.#clearPage();
    this.#replaceReader();
  }

  async #readOrExplain(reading: Reading): Promise<void> {
    const outcome = await this.read(reading);
    if (!outcome.ok) await this.#explain(outcome);
  }

  async read(reading: Reading): Promise<Outcome> {
    this.#resources.clearNotices();
    const loading = Promise.all([this.#resources.strings(), requestScript('reader')]);
    const isCovered = !this.isReading() && !reading.keeps;
    if (isCovered) tellReading(true);
    const preferences = await this.#resources.preferences(reading.scorer);
    const look = { ...preferences.settings, ...preferences.site?.look };
    const backdrop = isCovered ? drawBackdrop(this.#document, look) : null;
    const lift = () => backdrop?.lift();
    const stopped = new AbortController();
    this.#stop = () => stopped.abort();
    backdrop?.onEscape(this.#stop);
    try {
      const [strings, script] = await loading;
      if (!strings || !script) return { ok: false, reason: 'unknown' };
      await backdrop?.painted();
      return await this.#open(reading, { ...preferences, strings, script }, { lift, signal: stopped.signal });
    } catch (error) {
      if (stopped.signal.aborted) return DONE;
      throw error;
    } finally {
      this.#stop = null;
      lift();
      if (!this.isReading()) tellReading(false);
    }
  }

  async #open(
    reading: Reading,
    resources: ReaderResources,
    { lift, signal }: { lift: () => void; signal: AbortSignal },
  ): Promise<Outcome> {
    const [{ passage, isPart }, { scorer, script }] = [reading, resources];
    const memory = isWhole(reading) ? this.#resources.placeMemory() : {};
    const part = isPart && (await requestScript('page-marks'))?.partOnScreen(this.#document);
    const source = { ...analysisOptions({ ...resources, ...reading, scorer }), ...(passage && { passage }), ...part };
    this.#opener ??= new script.ArticleOpener(this.#document, this.#analyses.steps);
    const options = { source, preferences: resources, resources: this.#resources, lift, signal };
    const ready = await this.#opener.read(reading, options);
    if (!ready.ok) return ready;
    if (reading.keeps) return ready.keep(await this.#resources.notices());
    this.#clearPage();
    const { onClosed = reading.onClosed } = this.#replaceReader() ?? {};
    const reader = ready.show({
      ...memory,
      onClosed: (closed) => this.#forget(closed),
      onShowScores: () => this.#enqueue(() => this.#replaceReaderByOverlay()),
      onReadAgain: () => this.#enqueue(() => this.#readAgain()),
      onReadAll: () => this.#enqueue(() => this.read({})),
      onWholePage: () => this.#enqueue(() => this.#toggleWholePage()),
    });
    this.#reader = { reader, reading: { ...reading, onClosed } };
    rememberPage(this.#analyses.sitePage);
    this.#watchPage();
    this.#late = ready.watch(reader, this.#watch.signal);
    return DONE;
  }

  /** Reads the whole page instead of the article, or the article again. */
  async #toggleWholePage(): Promise<void> {
    const root = this.#document.body;
    const isWhole = this.#reader?.reading.isWhole === true && this.#reader.reading.root === root;
    await this.read(isWhole ? {} : { root, isWhole: true });
  }

  async #readAgain(): Promise<void> {
    if (this.#late?.show()) return;
    const outcome = await this.read({});
    if (outcome.ok) return;
    this.#replaceReader();
    await this.#explain(outcome);
  }

  #forget(reader: Reader): void {
    if (this.#reader?.reader !== reader) return;
    this.#reader.reading.onClosed?.();
    this.#reader = null;
    this.#watch.abort();
    tellReading(false);
  }

  /** Closes the reader without the user leaving the page. Returns what it read. */
  #replaceReader(): Reading | undefined {
    const { reader, reading } = this.#reader ?? {};
    this.#reader = null;
    reader?.close();
    return reading;
  }

  async #replaceReaderByOverlay(): Promise<void> {
    const { reader, reading } = this.#reader ?? {};
    // The reader stays open if the overlay cannot be loaded.
    if (!(await requestScript('overlay'))) return reader?.announce('updated');
    const place = reader?.place();
    if (this.#replaceReader()) await this.#showOverlay({ ...reading, place });
  }

  async #showOverlay(reading: Reading | null): Promise<void> {
    const resources = this.#resources;
    const asked = resources.preferences(reading?.scorer);
    const loading = [asked, resources.strings(), this.reports(), requestScript('overlay')] as const;
    const [preferences, strings, reports, overlay] = await Promise.all(loading);
    if (!strings || !reports || !overlay) return;
    const { inspections } = reports;
    const inspect = async () => inspections.inspect(await resources.preferences(reading?.scorer), reading);
    const tools = { page: () => inspections.analysis()?.page, requestScript, store: resources, inspect };
    const inspection = await inspections.inspect(preferences, reading);
    this.#clearPage();
    if (inspection.candidates.length === 0) return this.#explain(inspection);
    const replaced = reading && { reading, element: inspections.candidate(inspection.chosenRank)?.element };
    const inspector = overlay.showInspector(inspection, {
      document: this.#document,
      strings,
      fromReader: replaced !== null,
      onRead: (rank) => this.#enqueue(() => this.#readFromOverlay(rank)),
      site: preferences.site?.name ?? null,
      usesKeys: preferences.settings.readerKeys,
      correct: (block, options) => this.#queue.run(() => overlay.correctBlock(block, options, tools)),
      onEnded: () => this.#enqueue(() => this.#overlayEnded()),
    });
    this.#overlay = { inspector, replaced };
    if (preferences.isOtherScorer) (await resources.notices())?.show({ text: 'noticeOtherScorer' });
    this.#watchPage();
  }

  async #readFromOverlay(rank: number): Promise<void> {
    const root = this.#reports?.inspections.candidate(rank)?.element;
    const { reading, element } = this.#overlay?.replaced ?? {};
    await this.#readOrExplain(reading && root === element ? reading : { root, onClosed: reading?.onClosed });
  }

  async #overlayEnded(): Promise<void> {
    if (this.#overlay && !this.#overlay.inspector.isShown()) await this.setOverlay({ shown: false });
  }

  #endOverlay(): void {
    this.#overlay?.inspector.end();
    this.#overlay = null;
    this.#watch.abort();
  }

  #watchPage(): void {
    this.#watch.abort();
    this.#watch = new AbortController();
    const onChange = async () => {
      this.#late = null;
      if (this.isReading()) this.#reader?.reader.announce('page-changed');
      else if (this.#overlay) await this.#showOverlay(null);
    };
    watchNavigation(this.#document, () => this.#enqueue(onChange), this.#watch.signal);
  }

  async #explain(failure: Failure): Promise<void> {
    (await this.#resources.notices())?.showFailure(failure, {
      choose: () => this.#enqueue(() => this.#showOverlay(null)),
      readPart: () => this.#enqueue(() => this.#readOrExplain({ isPart: true })),
      retry: () => this.#enqueue(() => this.#readOrExplain({})),
    });
  }

  /** Removes everything but the reader. */
  #clearPage(): void {
    this.#reports?.outline.clear();
    this.#resources.clearNotices();
    this.#endOverlay();
  }
}
