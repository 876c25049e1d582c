import { render } from 'preact';
import { passageLink } from '../../export/text-fragment.ts';
import { phrase } from '../../platform/texts/strings.ts';
import { addStyle } from '../added-style.ts';
import { copy } from '../clipboard.ts';
import type { ReaderContext } from '../reader-context.ts';
import {
  type CopyFormat,
  copyShown,
  type ExportContext,
  type FileFormat,
  type SaveResult,
  saveShown,
} from './copy-and-save.ts';
import { originalRange, passageIn, selectionIn } from './passage.ts';
import css from './share-panel.css?inline';
import { SharePanel } from './share-panel.tsx';
import type { Sharing } from './sharing.ts';

/** Exports and shares the article of one open reader, and renders the panel for it. */
export class Share implements Sharing {
  readonly #reader: ReaderContext;
  readonly #context: ExportContext;
  #place: HTMLElement | null = null;
  #status = '';
  #isBusy = false;
  #withPictures = false;
  /** The last selection in the article. In some browsers, clicking a control clears it. */
  #passage: Range | null = null;

  constructor(reader: ReaderContext, tools: Pick<ExportContext, 'plainText' | 'findQuotes'>) {
    const { environment, signal, shell } = reader;
    addStyle(shell.root, css);
    const { document, strings } = environment;
    this.#reader = reader;
    const loadFormulaTex = () => environment.loadScript('formula-tex');
    const highlights = () => reader.words.highlights?.() ?? [];
    const pictureAddress = (shown: string) => environment.pictureAddress?.(shown) ?? shown;
    this.#context = { ...tools, document, strings, signal, highlights, pictureAddress, loadFormulaTex };
  }

  renderInto(place: HTMLElement | null): void {
    if (this.#place && this.#place !== place) render(null, this.#place);
    this.#place = place;
    this.#passage = null;
    this.#status = '';
    this.#draw();
    const panel = place?.closest<HTMLElement>('.panel');
    // The panel was empty when it got the focus.
    if (panel && (panel.getRootNode() as ShadowRoot).activeElement === panel) place?.querySelector('button')?.focus();
  }

  copyMarkdown(): Promise<boolean> {
    return copyShown(this.#reader.shown, 'markdown', this.#context);
  }

  #draw(): void {
    if (!this.#place) return;
    const { document, strings } = this.#context;
    const window = document.defaultView;
    this.#updatePassage();
    render(
      <SharePanel
        strings={strings}
        status={this.#status}
        isBusy={this.#isBusy}
        hasPassage={this.#passage !== null}
        canShare={typeof window?.navigator.share === 'function'}
        withPictures={this.#withPictures}
        printNotes={this.#reader.settings.printNotes}
        onCopy={(format) => void this.#copy(format)}
        onSave={(format) => void this.#save(format)}
        onCopyLink={() => void this.#copyLink()}
        onShare={() => void this.#share()}
        onPrint={() => window?.print()}
        onPictures={(isOn) => {
          this.#withPictures = isOn;
          this.#draw();
        }}
        onPrintNotes={(printNotes) => {
          this.#reader.changeSettings({ printNotes });
          this.#draw();
        }}
      />,
      this.#place,
    );
  }

  #setStatus(text: string): void {
    this.#status = text;
    this.#draw();
  }

  async #copy(format: CopyFormat): Promise<void> {
    this.#showCopied(await copyShown(this.#reader.shown, format, this.#context));
  }

  async #copyLink(): Promise<void> {
    this.#showCopied(await copy(this.#context.document, { text: this.#link() }));
  }

  #showCopied(isCopied: boolean): void {
    const { strings } = this.#context;
    this.#setStatus(isCopied ? strings.readerCopied : strings.readerShareNotCopied);
  }

  async #share(): Promise<void> {
    const { document, strings } = this.#context;
    const url = this.#link();
    try {
      await document.defaultView?.navigator.share({ title: this.#reader.shown.article.title ?? url, url });
      this.#setStatus('');
    } catch (error) {
      const wasCancelled = error instanceof DOMException && error.name === 'AbortError';
      this.#setStatus(wasCancelled ? '' : strings.readerNotShared);
    }
  }

  /** A link to the selection, else to the article. */
  #link(): string {
    this.#updatePassage();
    const { article, view, original } = this.#reader.shown;
    const range = this.#passage && originalRange(view, this.#passage, original);
    const passage = range && passageIn(original.view, range, article.lang);
    return (passage && passageLink(article.url, passage)) ?? article.url;
  }

  #updatePassage(): void {
    const { shown, shell } = this.#reader;
    const selected = selectionIn(shell.root);
    if (selected?.intersectsNode(shown.view)) this.#passage = selected;
    if (this.#passage?.collapsed || !this.#passage?.intersectsNode(shown.view)) this.#passage = null;
  }

  async #save(format: FileFormat): Promise<void> {
    const { strings, signal } = this.#context;
    this.#isBusy = true;
    this.#setStatus(strings.readerSaving);
    const onProgress = (done: number, all: number) => {
      if (all > 0) this.#setStatus(phrase(strings, 'readerSavingPictures', { done, all }));
    };
    const options = { format, withPictures: this.#withPictures, onProgress };
    const saved = await saveShown(this.#reader.shown, options, this.#context).catch(() => null);
    this.#isBusy = false;
    if (!signal.aborted) this.#setStatus(saved ? this.#savedText(saved) : strings.readerNotSavedFile);
  }

  #savedText({ missingPictures, mayBeBlocked }: SaveResult): string {
    const { strings } = this.#context;
    if (mayBeBlocked) return strings.readerSavedInSandbox;
    if (missingPictures === 0) return strings.readerSaved;
    return phrase(strings, 'readerSavedWithout', { count: missingPictures });
  }
}
