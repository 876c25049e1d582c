import { analyse, type Inspection, inspect, type Scorer } from '../core/index.ts';
import type { Inspector } from '../inspector/inspector.ts';
import { isConnected } from '../platform/lifetime.ts';
import type { Outcome, PageReport } from '../platform/messages.ts';
import { loadSettings, type Settings, saveSettings } from '../platform/settings.ts';
import type { StringKey, Strings } from '../platform/strings.ts';
import type { ReadingPlace } from '../reader/place.ts';
import type { Reader } from '../reader/reader.ts';
import { watchNavigation } from './navigation.ts';
import type { PageMarks } from './page-marks.ts';
import type { ReaderParts } from './reader-parts.ts';
import { requestFont, requestOtherScorers, requestPageMarks, requestReader, requestStrings } from './requests.ts';
import { Scorers } from './scorers.ts';

/** What is read: the best candidate unless a root is named, from the top unless a place is. */
interface Reading {
  readonly root?: Element | undefined;
  readonly place?: ReadingPlace | undefined;
}

/** A reader that was left for the overlay, with the element that it showed: ranks may change meanwhile, elements do not. */
interface LeftReader {
  readonly reading: Reading;
  readonly element: Element | undefined;
}

type Done = { readonly ok: true };

const DONE: Done = { ok: true };

/** The settings, and the scorer that they name, or the default one in its place. */
interface Chosen {
  readonly settings: Settings;
  readonly scorer: Scorer;
}

/** What Pith shows on one page: at most one of reader and debug overlay, and now and then an outline or a notice. */
export class Session {
  readonly #document: Document;
  readonly #scorers = new Scorers(requestOtherScorers);
  #settings: Settings | null = null;
  #strings: Strings | null = null;
  #parts: ReaderParts | null = null;
  #marks: PageMarks | null = null;
  /** The last look at the page. Ranks in messages refer to it. */
  #inspection: Inspection | null = null;
  #reader: { readonly reader: Reader; readonly reading: Reading } | null = null;
  #overlay: { readonly inspector: Inspector; readonly left: LeftReader | null } | null = null;
  #outline = new AbortController();
  #notice = new AbortController();
  #watch = new AbortController();

  constructor(document: Document) {
    this.#document = document;
    // From the start: what is open keeps its words when the extension is updated underneath it.
    void this.#loadStrings();
  }

  /** Closes an open reader; otherwise opens it, or says on the page why there is nothing to read. */
  async toggleReader(): Promise<Done> {
    if (this.#isReaderOpen()) return this.closeReader();
    const outcome = await this.#read(this.#overlay?.left?.reading ?? {});
    if (!outcome.ok) await this.#say(noticeFor(outcome.reason));
    return DONE;
  }

  /** Hides a shown overlay, or shows it. */
  async toggleOverlay(): Promise<Done> {
    await this.setOverlay({ shown: !this.#overlay?.inspector.isShown() });
    return DONE;
  }

  /** Looks at the page and says what was found. */
  async report(): Promise<PageReport> {
    const { scorer } = await this.#loadChosen();
    const inspection = this.#inspect({ scorer, root: this.#reader?.reading.root });
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
    return this.#read({ root: rank === undefined ? undefined : this.#elementOf(rank) });
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
    const marks = await this.#loadMarks();
    if (!signal.aborted) marks?.highlightCandidate(this.#document, candidate, signal);
    return DONE;
  }

  /** Takes everything off the page. Needs no extension API. */
  dispose(): void {
    this.#clearPage();
    this.closeReader();
  }

  async #read({ root, place }: Reading): Promise<Outcome> {
    const loading = [this.#loadChosen(), this.#loadStrings(), this.#loadReader()] as const;
    const [{ settings, scorer }, strings, parts] = await Promise.all(loading);
    if (!strings || !parts) return { ok: false, reason: 'unknown' };
    const options = { scorer, ...(root && { root }) };
    const analysis = analyse(this.#document, options);
    const { article, reason, removed } = parts.assemble(analysis, options);
    if (!article || !analysis) return { ok: false, reason: reason ?? 'no-content' };
    const content = parts.sanitize(article.content, this.#document);
    this.#clearPage();
    this.closeReader();
    const reader: Reader = parts.openReader(
      { ...article, content },
      {
        document: this.#document,
        strings,
        settings,
        ...(place && { place }),
        leftOut: removed,
        showLeftOut: (index) => {
          const part = parts.copyLeftOut(analysis, index);
          return part && parts.sanitize(part, this.#document);
        },
        loadFont: requestFont,
        saveSettings: (changed) => this.#saveSettings(changed),
        onClosed: () => this.#forget(reader),
        onShowScores: () => void this.#leaveForScores(),
        onReadAgain: () => void this.#readAgain(),
      },
    );
    this.#reader = { reader, reading: { root } };
    if (scorer.id !== settings.scorer) reader.announce('other-scorer');
    this.#watchPage();
    return DONE;
  }

  async #readAgain(): Promise<void> {
    const outcome = await this.#read({});
    if (outcome.ok) return;
    this.closeReader();
    await this.#say(noticeFor(outcome.reason));
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
    if (!(await this.#loadMarks())) return left.reader.announce('updated');
    const place = left.reader.place();
    left.reader.close();
    await this.#showOverlay({ root: left.reading.root, place });
  }

  async #showOverlay(reading: Reading | null): Promise<void> {
    const [chosen, strings, marks] = await Promise.all([this.#loadChosen(), this.#loadStrings(), this.#loadMarks()]);
    if (!strings || !marks) return;
    const { scorer, settings } = chosen;
    const inspection = this.#inspect({ scorer, root: reading?.root });
    this.#clearPage();
    if (inspection.candidates.length === 0) return this.#say(noticeFor(inspection.reason));
    const left = reading && { reading, element: this.#elementOf(inspection.chosenRank) };
    const inspector = marks.showInspector(inspection, {
      document: this.#document,
      strings,
      fromReader: left !== null,
      onRead: (rank) => void this.#readFromOverlay(rank),
      onEnded: () => void this.#overlayEnded(),
    });
    this.#overlay = { inspector, left };
    if (scorer.id !== settings.scorer) await this.#say('noticeOtherScorer');
    this.#watchPage();
  }

  async #readFromOverlay(rank: number): Promise<void> {
    const root = this.#elementOf(rank);
    const left = this.#overlay?.left;
    const outcome = await this.#read(root && root === left?.element ? left.reading : { root });
    if (!outcome.ok) await this.#say(noticeFor(outcome.reason));
  }

  async #overlayEnded(): Promise<void> {
    const left = this.#overlay?.left;
    this.#overlay = null;
    this.#watch.abort();
    if (left) await this.#read(left.reading);
  }

  #endOverlay(): void {
    this.#overlay?.inspector.end();
    this.#overlay = null;
    this.#watch.abort();
  }

  #watchPage(): void {
    this.#watch.abort();
    this.#watch = new AbortController();
    const onChange = () => {
      if (this.#isReaderOpen()) this.#reader?.reader.announce('page-changed');
      else if (this.#overlay) void this.#showOverlay(null);
    };
    watchNavigation(this.#document, onChange, this.#watch.signal);
  }

  /** Says something on the page itself. */
  async #say(text: StringKey): Promise<void> {
    this.#notice.abort();
    this.#notice = new AbortController();
    const { signal } = this.#notice;
    const [strings, marks] = await Promise.all([this.#loadStrings(), this.#loadMarks()]);
    if (signal.aborted || !strings || !marks) return;
    marks.showNotice(this.#document, strings[text], signal);
  }

  /** Once the extension is gone, what was chosen last still holds. */
  async #loadChosen(): Promise<Chosen> {
    if (isConnected() || !this.#settings) this.#settings = await loadSettings();
    const settings = this.#settings;
    return { settings, scorer: await this.#scorers.named(settings.scorer) };
  }

  #saveSettings(changed: Settings): Promise<boolean> {
    this.#settings = changed;
    return saveSettings(changed);
  }

  async #loadStrings(): Promise<Strings | null> {
    this.#strings ??= await requestStrings();
    return this.#strings;
  }

  async #loadReader(): Promise<ReaderParts | null> {
    this.#parts ??= await requestReader();
    return this.#parts;
  }

  async #loadMarks(): Promise<PageMarks | null> {
    this.#marks ??= await requestPageMarks();
    return this.#marks;
  }

  /** Takes away everything but the reader. */
  #clearPage(): void {
    this.#outline.abort();
    this.#notice.abort();
    this.#endOverlay();
  }

  #isReaderOpen(): boolean {
    return this.#reader?.reader.isOpen() ?? false;
  }

  #inspect({ scorer, root }: { scorer: Scorer; root: Element | undefined }): Inspection {
    this.#inspection = inspect(this.#document, { scorer, ...(root && { root }) });
    return this.#inspection;
  }

  #elementOf(rank: number): Element | undefined {
    return this.#inspection?.candidates.find(({ summary }) => summary.rank === rank)?.element;
  }
}

function noticeFor(reason: Extract<Outcome, { ok: false }>['reason'] | undefined): StringKey {
  return reason === 'too-large' ? 'noticeTooLarge' : 'noticeNoContent';
}
