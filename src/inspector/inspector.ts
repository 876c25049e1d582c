import { h, render } from 'preact';
import type { InspectedBlock, Inspection } from '../core/types.ts';
import { fill, phrase, type Strings } from '../platform/texts/strings.ts';
import { BlockTools } from './block-tools.ts';
import { closeWithoutScript } from './close-without-script.ts';
import chartStyle from './distribution-chart.css?inline';
import { EdgeArrow } from './edge-arrow.ts';
import { viewOf } from './geometry.ts';
import { openHost } from './host.ts';
import onPageStyle from './on-page.css?inline';
import type { OverlayCommand } from './overlay-keys.ts';
import { InspectionDrawing } from './page-drawing.ts';
import { listenToPage } from './page-input.ts';
import { trackPage } from './page-tracker.ts';
import panelStyle from './panel.css?inline';
import { Panel } from './panel.tsx';
import type { PanelState } from './panel-props.ts';
import { reveal } from './reveal.ts';
import termBarsStyle from './score-view/term-bars.css?inline';

export interface InspectorEnvironment {
  readonly document: Document;
  readonly strings: Strings;
  /** Whether it was opened from the reader, so that closing it returns there. */
  readonly fromReader: boolean;
  /** The site for which corrections can be remembered; `null` where nothing may be stored. */
  readonly site: string | null;
  /** Whether single keys do something. */
  readonly usesKeys: boolean;
  /** The user chose a candidate to read. The overlay is still open. */
  onRead(rank: number): void;
  /** Leaves a block out or brings it back. Resolves to the page's new inspection; `null` if that is not possible. */
  correct(block: InspectedBlock, options: { isAlways: boolean }): Promise<Inspection | null>;
  /** Called once after the user closed the overlay (Esc, close button). Not called by {@link Inspector.end}. */
  onEnded(): void;
}

export interface Inspector {
  isShown(): boolean;
  /** Removes the overlay. Needs no extension API. Ending twice does nothing. */
  end(): void;
}

/** Shows the debug overlay: candidates and blocks on the page. Never writes to the page's nodes. */
export function showInspector(inspection: Inspection, environment: InspectorEnvironment): Inspector {
  const window = environment.document.defaultView;
  if (!window) return { isShown: () => false, end: () => undefined };
  return new Overlay(inspection, environment, window);
}

class Overlay implements Inspector {
  readonly #environment: InspectorEnvironment;
  readonly #window: Window;
  readonly #shown = new AbortController();
  readonly #focused: Element | null;
  readonly #root: ShadowRoot;
  readonly #slot: HTMLElement;
  readonly #tools: BlockTools;
  readonly #drawing: InspectionDrawing;
  readonly #redraw: () => void;
  #inspection: Inspection;
  #state: PanelState;

  constructor(inspection: Inspection, environment: InspectorEnvironment, window: Window) {
    const { document, strings, site, onRead } = environment;
    this.#environment = environment;
    this.#window = window;
    this.#inspection = inspection;
    this.#state = { rank: 0, expanded: inspection.chosenRank, block: -1, said: '' };
    this.#focused = document.activeElement;
    this.#root = openHost(document, 'inspector', this.#shown.signal, [
      panelStyle,
      termBarsStyle,
      chartStyle,
      onPageStyle,
    ]);
    this.#tools = new BlockTools(document, { strings, site, onCorrect: (options) => void this.#correct(options) });
    const onPress = () => this.#do('go');
    const arrow = new EdgeArrow(document, { text: strings.overlayGoTo, onPress });
    const describe = (rank: number) => phrase(strings, 'overlayReadRank', { rank });
    const page = {
      document,
      window,
      root: this.#root,
      arrow,
      tools: this.#tools,
      onRead,
      describe,
      lang: strings.readerLanguage,
    };
    this.#drawing = new InspectionDrawing(inspection, page);
    this.#slot = document.createElement('div');
    this.#root.append(arrow.element, this.#tools.element, this.#slot);
    this.#redraw = this.#track();
    this.#render();
    closeWithoutScript(this.#root);
    this.#root.querySelector<HTMLElement>('.panel')?.focus({ preventScroll: true });
    this.#listen();
  }

  isShown(): boolean {
    return !this.#shown.signal.aborted && this.#root.host.isConnected;
  }

  end(): void {
    if (this.#shown.signal.aborted) return;
    this.#shown.abort();
    render(null, this.#slot);
    if (this.#focused instanceof HTMLElement) this.#focused.focus({ preventScroll: true });
  }

  #leave(): void {
    this.end();
    this.#environment.onEnded();
  }

  #track(): () => void {
    const { document } = this.#environment;
    const frames = new Set(this.#inspection.blocks.map(({ owner }) => owner.ownerDocument));
    frames.delete(document);
    return trackPage({ document, frames: [...frames] }, this.#drawing, this.#shown.signal);
  }

  #listen(): void {
    listenToPage({
      root: this.#root,
      rankAt: (x, y) => this.#drawing.candidates.rankAt(x, y),
      onRead: (rank) => this.#environment.onRead(rank),
      onPoint: ({ x, y, rank }) => {
        const block = this.#drawing.blocks.at(viewOf(this.#window), x, y);
        this.#set({ rank, block });
      },
      onCommand: this.#environment.usesKeys ? (command) => this.#do(command) : null,
      onEscape: () => this.#leave(),
      signal: this.#shown.signal,
    });
  }

  /** Changes what is emphasized, in the panel and on the page. */
  #set(change: Partial<PanelState>): void {
    const next = { ...this.#state, ...change };
    const isSame = Object.entries(next).every(([key, value]) => this.#state[key as keyof PanelState] === value);
    if (isSame || this.#shown.signal.aborted) return;
    if (next.block !== this.#state.block) this.#tools.show(this.#inspection.blocks[next.block] ?? null);
    this.#state = next;
    this.#drawing.candidates.point(next.rank);
    this.#drawing.pointBlock(next.block);
    this.#render();
    this.#redraw();
  }

  #do(command: OverlayCommand): void {
    const { candidates, blocks } = this.#drawing;
    const { rank, block } = this.#state;
    const { chosenRank } = this.#inspection;
    if (command === 'read') this.#environment.onRead(rank || chosenRank);
    else if (command === 'correct' || command === 'correct-always') {
      void this.#correct({ isAlways: command === 'correct-always' });
    } else if (command === 'next-block' || command === 'previous-block') {
      const by = command === 'next-block' ? 1 : -1;
      this.#showBlock(blocks.step(viewOf(this.#window), block, by));
    } else {
      const to = command === 'go' ? chosenRank : candidates.neighbour(rank, command);
      const element = this.#inspection.candidates.find(({ summary }) => summary.rank === to)?.summary;
      this.#set({ rank: to, expanded: to, said: element ? `${to} ${element.name}` : '' });
      // Keys choose rows that may be out of sight.
      this.#root.querySelector('.row.pointed')?.scrollIntoView({ block: 'nearest' });
      candidates.reveal(to);
    }
  }

  /** Emphasizes a block and scrolls to it. */
  #showBlock(index: number): void {
    const element = this.#inspection.blocks[index]?.element;
    this.#set({ block: index, said: '' });
    if (element) reveal(element, 'center');
  }

  async #correct({ isAlways }: { isAlways: boolean }): Promise<void> {
    const { strings, site, correct } = this.#environment;
    const block = this.#inspection.blocks[this.#state.block];
    if (!block || (isAlways && site === null)) return;
    const changed = await correct(block, { isAlways });
    if (this.#shown.signal.aborted) return;
    if (changed === null) return this.#set({ said: strings.overlayNotCorrected });
    this.#inspection = changed;
    this.#drawing.update(changed);
    const index = changed.blocks.findIndex(({ first }) => first === block.first);
    const isOut = block.decision.keep;
    const done = isOut ? strings.readerLeftOutCorrected : strings.readerAddedBack;
    const always = isOut ? strings.readerDroppedAlways : strings.readerKeptAlways;
    this.#tools.show(changed.blocks[index] ?? null);
    this.#state = { ...this.#state, block: -1 };
    this.#set({ rank: 0, block: index, said: isAlways ? fill(always, { site: site ?? '' }) : done });
    this.#render();
    this.#redraw();
  }

  #render(): void {
    const { strings, fromReader, usesKeys, onRead } = this.#environment;
    const panel = {
      inspection: this.#inspection,
      state: this.#state,
      strings,
      fromReader,
      usesKeys,
      onRead,
      onPoint: (rank: number) => this.#set({ rank }),
      onExpand: (rank: number) => {
        this.#set({ expanded: rank === this.#state.expanded ? 0 : rank, rank });
        this.#drawing.candidates.reveal(rank);
      },
      onPointBlock: (block: number) => this.#set({ block }),
      onShowBlock: (block: number) => this.#showBlock(block),
      onEnd: () => this.#leave(),
      onMoved: this.#redraw,
    };
    render(h(Panel, panel), this.#slot);
  }
}
