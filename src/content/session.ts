import { type AnalysisOptions, analyse, type Inspection, type Scorer } from '../core/index.ts';
import type { Inspector } from '../inspector/inspector.ts';
import type { Outcome, PageReport } from '../platform/messages.ts';
import { shadowRootOf } from '../platform/shadow-roots.ts';
import type { FontCache } from '../reader/appearance/font-cache.ts';
import type { Reader } from '../reader/reader.ts';
import type { ArticleSource } from './article-source.ts';
import { drawBackdrop } from './backdrop.ts';
import type { LateContent } from './late-content.ts';
import { type Loaded, LoadedParts } from './loaded-parts.ts';
import { watchNavigation } from './navigation.ts';
import type { PageMarks } from './page-marks.ts';
import { type Failure, PageNotices } from './page-notices.ts';
import { isWhole, type Reading } from './reading.ts';
import { requestFont, requestSharing, requestTex } from './requests.ts';
import { selectedPassage } from './selected-passage.ts';
import type { Turns } from './turns.ts';
import { foundOnceQuiet, whenQuiet } from './wait-for-quiet.ts';

/** A reader that was left for the overlay, with the element that it showed: ranks may change meanwhile, elements do not. */
interface LeftReader {
  readonly reading: Reading;
  readonly element: Element | undefined;
}

type Done = { readonly ok: true };

const DONE: Done = { ok: true };

/** What Pith shows on one page: at most one of reader and debug overlay, and now and then an outline or a notice. */
export class Session {
  readonly #document: Document;
  readonly #turns: Turns;
  readonly #parts: LoadedParts;
  readonly #notices: PageNotices;
  /** The last look at the page. Ranks in messages refer to it. */
  #inspection: Inspection | null = null;
  #source: ArticleSource | null = null;
  #fonts: FontCache | null = null;
  #reader: { readonly reader: Reader; readonly reading: Reading } | null = null;
  /** What arrives of the article that is shown. */
  #late: LateContent | null = null;
  #overlay: { readonly inspector: Inspector; readonly left: LeftReader | null } | null = null;
  #outline = new AbortController();
  #watch = new AbortController();

  constructor(document: Document, turns: Turns) {
    this.#document = document;
    this.#turns = turns;
    this.#parts = new LoadedParts(document);
    this.#notices = new PageNotices(document, this.#parts);
    // From the start: what is open keeps its words when the extension is updated underneath it.
    void this.#parts.strings();
  }

  /** Closes an open reader; otherwise opens it, or says on the page why there is nothing to read. */
  async toggleReader(): Promise<Done> {
    if (this.#isReaderOpen()) return this.closeReader();
    await this.#readOrSay(this.#overlay?.left?.reading ?? { passage: selectedPassage(this.#document) });
    return DONE;
  }

  /** Hides a shown overlay, or shows it. */
  async toggleOverlay(): Promise<Done> {
    await this.setOverlay({ shown: !this.#overlay?.inspector.isShown() });
    return DONE;
  }

  /** Looks at the page and says what was found; `null` if the extension was updated or removed meanwhile. */
  async report(): Promise<PageReport | null> {
    const [{ scorer }, marks] = await Promise.all([this.#parts.chosen(), this.#parts.marks()]);
    if (!marks) return null;
    const look = () => this.#inspect({ scorer, root: this.#reader?.reading.root }, marks);
    let inspection = look();
    if (inspection.reason === 'no-content') inspection = await whenQuiet(this.#document).then(look);
    const { blocks: _, candidates, ...rest } = inspection;
    return {
      ...rest,
      candidates: candidates.map(({ summary }) => summary),
      readerOpen: this.#isReaderOpen(),
      overlayShown: this.#overlay?.inspector.isShown() ?? false,
    };
  }

  /** Opens the reader with the candidate of this rank in the last {@link report}, or with the best. */
  openReader(rank: number | undefined): Promise<Outcome> {
    return this.#read(
      rank === undefined ? { passage: selectedPassage(this.#document) } : { root: this.#elementOf(rank) },
    );
  }

  closeReader(): Done {
    this.#reader?.reader.close();
    return DONE;
  }

  /** Shows the overlay, anew if it is shown, leaving an open reader for it; or hides it, going back to the reader that was left. */
  async setOverlay({ shown }: { shown: boolean }): Promise<Outcome> {
    if (shown) {
      await (this.#isReaderOpen() ? this.#leaveForScores() : this.#showOverlay(this.#overlay?.left?.reading ?? null));
      return DONE;
    }
    const left = this.#overlay?.left;
    this.#endOverlay();
    return left ? this.#read(left.reading) : DONE;
  }

  /** Outlines the candidate of this rank on the page instead of the one outlined before; rank 0 outlines none. */
  async highlight(rank: number): Promise<Done> {
    this.#outline.abort();
    this.#outline = new AbortController();
    const { signal } = this.#outline;
    const candidate = this.#inspection?.candidates.find(({ summary }) => summary.rank === rank);
    if (!candidate?.element.isConnected || this.#isReaderOpen()) return DONE;
    const marks = await this.#parts.marks();
    if (!signal.aborted) marks?.highlightCandidate(this.#document, candidate, signal);
    return DONE;
  }

  /** Takes everything off the page. Needs no extension API. */
  dispose(): void {
    this.#clearPage();
    this.closeReader();
  }

  async #readOrSay(reading: Reading): Promise<void> {
    const outcome = await this.#read(reading);
    if (!outcome.ok) await this.#sayWhyNot(outcome);
  }

  async #read(reading: Reading): Promise<Outcome> {
    this.#notices.clear();
    const loading = Promise.all([this.#parts.strings(), this.#parts.reader()]);
    const chosen = await this.#parts.chosen();
    const backdrop = this.#isReaderOpen()
      ? null
      : drawBackdrop(this.#document, { ...chosen.settings, ...chosen.site?.look });
    try {
      const [strings, parts] = await loading;
      if (!strings || !parts) return { ok: false, reason: 'unknown' };
      await backdrop?.painted();
      return await this.#open(reading, { ...chosen, strings, parts }, () => backdrop?.lift());
    } finally {
      backdrop?.lift();
    }
  }

  async #open(reading: Reading, loaded: Loaded, lift: () => void): Promise<Outcome> {
    const { root, passage, isPart, place } = reading;
    const { settings, site, scorer, strings, parts } = loaded;
    const document = this.#document;
    // Looked up while the page is looked at.
    const remembering = isWhole(reading) ? parts.placeMemory(document, settings) : {};
    const part = isPart && parts.partOnScreen(document);
    const options = { ...optionsFor({ scorer, root }), ...(passage && { passage }), ...part };
    this.#source ??= new parts.ArticleSource({ document, analyse, sanitize: parts.sanitize });
    const source = this.#source;
    this.#fonts ??= new parts.FontCache(requestFont);
    const fonts = this.#fonts;
    // Fetched while the page is looked at.
    fonts.warm(site?.look?.font ?? settings.font);
    const finding = await foundOnceQuiet(document, () => source.read(options), lift);
    const { article, frame, candidates, reason = 'no-content' } = finding;
    if (!article) return { ok: false, reason, hasCandidates: candidates.length > 0, ...(frame && { frame }) };
    const content = source.contentOf({ ...finding, article }, options);
    const [memory] = await Promise.all([remembering, fonts.settled()]);
    this.#clearPage();
    this.closeReader();
    const reader: Reader = parts.openReader(content, {
      document,
      strings,
      settings,
      ...(site && { site: { ...site, saveLook: (look) => this.#parts.saveSiteLook(look) } }),
      ...(place && { place }),
      ...memory,
      fonts,
      loadSharing: requestSharing,
      loadTex: requestTex,
      safeFormula: (math) => source.formula(math),
      saveSettings: (changed) => this.#parts.saveSettings(changed),
      onClosed: () => this.#forget(reader),
      onShowScores: () => this.#next(() => this.#leaveForScores()),
      onReadAgain: () => this.#next(() => this.#readAgain()),
    });
    this.#reader = { reader, reading: { root, passage } };
    if (scorer.id !== settings.scorer) reader.announce('other-scorer');
    this.#watchPage();
    if (passage) reader.announce('passage', () => this.#next(() => this.#read({})));
    else this.#late = new parts.LateContent({ document, reader, source, options, article }, this.#watch.signal);
    return DONE;
  }

  async #readAgain(): Promise<void> {
    if (this.#late?.show()) return;
    const outcome = await this.#read({});
    if (outcome.ok) return;
    this.closeReader();
    await this.#sayWhyNot(outcome);
  }

  #forget(reader: Reader): void {
    if (this.#reader?.reader !== reader) return;
    this.#reader = null;
    this.#watch.abort();
  }

  async #leaveForScores(): Promise<void> {
    const left = this.#reader;
    if (!left) return;
    // Without what would be shown instead, reading goes on.
    if (!(await this.#parts.marks())) return left.reader.announce('updated');
    const place = left.reader.place();
    left.reader.close();
    await this.#showOverlay({ root: left.reading.root, place });
  }

  async #showOverlay(reading: Reading | null): Promise<void> {
    const loading = [this.#parts.chosen(), this.#parts.strings(), this.#parts.marks()] as const;
    const [chosen, strings, marks] = await Promise.all(loading);
    if (!strings || !marks) return;
    const { scorer, settings } = chosen;
    const inspection = this.#inspect({ scorer, root: reading?.root }, marks);
    this.#clearPage();
    if (inspection.candidates.length === 0) return this.#sayWhyNot(inspection);
    const left = reading && { reading, element: this.#elementOf(inspection.chosenRank) };
    const inspector = marks.showInspector(inspection, {
      document: this.#document,
      strings,
      fromReader: left !== null,
      onRead: (rank) => this.#next(() => this.#readFromOverlay(rank)),
      onEnded: () => this.#next(() => this.#overlayEnded()),
    });
    this.#overlay = { inspector, left };
    if (scorer.id !== settings.scorer) await this.#notices.say({ text: 'noticeOtherScorer' });
    this.#watchPage();
  }

  async #readFromOverlay(rank: number): Promise<void> {
    const root = this.#elementOf(rank);
    const left = this.#overlay?.left;
    await this.#readOrSay(root && root === left?.element ? left.reading : { root });
  }

  async #overlayEnded(): Promise<void> {
    if (!this.#overlay || this.#overlay.inspector.isShown()) return;
    await this.setOverlay({ shown: false });
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
      if (this.#isReaderOpen()) this.#reader?.reader.announce('page-changed');
      else if (this.#overlay) await this.#showOverlay(null);
    };
    watchNavigation(this.#document, () => this.#next(onChange), this.#watch.signal);
  }

  #sayWhyNot(failure: Failure): Promise<void> {
    return this.#notices.sayWhyNot(failure, {
      choose: () => this.#next(() => this.#showOverlay(null)),
      readPart: () => this.#next(() => this.#readOrSay({ isPart: true })),
      lookAgain: () => this.#next(() => this.#readOrSay({})),
    });
  }

  #next(task: () => Promise<unknown>): void {
    void this.#turns.take(task);
  }

  /** Takes away everything but the reader. */
  #clearPage(): void {
    this.#outline.abort();
    this.#notices.clear();
    this.#endOverlay();
  }

  #isReaderOpen(): boolean {
    return this.#reader?.reader.isOpen() ?? false;
  }

  #inspect(look: { scorer: Scorer; root: Element | undefined }, { inspectionOf, unseen }: PageMarks): Inspection {
    const options = optionsFor(look);
    this.#inspection = inspectionOf(analyse(this.#document, { ...options, unseen }), options);
    return this.#inspection;
  }

  #elementOf(rank: number): Element | undefined {
    return this.#inspection?.candidates.find(({ summary }) => summary.rank === rank)?.element;
  }
}

function optionsFor({ scorer, root }: { scorer: Scorer; root: Element | undefined }): AnalysisOptions {
  return { scorer, shadowRootOf, ...(root && { root }) };
}
