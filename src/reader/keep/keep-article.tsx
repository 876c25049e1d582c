import { X } from 'lucide-preact';
import { render } from 'preact';
import type { KeepAnswer } from '../../platform/page-scripts/keeping.ts';
import { addStyle } from '../added-style.ts';
import { SMALL_ICON } from '../controls/icon.ts';
import { Tool } from '../controls/tool.tsx';
import { whenTrusted } from '../controls/trusted.ts';
import { showAlone } from '../one-message.ts';
import type { ReaderContext } from '../reader-context.ts';
import css from './keep.css?inline';
import type { KeepStore } from './keep-store.ts';
import { faultText, withPictureCount } from './keep-texts.ts';
import type { KeepOptions, KeepUi } from './keep-ui.ts';
import { shownArticle } from './kept-content.ts';
import { savePictures } from './save-pictures.ts';

/** ms before a message disappears. A guess: long enough to reach its button. */
const TOLD_MS = 10_000;

type Answered = Extract<KeepAnswer, { ok: true }>;

/** Keeps the article of an open reader, and says so. */
export class Keep implements KeepUi {
  readonly #reader: ReaderContext;
  readonly #place: HTMLElement;
  readonly #store: KeepStore;
  isKept: boolean;
  /** The article that a highlight has brought into the library; `null` for none. */
  #highlighted: string | null = null;
  #isDeclined = false;
  #isBusy = false;
  /** Stops saving pictures. */
  #saving = new AbortController();
  #telling: ReturnType<typeof setTimeout> | undefined;
  /** Whether the message was put away before its time. */
  #isDismissed = false;
  readonly #dismiss = () => {
    this.#tell('');
    this.#isDismissed = true;
  };

  constructor(reader: ReaderContext, { place, isKept }: KeepOptions, store: KeepStore) {
    this.#reader = reader;
    this.#place = place;
    this.#store = store;
    this.isKept = isKept;
    addStyle(reader.shell.root, css);
    this.#tell('');
    reader.signal.addEventListener('abort', () => clearTimeout(this.#telling));
  }

  keep(): void {
    void this.#once(async () => {
      const answer = await this.#store.keep(shownArticle(this.#reader.shown));
      if (!answer?.ok) return this.#tell(faultText(this.#strings, answer));
      this.#highlighted = null;
      if (answer.change === 'same' && this.isKept) return this.#remove(answer.id);
      const isUpdate = answer.change === 'updated';
      await this.#added(answer, this.#strings[isUpdate ? 'readerKeptUpdated' : 'readerKept']);
    });
  }

  keepHighlighted(): void {
    if (this.isKept || this.#isDeclined || !this.#reader.settings.keepHighlighted) return;
    void this.#once(async () => {
      const answer = await this.#store.keep(shownArticle(this.#reader.shown));
      if (!answer?.ok) return this.#tell(faultText(this.#strings, answer));
      if (answer.change === 'same') return this.#set({ isKept: true });
      this.#highlighted = answer.change === 'kept' ? answer.id : null;
      await this.#added(answer, this.#strings.readerKeptHighlighted);
    });
  }

  takeBack(): void {
    const id = this.#highlighted;
    if (id) void this.#undo(id);
  }

  get #strings() {
    return this.#reader.environment.strings;
  }

  /** Ignores presses while the article is being sent. */
  async #once(change: () => Promise<void>): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    await change().finally(() => {
      this.#isBusy = false;
    });
  }

  /** The article is stored; its pictures follow while the user reads on. */
  async #added(answer: Answered, text: string): Promise<void> {
    this.#set({ isKept: true });
    const { id, missing, pictures: all, change } = answer;
    const onUndo = change === 'same' ? null : () => void this.#undo(id, { isUpdate: change === 'updated' });
    this.#tell(text, onUndo);
    this.#saving.abort();
    this.#saving = new AbortController();
    const signal = AbortSignal.any([this.#saving.signal, this.#reader.signal]);
    void savePictures({ id, missing }, this.#store, signal).then((saved) => {
      const isWanted = !signal.aborted && !this.#isDismissed && all > 0;
      if (isWanted) this.#tell(withPictureCount(this.#strings, text, { saved, all }), onUndo);
    });
  }

  async #remove(id: string): Promise<void> {
    this.#saving.abort();
    if (!(await this.#store.remove(id))) return this.#tell(this.#strings.readerKeepFailed);
    this.#set({ isKept: false });
    this.#tell(this.#strings.readerKeptRemoved, () => void this.#restore(id));
  }

  async #restore(id: string): Promise<void> {
    const isBack = await this.#store.undo(id);
    if (isBack) this.#set({ isKept: true });
    this.#tell(this.#strings[isBack ? 'readerKept' : 'readerKeepFailed']);
  }

  /** Takes keeping back. An article that a highlight would bring again is not kept a second time. */
  async #undo(id: string, { isUpdate } = { isUpdate: false }): Promise<void> {
    this.#saving.abort();
    this.#isDeclined ||= this.#highlighted === id;
    this.#highlighted = null;
    if (!(await this.#store.undo(id))) return this.#tell(this.#strings.readerKeepFailed);
    this.#set({ isKept: isUpdate });
    this.#tell(this.#strings[isUpdate ? 'readerKeptRestored' : 'readerKeptRemoved']);
  }

  #set({ isKept }: { isKept: boolean }): void {
    this.isKept = isKept;
    this.#reader.redraw();
  }

  #tell(text: string, onUndo: (() => void) | null = null): void {
    clearTimeout(this.#telling);
    if (this.#reader.signal.aborted) return;
    if (text) showAlone(this.#reader.words, this.#dismiss);
    this.#isDismissed = false;
    const { readerUndo, readerDismiss } = this.#strings;
    render(
      <div class="keep-status" role="status">
        {text && (
          <div class="notice">
            <span>{text}</span>
            {onUndo && (
              <button type="button" class="text-button" onClick={whenTrusted(onUndo)}>
                {readerUndo}
              </button>
            )}
            <Tool label={readerDismiss} onPress={this.#dismiss}>
              <X {...SMALL_ICON} />
            </Tool>
          </div>
        )}
      </div>,
      this.#place,
    );
    if (text) this.#telling = setTimeout(() => this.#tell(''), TOLD_MS);
  }
}
