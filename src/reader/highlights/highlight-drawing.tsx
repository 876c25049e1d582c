import { render } from 'preact';
import type { HighlightColour, ShownHighlight } from '../../platform/reading/highlights.ts';
import { verticalOf } from '../navigation/flow.ts';
import type { ReaderContext } from '../reader-context.ts';
import { barPlaceAt } from './bar-place.ts';
import { HighlightLayer } from './highlight-layer.ts';
import { HighlightList } from './highlight-list.tsx';
import { type HighlightMessage, HighlightStatus } from './highlight-status.tsx';
import type { Marks } from './marks.ts';
import { markWhilePrinting } from './printed-marks.ts';
import { SelectionBar } from './selection-bar.tsx';

/** The target of the bar, and the message that is announced. */
export interface BarState {
  /** Selected words. */
  readonly selected: Range | null;
  /** The id of a highlight. */
  readonly current: string | null;
  /** The id of the highlight that waits for other words. */
  readonly attaching: string | null;
  readonly told: HighlightMessage | null;
}

/** The actions on selected words, or on a highlight by its id. */
export interface HighlightActions {
  add(range: Range, colour: HighlightColour): void;
  addWithNote(range: Range): void;
  attach(range: Range): void;
  recolour(id: string, colour: HighlightColour): void;
  note(id: string): void;
  delete(id: string): void;
  copy(highlight: ShownHighlight): void;
  copyWords(range: Range): void;
  copyLink(range: Range): void;
  goTo(id: string): void;
  startAttaching(id: string): void;
  undo(): void;
  dismiss(): void;
}

/** Draws the boxes, the bar and the list of highlights, and marks for print. */
export class HighlightDrawing {
  readonly #reader: ReaderContext;
  readonly #place: HTMLElement;
  readonly #marks: Marks;
  readonly #actions: HighlightActions;
  #layer: HighlightLayer;

  /** The bar is rendered into `place`. */
  constructor(
    reader: ReaderContext,
    options: { readonly place: HTMLElement; readonly marks: Marks; readonly actions: HighlightActions },
  ) {
    this.#reader = reader;
    this.#place = options.place;
    this.#marks = options.marks;
    this.#actions = options.actions;
    this.#layer = new HighlightLayer(reader.shown.view);
    markWhilePrinting(reader, options.marks);
  }

  /** Adds the layer of boxes to another article. */
  setView(view: HTMLElement): void {
    this.#layer.element.remove();
    this.#layer = new HighlightLayer(view);
  }

  /** The ids of the highlights at a point of the window. */
  idsAt(point: { readonly x: number; readonly y: number }): readonly string[] {
    return this.#layer.idsAt(point);
  }

  drawBoxes(current: string | null): void {
    const { dialog } = this.#reader.shell;
    const isDark = getComputedStyle(dialog).colorScheme === 'dark';
    dialog.toggleAttribute('data-dark-custom', isDark && dialog.dataset.theme === 'custom');
    const { found, words } = this.#marks;
    const drawn = found.map(({ highlight, place }) => ({
      ...highlight,
      start: place.start,
      end: place.end,
      segments: words.segmentsOf(place),
      isChanged: place.state === 'changed',
      isCurrent: highlight.id === current,
    }));
    this.#layer.draw(drawn, { isVertical: verticalOf(this.#reader.shell.scroller) !== null });
  }

  /** Draws the bar at a range; `null` removes it. */
  drawBar(range: Range | null, state: BarState): void {
    const { strings } = this.#reader.environment;
    const { undo, dismiss } = this.#actions;
    render(
      <>
        {range && this.#bar(range, state)}
        <HighlightStatus strings={strings} told={state.told} onUndo={undo} onDismiss={dismiss} />
      </>,
      this.#place,
    );
  }

  drawList(place: HTMLElement | null, attaching: string | null): void {
    if (!place) return;
    const { found, lost } = this.#marks;
    const { goTo, note, copy, startAttaching, delete: remove } = this.#actions;
    render(
      <HighlightList
        strings={this.#reader.environment.strings}
        found={found}
        lost={lost}
        attaching={attaching}
        onGo={goTo}
        onNote={note}
        onCopy={copy}
        onAttach={startAttaching}
        onDelete={remove}
      />,
      place,
    );
  }

  #bar(range: Range, { current, attaching }: BarState) {
    const { environment, shell, words } = this.#reader;
    const highlight = current === null ? undefined : this.#marks.get(current)?.highlight;
    const actions = this.#actions;
    return (
      <SelectionBar
        strings={environment.strings}
        place={barPlaceAt(range, shell.dialog)}
        colour={highlight?.colour ?? null}
        hasNote={highlight?.hasNote ?? false}
        onColour={(colour) => (current ? actions.recolour(current, colour) : actions.add(range, colour))}
        onNote={() => (current ? actions.note(current) : actions.addWithNote(range))}
        onCopy={() => actions.copyWords(range)}
        onLink={() => actions.copyLink(range)}
        onDelete={current ? () => actions.delete(current) : undefined}
        onTranslate={current ? undefined : words.translate}
        onAttach={attaching && !current ? () => actions.attach(range) : undefined}
      />
    );
  }
}
