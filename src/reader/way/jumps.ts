import type { Shell } from '../host.ts';
import { type Edge, edgeIn, goToEdge } from './place.ts';

/** CSS px between the top edge and what a jump leads to: the height of the toolbar. */
export const JUMP_MARGIN_PX = 72;

/** From so many windows away on, nobody is looking for the way back any more. A guess. */
const FAR_WINDOWS = 1.5;

interface JumpsOptions {
  readonly shell: Shell;
  /** The article that is shown. */
  view(): HTMLElement;
  /** Called when there is a way back now, or none any more. */
  onChange(): void;
  readonly signal: AbortSignal;
}

interface Start {
  readonly edge: Edge;
  readonly focused: Element | null;
}

/** Leaps within the article, and the way back from each. */
export class Jumps {
  readonly #options: JumpsOptions;
  readonly #starts: Start[] = [];
  /** Where the last jump ended, in CSS px of scrolling; `null` once that is out of sight. */
  #landedPx: number | null = null;

  constructor(options: JumpsOptions) {
    this.#options = options;
    const { shell, signal } = options;
    shell.scroller.addEventListener('scroll', () => this.#lookAround(), { passive: true, signal });
  }

  /** Scrolls to something in the article and moves the focus there. */
  to(target: Element): void {
    const { shell, view } = this.#options;
    const { scroller, root } = shell;
    this.#starts.push({ edge: edgeIn(scroller, view()), focused: root.activeElement });
    scroller.scrollTop += target.getBoundingClientRect().top - scroller.getBoundingClientRect().top - JUMP_MARGIN_PX;
    this.#landedPx = scroller.scrollTop;
    takeFocus(target);
    showArrival(target);
    this.#options.onChange();
  }

  /** Goes to where the last jump began. Does nothing if there was none. */
  back(): void {
    const start = this.#starts.pop();
    if (!start) return;
    const { shell, view } = this.#options;
    this.#landedPx = null;
    goToEdge(start.edge, shell.scroller);
    if (start.focused instanceof HTMLElement && view().contains(start.focused)) takeFocus(start.focused);
    else shell.scroller.focus({ preventScroll: true });
    this.#options.onChange();
  }

  canGoBack(): boolean {
    return this.#starts.length > 0;
  }

  /** Whether someone has just jumped, and may want to go back. */
  isFresh(): boolean {
    return this.#landedPx !== null;
  }

  /** Another article is shown. */
  forget(): void {
    this.#starts.length = 0;
    this.#landedPx = null;
    this.#options.onChange();
  }

  #lookAround(): void {
    const { scroller } = this.#options.shell;
    if (this.#landedPx === null) return;
    if (Math.abs(scroller.scrollTop - this.#landedPx) <= scroller.clientHeight * FAR_WINDOWS) return;
    this.#landedPx = null;
    this.#options.onChange();
  }
}

/** Lets the Tab key go on from here, also from what is no stop by itself. */
function takeFocus(target: Element): void {
  if (!(target instanceof HTMLElement)) return;
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
}

function showArrival(target: Element): void {
  target.setAttribute('data-arrived', '');
  target.addEventListener('animationend', () => target.removeAttribute('data-arrived'), { once: true });
}
