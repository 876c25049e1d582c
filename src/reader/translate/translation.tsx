import { render } from 'preact';
import { addStyle } from '../added-style.ts';
import type { ReaderContext } from '../reader-context.ts';
import {
  type BrowserTranslator,
  canTranslate,
  createTranslator,
  detectLanguage,
  translatedLanguage,
} from './browser-translator.ts';
import { type SelectedText, selectedText } from './selected-text.ts';
import css from './translate.css?inline';
import { addTranslation, blocksToTranslate, removeTranslations, TRANSLATION } from './translated-blocks.ts';
import type { TranslationUi } from './translation-ui.ts';
import { type Anchor, type Progress, TranslationView } from './translation-view.tsx';

/** ms without a change of the selection before the button appears. A guess: dragging must not make it flicker. */
const PAUSE_MS = 250;

/** CSS px between the selection and what is shown below it, and to the edges of the window. */
const GAP_PX = 8;

/** CSS px that are kept for the button and for the translation. */
const OFFER_SIZE = { width: 140, height: 36 };
const RESULT_SIZE = { width: 420, height: 180 };

/** Characters in which the language is looked for. */
const SAMPLE_CHARS = 1000;

/** Translates the selection and the article of one open reader. */
export class Translation implements TranslationUi {
  readonly #reader: ReaderContext;
  readonly #place: HTMLElement;
  /** The user's own language. */
  readonly #to = translatedLanguage(navigator.language);
  #running = new AbortController();
  #selected: SelectedText | null = null;
  #isOffered = false;
  #texts: readonly string[] | null = null;
  #progress: Progress | null = null;
  #isOn = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(reader: ReaderContext, place: HTMLElement) {
    const { environment, signal, shell } = reader;
    this.#reader = reader;
    this.#place = place;
    addStyle(shell.root, css);
    const onSelection = () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => void this.#offer(), PAUSE_MS);
    };
    environment.document.addEventListener('selectionchange', onSelection, { signal });
    shell.scroller.addEventListener('scroll', () => this.#draw(), { signal, passive: true });
    signal.addEventListener('abort', () => this.end());
    onSelection();
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  toggle(): void {
    const { shell, shown } = this.#reader;
    const selected = selectedText(shell, shown);
    if (selected) {
      this.#selected = selected;
      void this.#translateSelection();
    } else if (this.#isOn) this.#removeFromArticle();
    else void this.#translateArticle();
  }

  closeTopmost(): boolean {
    const isOpen = this.#texts !== null || this.#progress !== null;
    if (isOpen) this.#close();
    return isOpen;
  }

  end(): void {
    this.#close();
    this.#isOn = false;
    this.#isOffered = false;
    this.#selected = null;
  }

  /** Shows the button if words are selected that the browser can translate. */
  async #offer(): Promise<void> {
    const { shell, shown } = this.#reader;
    const selected = selectedText(shell, shown);
    if (this.#texts && selected) return;
    const stated = shown.article.lang;
    const isPossible =
      selected !== null && (stated === null || (await canTranslate(translatedLanguage(stated), this.#to)));
    this.#isOffered = isPossible;
    this.#reader.words.translate = isPossible ? () => void this.#translateSelection() : undefined;
    this.#reader.words.redrawBar?.();
    if (!this.#texts) this.#selected = selected;
    this.#draw();
  }

  async #translateSelection(): Promise<void> {
    const selected = this.#selected;
    if (!selected) return;
    const signal = this.#start();
    this.#isOffered = false;
    this.#texts = [];
    await this.#work(signal, async (translator) => {
      for (const text of selected.texts) {
        const translated = await translator.translate(text, { signal });
        if (signal.aborted) return;
        this.#texts = [...(this.#texts ?? []), translated];
        this.#draw();
      }
    });
  }

  async #translateArticle(): Promise<void> {
    const { shown } = this.#reader;
    const signal = this.#start();
    this.#texts = null;
    this.#isOn = true;
    this.#reader.redraw();
    await this.#work(signal, async (translator) => {
      const blocks = blocksToTranslate(shown.view);
      for (const [done, block] of blocks.entries()) {
        this.#show({ kind: 'blocks', done, all: blocks.length });
        const translated = await translator.translate(block.text.trim(), { signal });
        if (signal.aborted) return;
        this.#reader.keepPlace(() => addTranslation(block, translated, this.#to));
      }
    });
    // It may have failed or been stopped before the first.
    if (this.#running.signal === signal) this.#isOn = shown.view.querySelector(`.${TRANSLATION}`) !== null;
    this.#reader.redraw();
  }

  /** Runs with a translator of the article's language. Shows the download of its model, and whether it failed. */
  async #work(signal: AbortSignal, translate: (translator: BrowserTranslator) => Promise<void>): Promise<void> {
    const onDownload = (share: number) => {
      if (!signal.aborted && share < 1) this.#show({ kind: 'download', share });
    };
    this.#show({ kind: 'waiting' });
    let translator: BrowserTranslator | null = null;
    try {
      const from = await this.#language(onDownload, signal);
      translator = await createTranslator(from, { to: this.#to, onDownload, signal });
      this.#show({ kind: 'waiting' });
      await translate(translator);
      if (!signal.aborted) this.#show(null);
    } catch {
      if (!signal.aborted) this.#show({ kind: 'failed' });
    } finally {
      translator?.destroy();
    }
  }

  /** The language that the page states, unless that is the user's own; else the one that the browser finds. */
  async #language(onDownload: (share: number) => void, signal: AbortSignal): Promise<string> {
    const { article } = this.#reader.shown;
    const stated = article.lang === null ? null : translatedLanguage(article.lang);
    if (stated !== null && stated !== this.#to) return stated;
    const found = await detectLanguage(article.text.slice(0, SAMPLE_CHARS), onDownload, signal);
    return found === null ? (stated ?? this.#to) : translatedLanguage(found);
  }

  #start(): AbortSignal {
    this.#running.abort();
    this.#running = new AbortController();
    return this.#running.signal;
  }

  #close(): void {
    this.#running.abort();
    this.#texts = null;
    this.#show(null);
  }

  #removeFromArticle(): void {
    const { shown } = this.#reader;
    this.#close();
    this.#isOn = false;
    this.#reader.keepPlace(() => removeTranslations(shown.view));
    this.#reader.redraw();
  }

  #show(progress: Progress | null): void {
    this.#progress = progress;
    this.#draw();
  }

  #draw(): void {
    render(
      <TranslationView
        strings={this.#reader.environment.strings}
        offer={this.#isOffered && !this.#reader.words.hasBar?.() ? this.#anchor(OFFER_SIZE) : null}
        result={this.#texts && { ...this.#anchor(RESULT_SIZE), texts: this.#texts, language: this.#to }}
        progress={this.#progress}
        onTranslate={() => void this.#translateSelection()}
        onArticle={() => void this.#translateArticle()}
        onClose={() => this.#close()}
      />,
      this.#place,
    );
  }

  /** Below the selection, or above it where there is no room. Reads layout. */
  #anchor({ width, height }: { width: number; height: number }): Anchor {
    const box = this.#selected?.range.getBoundingClientRect() ?? new DOMRect();
    const { clientWidth, clientHeight } = this.#reader.shell.dialog;
    const left = Math.max(GAP_PX, Math.min(box.left, clientWidth - width - GAP_PX));
    const below = box.bottom + GAP_PX;
    const top =
      below + height <= clientHeight ? below : Math.max(GAP_PX, Math.min(box.top, clientHeight) - height - GAP_PX);
    return { left, top };
  }
}
