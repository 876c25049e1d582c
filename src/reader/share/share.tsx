import { render } from 'preact';
import { passageLink } from '../../export/text-fragment.ts';
import { fill } from '../../platform/strings.ts';
import { copy } from '../clipboard.ts';
import type { ReaderContext } from '../reader-context.ts';
import {
  type CopyFormat,
  copyShown,
  type FileFormat,
  type Saved,
  saveShown,
  type TakingPlace,
} from './copy-and-save.ts';
import { passageIn, selectionIn } from './passage.ts';
import { SharePanel } from './share-panel.tsx';
import type { Sharing } from './sharing.ts';

/** What was asked for in one open reader, and what came of it. */
export class Share implements Sharing {
  readonly #reader: ReaderContext;
  readonly #from: TakingPlace;
  #place: HTMLElement | null = null;
  #said = '';
  #isBusy = false;
  #withPictures = false;
  /** What was selected last in the article. Controls take the selection away in some browsers. */
  #passage: Range | null = null;

  /** `plainText` gives the text of an element. */
  constructor(reader: ReaderContext, plainText: TakingPlace['plainText']) {
    const { environment, signal } = reader;
    const { document, strings } = environment;
    this.#reader = reader;
    this.#from = { document, strings, signal, plainText };
  }

  drawInto(place: HTMLElement | null): void {
    if (this.#place && this.#place !== place) render(null, this.#place);
    this.#place = place;
    this.#passage = null;
    this.#said = '';
    this.#draw();
    const panel = place?.closest<HTMLElement>('.panel');
    // The panel got the focus while there was nothing in it yet.
    if (panel && (panel.getRootNode() as ShadowRoot).activeElement === panel) place?.querySelector('button')?.focus();
  }

  copyMarkdown(): Promise<boolean> {
    return copyShown(this.#reader.shown, 'markdown', this.#from);
  }

  #draw(): void {
    if (!this.#place) return;
    const { document, strings } = this.#from;
    const window = document.defaultView;
    this.#lookForPassage();
    render(
      <SharePanel
        strings={strings}
        said={this.#said}
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

  #say(text: string): void {
    this.#said = text;
    this.#draw();
  }

  async #copy(format: CopyFormat): Promise<void> {
    this.#sayCopied(await copyShown(this.#reader.shown, format, this.#from));
  }

  async #copyLink(): Promise<void> {
    this.#sayCopied(await copy(this.#from.document, { text: this.#link() }));
  }

  #sayCopied(isCopied: boolean): void {
    const { strings } = this.#from;
    this.#say(isCopied ? strings.readerCopied : strings.readerShareNotCopied);
  }

  async #share(): Promise<void> {
    const { document, strings } = this.#from;
    const url = this.#link();
    try {
      await document.defaultView?.navigator.share({ title: this.#reader.shown.article.title ?? url, url });
      this.#say('');
    } catch (error) {
      const wasLeft = error instanceof DOMException && error.name === 'AbortError';
      this.#say(wasLeft ? '' : strings.readerNotShared);
    }
  }

  /** The address of what is selected, or of the article. */
  #link(): string {
    this.#lookForPassage();
    const { article, view } = this.#reader.shown;
    const passage = this.#passage && passageIn(view, this.#passage, article.lang);
    return (passage && passageLink(article.url, passage)) ?? article.url;
  }

  #lookForPassage(): void {
    const { shown, shell } = this.#reader;
    const selected = selectionIn(shell.root);
    if (selected?.intersectsNode(shown.view)) this.#passage = selected;
    if (this.#passage?.collapsed || !this.#passage?.intersectsNode(shown.view)) this.#passage = null;
  }

  async #save(format: FileFormat): Promise<void> {
    const { strings, signal } = this.#from;
    this.#isBusy = true;
    this.#say(strings.readerSaving);
    const onProgress = (done: number, all: number) => {
      if (all > 0) this.#say(fill(strings.readerSavingPictures, { done, all }));
    };
    const options = { format, withPictures: this.#withPictures, onProgress };
    const saved = await saveShown(this.#reader.shown, options, this.#from).catch(() => null);
    this.#isBusy = false;
    if (!signal.aborted) this.#say(saved ? this.#savedText(saved) : strings.readerNotSavedFile);
  }

  #savedText({ lost, isDoubtful }: Saved): string {
    const { strings } = this.#from;
    if (isDoubtful) return strings.readerSavedInSandbox;
    return lost > 0 ? fill(strings.readerSavedWithout, { count: lost }) : strings.readerSaved;
  }
}
