import type { Shell } from '../host.ts';
import { scrolledPx, windowPx } from './flow.ts';
import { type Edge, edgeIn, goToEdge, isBroughtTo } from './place.ts';

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
  #landed: { readonly target: Element; readonly px: number } | null = null;

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
    goToEdge({ block: target, offsetPx: -JUMP_MARGIN_PX }, scroller);
    this.#landed = { target, px: scrolledPx(scroller) };
    takeFocus(target);
    showArrival(target);
    this.#options.onChange();
  }

  /** Goes to where the last jump began. Does nothing if there was none. */
  back(): void {
    const start = this.#starts.pop();
    if (!start) return;
    const { shell, view } = this.#options;
    this.#landed = null;
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
    return this.#landed !== null;
  }

  /** Where the last jump led, as long as nobody has scrolled away from it. */
  target(): Element | null {
    if (this.#landed === null) return null;
    const { target } = this.#landed;
    return isBroughtTo(target, this.#options.shell.scroller) ? target : null;
  }

  /** Another article is shown. */
  forget(): void {
    this.#starts.length = 0;
    this.#landed = null;
    this.#options.onChange();
  }

  #lookAround(): void {
    const { scroller } = this.#options.shell;
    if (this.#landed === null) return;
    if (Math.abs(scrolledPx(scroller) - this.#landed.px) <= windowPx(scroller) * FAR_WINDOWS) return;
    this.#landed = null;
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
