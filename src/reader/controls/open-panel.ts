import type { Panel } from '../command.ts';

interface OpenPanelOptions {
  /** The element that contains the panel while it is open. */
  readonly place: HTMLElement;
  readonly signal: AbortSignal;
  panels(): readonly Panel[];
  redraw(): void;
}

/** The panel that is open, or that opens once it is loaded. At most one is, and it has the focus at first. */
export class OpenPanel {
  readonly #options: OpenPanelOptions;
  #id: string | null = null;
  #loading: string | null = null;
  /** The focused element before a panel was opened. */
  #focusedBefore: Element | null = null;

  constructor(options: OpenPanelOptions) {
    this.#options = options;
  }

  get id(): string | null {
    return this.#id;
  }

  readonly toggle = async (id: string): Promise<void> => {
    const isCancelled = this.#loading === id;
    this.#loading = null;
    if (isCancelled) return;
    const panel = this.#options.panels().find((each) => each.id === id);
    if (id !== this.#id && panel?.load) {
      this.#loading = id;
      if (!(await panel.load()) || this.#loading !== id || this.#options.signal.aborted) return;
      this.#loading = null;
    }
    this.#show(this.#id === id ? null : id);
  };

  /** Closes it. Returns whether there was one. */
  readonly close = (): boolean => {
    const id = this.#loading ?? this.#id;
    if (id !== null) void this.toggle(id);
    return id !== null;
  };

  #show(id: string | null): void {
    const { place, redraw } = this.#options;
    const root = place.getRootNode() as ShadowRoot;
    const focused = root.activeElement;
    if (this.#id === null) this.#focusedBefore = focused;
    this.#id = id;
    redraw();
    if (id !== null) focusIn(place.querySelector('.panel'));
    else if (!focused?.isConnected) restoreFocus(this.#focusedBefore, root);
  }
}

function focusIn(panel: HTMLElement | null): void {
  const stop = panel?.querySelector<HTMLElement>('input:checked,[aria-current],button:not(.tool),input,a[href]');
  (stop ?? panel)?.focus();
}

/** Focuses the previous element, or the article if that element is gone. */
function restoreFocus(before: Element | null, root: ShadowRoot): void {
  const stop = before instanceof HTMLElement && before.isConnected ? before : root.querySelector('main');
  stop?.focus({ preventScroll: true });
}
