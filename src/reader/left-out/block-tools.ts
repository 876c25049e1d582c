import { LEAVABLE } from '../article/elements.ts';
import { createButton } from '../controls/button.ts';
import type { ReaderContext } from '../reader-context.ts';
import type { Corrections } from './corrections.ts';
import { alwaysButton } from './part-buttons.ts';
import { make } from './part-list.ts';

/** The blocks of an article that can be left out, innermost first. */
/** Parts that have buttons of their own. */
const OWN_BUTTONS = '.left-out-here,.added-back';
/** Larger parts that a block may be in. */
const LARGER = `${LEAVABLE},ul,ol,div,section`;

/** Marks the block under the pointer or the keyboard, and offers to leave it out. */
export class BlockTools {
  readonly #reader: ReaderContext;
  readonly #corrections: Corrections;
  readonly #tools: HTMLElement;
  readonly #larger: HTMLButtonElement;
  #block: HTMLElement | null = null;

  constructor(reader: ReaderContext, corrections: Corrections, signal: AbortSignal) {
    this.#reader = reader;
    this.#corrections = corrections;
    const { environment, shell, shown } = reader;
    const { document, strings } = environment;
    this.#tools = make(shown.view, 'div', 'block-tools');
    this.#tools.setAttribute('role', 'toolbar');
    this.#tools.setAttribute('aria-label', strings.readerCorrectPart);
    this.#tools.lang = strings.readerLanguage;
    this.#tools.dir = strings.readerDirection;
    const leave = createButton(document, { text: strings.readerLeaveOut, onPress: () => this.#leaveOut() });
    const always = alwaysButton(reader, () => this.#leaveOutAlways());
    this.#larger = createButton(document, { text: strings.readerLargerPart, onPress: () => this.#goLarger() });
    this.#tools.append(leave, ...(always ? [always] : []), this.#larger);
    this.#tools.hidden = true;
    shown.view.append(this.#tools);

    const passive = { passive: true, signal };
    shown.view.addEventListener('pointermove', (event) => this.#onPoint(event), passive);
    // In this mode a tap chooses a block and follows no link.
    shown.view.addEventListener('click', (event) => this.#onClick(event), { capture: true, signal });
    shell.dialog.addEventListener('keydown', (event) => this.#onKey(event), { capture: true, signal });
    signal.addEventListener('abort', () => this.#end());
  }

  #end(): void {
    this.#choose(null);
    this.#tools.remove();
  }

  #onPoint({ target, pointerType, movementX, movementY }: PointerEvent): void {
    // Browsers report pointer moves when content scrolls under a resting pointer.
    if (pointerType === 'touch' || (movementX === 0 && movementY === 0)) return;
    this.#chooseAt(target);
  }

  #onClick(event: MouseEvent): void {
    const { target } = event;
    if (!(target instanceof Element) || target.closest(`button,summary,${OWN_BUTTONS},.block-tools`)) return;
    if (!this.#reader.shown.content.contains(target)) return;
    event.preventDefault();
    event.stopPropagation();
    this.#chooseAt(target);
  }

  #chooseAt(target: EventTarget | null): void {
    if (!(target instanceof Element) || this.#tools.contains(target)) return;
    const { content } = this.#reader.shown;
    if (!content.contains(target) || target === content) return;
    const block = target.closest(OWN_BUTTONS) ? null : target.closest<HTMLElement>(LEAVABLE);
    // Moving within a larger part that was chosen must not shrink it.
    if (block && this.#block?.contains(block)) return;
    this.#choose(block && content.contains(block) ? block : null);
  }

  /** Arrow keys go from block to block. */
  #onKey(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const stops = this.#stops();
    const focused = this.#reader.shell.root.activeElement?.closest(OWN_BUTTONS);
    const current = this.#block ?? focused ?? null;
    const at = current ? stops.indexOf(current as HTMLElement) : this.#firstInView(stops) - (step > 0 ? 1 : 0);
    const next = stops[Math.max(0, Math.min(stops.length - 1, at + step))];
    if (!next) return;
    next.scrollIntoView({ block: 'center' });
    const isOwn = next.matches(OWN_BUTTONS);
    this.#choose(isOwn ? null : next);
    const place = isOwn ? next : this.#tools;
    place.querySelector<HTMLElement>('button,summary')?.focus({ preventScroll: true });
  }

  /** The innermost blocks and the left-out parts between them, in document order. */
  #stops(): HTMLElement[] {
    const { content } = this.#reader.shown;
    const all = Array.from(content.querySelectorAll<HTMLElement>(`${LEAVABLE},${OWN_BUTTONS}`));
    return all.filter((each) => {
      if (each.hidden || !each.checkVisibility()) return false;
      const own = each.parentElement?.closest(OWN_BUTTONS);
      if (own) return false;
      return each.matches(OWN_BUTTONS) || each.querySelector(LEAVABLE) === null;
    });
  }

  #firstInView(stops: readonly HTMLElement[]): number {
    const { top } = this.#reader.shell.scroller.getBoundingClientRect();
    return Math.max(
      0,
      stops.findIndex((each) => each.getBoundingClientRect().bottom > top + 72),
    );
  }

  #goLarger(): void {
    const larger = this.#largerThan(this.#block);
    if (larger) this.#choose(larger);
  }

  #largerThan(block: HTMLElement | null): HTMLElement | null {
    const { content } = this.#reader.shown;
    let around = block?.parentElement?.closest<HTMLElement>(LARGER) ?? null;
    const text = block?.textContent?.trim();
    // Boxes around tables and code hold nothing more.
    while (around && around !== content && around.textContent?.trim() === text)
      around = around.parentElement?.closest<HTMLElement>(LARGER) ?? null;
    return around && around !== content && content.contains(around) ? around : null;
  }

  #leaveOut(): void {
    const block = this.#block;
    this.#choose(null);
    if (!block) return;
    this.#corrections.apply(block);
    this.#focusBoxOf(block);
  }

  #leaveOutAlways(): void {
    const block = this.#block;
    this.#choose(null);
    if (!block) return;
    void this.#corrections.remember(block);
    this.#focusBoxOf(block);
  }

  /** The buttons that had the focus are gone, and the keyboard goes on from the part. */
  #focusBoxOf(block: HTMLElement): void {
    const box = this.#corrections.leftOutBlocks().get(block)?.nextElementSibling;
    box?.querySelector('button')?.focus({ preventScroll: true });
  }

  #choose(block: HTMLElement | null): void {
    this.#block?.removeAttribute('data-chosen');
    this.#block = block;
    this.#tools.hidden = block === null;
    if (!block) return;
    block.setAttribute('data-chosen', '');
    this.#larger.hidden = this.#largerThan(block) === null;
    const words = block.textContent?.replace(/\s+/g, ' ').trim().slice(0, 80) ?? '';
    this.#tools.setAttribute('aria-label', `${this.#reader.environment.strings.readerCorrectPart}: ${words}`);
    this.#place(block);
  }

  /** Above the block, at the end of its first line; inside it at the top of the article. */
  #place(block: HTMLElement): void {
    const around = this.#reader.shown.view.getBoundingClientRect();
    const box = block.getBoundingClientRect();
    const { offsetHeight, offsetWidth } = this.#tools;
    const isRtl = getComputedStyle(this.#reader.shown.view).direction === 'rtl';
    const left = isRtl ? box.left - around.left : box.right - around.left - offsetWidth;
    this.#tools.style.left = `${Math.max(0, Math.min(left, around.width - offsetWidth))}px`;
    this.#tools.style.top = `${Math.max(0, box.top - around.top - offsetHeight)}px`;
  }
}
