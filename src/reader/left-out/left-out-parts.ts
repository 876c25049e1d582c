import { addStyle } from '../added-style.ts';
import { createButton } from '../controls/button.ts';
import type { CorrectionOf, ReaderContext } from '../reader-context.ts';
import { BlockTools } from './block-tools.ts';
import { Corrections, type Target } from './corrections.ts';
import type { LeftOut, LeftOutUi } from './left-out.ts';
import css from './left-out-script.css?inline';
import { type PartButtons, partButtons } from './part-buttons.ts';
import { make, makePartList, type PartList } from './part-list.ts';
import { PartsInPlace } from './parts-in-place.ts';

interface LeftOutPartsOptions {
  readonly leftOut: LeftOut;
  /** Receives the list; holds the button that unfolds it. */
  readonly place: HTMLElement;
  readonly correctionOf: CorrectionOf;
}

/** The list of left-out parts below an article, and the mode in which it is corrected. */
export class LeftOutParts implements LeftOutUi {
  readonly #reader: ReaderContext;
  readonly #leftOut: LeftOut;
  readonly #place: HTMLElement;
  readonly #corrections: Corrections;
  readonly #status: HTMLElement;
  /** The buttons in the labels of parts that were added back. */
  readonly #labels = new Map<number, PartButtons>();
  #list: PartList | null = null;
  #mode: { readonly inPlace: PartsInPlace; readonly bar: HTMLElement; readonly ending: AbortController } | null = null;

  constructor(reader: ReaderContext, { leftOut, place, correctionOf }: LeftOutPartsOptions) {
    this.#reader = reader;
    this.#leftOut = leftOut;
    this.#place = place;
    addStyle(reader.shell.root, css);
    this.#status = make(reader.shown.view, 'p', 'correct-status');
    this.#status.setAttribute('role', 'status');
    reader.shell.dialog.append(this.#status);
    this.#corrections = new Corrections(reader, {
      leftOut,
      correctionOf,
      buttonsOf: (index) => this.#buttonsOf(index).row,
      onChange: (target) => this.#update(target),
      announce: (text) => this.#announce(text),
    });
  }

  get isCorrecting(): boolean {
    return this.#mode !== null;
  }

  toggleList(): boolean {
    const button = this.#place.querySelector('button');
    if (!this.#list) {
      this.#list = makePartList(this.#reader, this.#leftOut, this.#corrections);
      this.#list.element.hidden = true;
      this.#place.append(this.#list.element);
    }
    const { element } = this.#list;
    element.hidden = !element.hidden;
    button?.setAttribute('aria-expanded', String(!element.hidden));
    return !element.hidden;
  }

  openList(): void {
    if (!this.#list || this.#list.element.hidden) this.toggleList();
    this.#reader.jumps.to(this.#place);
  }

  toggleCorrecting(): void {
    if (this.#mode) this.#endCorrecting();
    else this.#startCorrecting();
    this.#reader.redraw();
  }

  end(): void {
    if (this.#mode) this.#endCorrecting();
    this.#status.remove();
  }

  #startCorrecting(): void {
    const { shell, shown, signal } = this.#reader;
    const ending = new AbortController();
    const bar = this.#bar();
    shell.dialog.setAttribute('data-correcting', '');
    shell.dialog.append(bar);
    this.#reader.keepPlace(() => {
      const inPlace = new PartsInPlace(this.#reader, this.#leftOut, this.#corrections);
      this.#mode = { inPlace, bar, ending };
    });
    new BlockTools(this.#reader, this.#corrections, ending.signal);
    signal.addEventListener('abort', () => ending.abort(), { signal: ending.signal });
    shown.view.setAttribute('data-correcting', '');
    this.#announce(this.#reader.environment.strings.readerCorrectHelp);
  }

  #endCorrecting(): void {
    const { shell, shown } = this.#reader;
    const hadFocus = shell.root.activeElement?.closest('.correct-bar,.left-out-here,.block-tools');
    const mode = this.#mode;
    this.#mode = null;
    mode?.ending.abort();
    mode?.bar.remove();
    this.#reader.keepPlace(() => mode?.inPlace.remove());
    shell.dialog.removeAttribute('data-correcting');
    shown.view.removeAttribute('data-correcting');
    if (hadFocus) shell.scroller.focus({ preventScroll: true });
  }

  /** The bar at the lower edge: how it works, undo, done. */
  #bar(): HTMLElement {
    const { document, strings } = this.#reader.environment;
    const bar = make(this.#reader.shown.view, 'div', 'correct-bar');
    bar.lang = strings.readerLanguage;
    bar.dir = strings.readerDirection;
    const undo = createButton(document, {
      text: strings.readerUndo,
      className: 'text-button undo',
      onPress: () => this.#corrections.undo(),
    });
    undo.hidden = !this.#corrections.canUndo;
    const done = createButton(document, {
      text: strings.readerCorrectDone,
      className: 'text-button',
      onPress: () => this.toggleCorrecting(),
    });
    bar.append(make(bar, 'span', 'said', strings.readerCorrectHelp), undo, done);
    return bar;
  }

  #buttonsOf(index: number): PartButtons {
    const buttons = partButtons(this.#reader, this.#corrections, { index });
    this.#labels.set(index, buttons);
    return buttons;
  }

  #update(target: Target): void {
    const { strings } = this.#reader.environment;
    this.#mode?.inPlace.update(target);
    const undo = this.#mode?.bar.querySelector<HTMLElement>('.undo');
    if (undo) undo.hidden = !this.#corrections.canUndo;
    if (typeof target !== 'number') {
      const isOut = this.#corrections.leftOutBlocks().has(target);
      this.#announce(strings[isOut ? 'readerLeftOutCorrected' : 'readerAddedBack']);
      return;
    }
    this.#list?.update(target);
    this.#labels.get(target)?.update();
    const isShown = this.#corrections.shownPart(target) !== undefined;
    this.#announce(isShown ? strings.readerAddedBack : strings.readerUndone);
  }

  #announce(text: string): void {
    this.#status.textContent = text;
    const said = this.#mode?.bar.querySelector('.said');
    if (said) said.textContent = text;
  }
}
