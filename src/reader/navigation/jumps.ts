import type { Shell } from '../host.ts';
import { scrolledPx, windowPx } from './flow.ts';
import { type Edge, edgeIn, goToEdge, isScrolledTo } from './place.ts';

/** CSS px between the top edge and the target of a jump: the height of the toolbar. */
export const JUMP_MARGIN_PX = 72;

/** Scrolling further than this from the target hides the back button, in window heights. A guess. */
const FAR_WINDOWS = 1.5;

interface JumpsOptions {
  readonly shell: Shell;
  /** The current article. */
  view(): HTMLElement;
  /** Called when {@link Jumps.canGoBack} or {@link Jumps.isRecent} may have changed. */
  onChange(): void;
  readonly signal: AbortSignal;
}

interface Origin {
  readonly edge: Edge;
  readonly focused: Element | null;
}

/** Jumps within the article, with a history to go back. */
export class Jumps {
  readonly #options: JumpsOptions;
  readonly #origins: Origin[] = [];
  /** The last jump and the scroll position it led to, in CSS px; `null` once the user has scrolled away. */
  #last: { readonly target: Element; readonly px: number } | null = null;

  constructor(options: JumpsOptions) {
    this.#options = options;
    const { shell, signal } = options;
    shell.scroller.addEventListener('scroll', () => this.#onScroll(), { passive: true, signal });
  }

  /** Scrolls to an element of the article and focuses it. */
  to(target: Element): void {
    const { shell, view } = this.#options;
    const { scroller, root } = shell;
    this.#origins.push({ edge: edgeIn(scroller, view()), focused: root.activeElement });
    goToEdge({ block: target, offsetPx: -JUMP_MARGIN_PX }, scroller);
    this.#last = { target, px: scrolledPx(scroller) };
    focusTarget(target);
    flashTarget(target);
    this.#options.onChange();
  }

  /** Returns to the origin of the last jump. Does nothing if there was none. */
  back(): void {
    const origin = this.#origins.pop();
    if (!origin) return;
    const { shell, view } = this.#options;
    this.#last = null;
    goToEdge(origin.edge, shell.scroller);
    if (origin.focused instanceof HTMLElement && view().contains(origin.focused)) focusTarget(origin.focused);
    else shell.scroller.focus({ preventScroll: true });
    this.#options.onChange();
  }

  canGoBack(): boolean {
    return this.#origins.length > 0;
  }

  /** Whether the user is still near the target of the last jump. */
  isRecent(): boolean {
    return this.#last !== null;
  }

  /** The target of the last jump, until the user scrolls. */
  target(): Element | null {
    if (this.#last === null) return null;
    const { target } = this.#last;
    return isScrolledTo(target, this.#options.shell.scroller) ? target : null;
  }

  /** Clears the history, because another article is shown. */
  clear(): void {
    this.#origins.length = 0;
    this.#last = null;
    this.#options.onChange();
  }

  #onScroll(): void {
    const { scroller } = this.#options.shell;
    if (this.#last === null) return;
    if (Math.abs(scrolledPx(scroller) - this.#last.px) <= windowPx(scroller) * FAR_WINDOWS) return;
    this.#last = null;
    this.#options.onChange();
  }
}

/** Focuses an element, also one that is not focusable by itself, so that Tab continues from there. */
function focusTarget(target: Element): void {
  if (!(target instanceof HTMLElement)) return;
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
}

function flashTarget(target: Element): void {
  target.setAttribute('data-arrived', '');
  target.addEventListener('animationend', () => target.removeAttribute('data-arrived'), { once: true });
}
