import type { ScorerName } from '../../core/index.ts';
import type { Inspector } from '../../inspector/inspector.ts';
import type { Outcome, PageReport } from '../../platform/messages.ts';
import type { SerialQueue } from '../../platform/serial-queue.ts';
import type { Reader } from '../../reader/reader.ts';
import type { LateContent } from '../article/late-content.ts';
import { readerLoaders, siteOfReader } from '../loading/reader-loaders.ts';
import { requestScript, tellReading } from '../loading/requests.ts';
import { type ReaderResources, Resources } from '../loading/resources.ts';
import type { Failure } from '../marks/page-notices.ts';
import { KeptAnalysis } from '../page/kept-analysis.ts';
import { work } from '../page/long-page.ts';
import { selectedPassage } from '../page/selected-passage.ts';
import { findOnceQuiet } from '../page/wait-for-quiet.ts';
import { watchNavigation } from '../page/watch-navigation.ts';
import { drawBackdrop } from './backdrop.ts';
import { ChoiceOutline } from './choice-outline.ts';
import { analysisOptions, Inspections } from './inspections.ts';
import { PageReports } from './page-reports.ts';
import { ReaderTools } from './reader-tools.ts';
import { DONE, type Done, isWhole, type Reading, type ReplacedReader, refusal } from './reading.ts';

/** Everything that Pith shows on one page: the reader or the debug overlay, an outline, a notice. */
export class Session {
  readonly #document: Document;
  readonly #queue: SerialQueue;
  readonly #resources: Resources;
  readonly #tools: ReaderTools;
  readonly #inspections: Inspections;
  #reader: { readonly reader: Reader; readonly reading: Reading } | null = null;
  /** Watches for more content of the open article. */
  #late: LateContent | null = null;
  #overlay: { readonly inspector: Inspector; readonly replaced: ReplacedReader | null } | null = null;
  /** Stops the reading of the page, while that goes on. */
  #stop: (() => void) | null = null;
  readonly #outline: ChoiceOutline;
  readonly reports: PageReports;
  readonly isReading = (): boolean => this.#reader?.reader.isOpen() ?? false;
  #watch = new AbortController();

  constructor(document: Document, queue: SerialQueue) {
    this.#document = document;
    this.#queue = queue;
    this.#resources = new Resources(document);
    const analyses = new KeptAnalysis(document);
    this.#tools = new ReaderTools(document, analyses);
    this.#inspections = new Inspections(document, analyses);
    this.#outline = new ChoiceOutline(document, this.#inspections);
    this.reports = new PageReports(document, this.#resources, this.#inspections);
  }

  /** Stops the reading of the page. Returns whether it went on. */
  stopReading(): boolean {
    const stop = this.#stop;
    this.#stop = null;
    stop?.();
    return stop !== null;
  }

  /** Closes the reader if it is open. Otherwise opens it, or explains on the page why there is no article. */
  async toggleReader(): Promise<Done> {
    if (this.isReading()) return this.closeReader();
    await this.#readOrExplain(this.#overlay?.replaced?.reading ?? { passage: selectedPassage(this.#document) });
    return DONE;
  }

  /** Hides the overlay if it is shown. Otherwise shows it. */
  async toggleOverlay(): Promise<Done> {
    await this.setOverlay({ shown: !this.#overlay?.inspector.isShown() });
    return DONE;
  }

  /** Analyses the page; `null` if the extension was updated or removed. */
  report(): Promise<PageReport | null> {
    return this.reports.report(this.#reader?.reading, {
      readerOpen: this.isReading(),
      overlayShown: this.#overlay?.inspector.isShown() ?? false,
    });
  }

  /** Opens a choice of the last {@link report} by its index, or the page as a scorer reads it. By default the selection or the best choice. */
  openReader({ choice, scorer }: { choice?: number; scorer?: ScorerName }): Promise<Outcome> {
    if (choice === undefined && !scorer) return this.read({ passage: selectedPassage(this.#document) });
    return this.read({ ...this.#inspections.readingOf(choice), scorer });
  }

  closeReader(): Done {
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
  async highlight(choice: number | null, { scrolls }: { scrolls: boolean }): Promise<Done> {
    if (choice === null || this.isReading()) this.#outline.clear();
    else await this.#outline.show(choice, { scrolls });
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
    if (!this.isReading()) tellReading(true);
    const preferences = await this.#resources.preferences(reading.scorer);
    const look = { ...preferences.settings, ...preferences.site?.look };
    const backdrop = this.isReading() ? null : drawBackdrop(this.#document, look);
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
    const { passage, isPart, place } = reading;
    const { settings, site, scorer, isOtherScorer, strings, script } = resources;
    const document = this.#document;
    const memory = isWhole(reading) ? this.#resources.placeMemory() : {};
    const part = isPart && (await requestScript('page-marks'))?.partOnScreen(document);
    const options = { ...analysisOptions({ ...resources, ...reading, scorer }), ...(passage && { passage }), ...part };
    const { source, fonts } = this.#tools.of(script);
    // Fonts load while the page is analysed.
    fonts.warm(site?.look?.font ?? settings.font);
    const find = () => source.read(options, (steps) => work(document, steps, signal));
    const finding = await findOnceQuiet(document, find, lift);
    const { article } = finding;
    if (!article || reading.accepts?.(finding) === false) return refusal(finding);
    const content = await work(document, source.contentOf({ ...finding, article }, options), signal);
    await fonts.settled();
    signal.throwIfAborted();
    this.#clearPage();
    const { onClosed = reading.onClosed } = this.#replaceReader() ?? {};
    const reader: Reader = script.openReader(content, {
      ...readerLoaders(this.#resources),
      document,
      strings,
      settings,
      ...siteOfReader(site, this.#resources),
      ...(place && { place }),
      ...memory,
      fonts,
      safeFormula: (math) => source.formula(math),
      drawingNodes: (address) => source.drawingNodes(address),
      onClosed: () => this.#forget(reader),
      onShowScores: () => this.#enqueue(() => this.#replaceReaderByOverlay()),
      onReadAgain: () => this.#enqueue(() => this.#readAgain()),
    });
    this.#reader = { reader, reading: { ...reading, onClosed } };
    if (isOtherScorer) reader.announce('other-scorer');
    this.#watchPage();
    if (passage) reader.announce('passage', () => this.#enqueue(() => this.read({})));
    else
      this.#late = new script.LateContent(
        { document, reader, source, options, article, work: (steps) => work(document, steps) },
        this.#watch.signal,
      );
    return DONE;
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
    const asked = this.#resources.preferences(reading?.scorer);
    const loading = [asked, this.#resources.strings(), requestScript('page-marks'), requestScript('overlay')] as const;
    const [preferences, strings, marks, overlay] = await Promise.all(loading);
    if (!strings || !marks || !overlay) return;
    const [resources, inspections] = [this.#resources, this.#inspections];
    const inspect = async () => inspections.inspect(await resources.preferences(reading?.scorer), reading, marks);
    const tools = { page: () => inspections.analysis()?.page, requestScript, store: resources, inspect };
    const inspection = await inspections.inspect(preferences, reading, marks);
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
    if (preferences.isOtherScorer) (await this.#resources.notices())?.show({ text: 'noticeOtherScorer' });
    this.#watchPage();
  }

  async #readFromOverlay(rank: number): Promise<void> {
    const root = this.#inspections.candidate(rank)?.element;
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

  #enqueue(task: () => Promise<unknown>): void {
    void this.#queue.run(task);
  }

  /** Removes everything but the reader. */
  #clearPage(): void {
    this.#outline.clear();
    this.#resources.clearNotices();
    this.#endOverlay();
  }
}
