import type { Correction } from '../../core/types.ts';
import { fill, type StringKey } from '../../platform/texts/strings.ts';
import type { CorrectionOf, ReaderContext } from '../reader-context.ts';
import { createAddedBack, insertAtPlace } from './added-back.ts';
import type { LeftOut } from './left-out.ts';
import { elementOfBlock } from './page-part.ts';

/** A part of the article or of the page that can be corrected: a left-out part by its index, or a block of the article. */
export type Target = number | HTMLElement;

interface CorrectionsOptions {
  readonly leftOut: LeftOut;
  readonly correctionOf: CorrectionOf;
  /** Makes the buttons of a part that was added back. */
  buttonsOf(index: number): HTMLElement;
  /** Called when the state of a target has changed. */
  onChange(target: Target): void;
  /** Tells screen readers and the bar what has happened. */
  announce(text: string): void;
}

/** The corrections of the article on display: parts that were brought back, blocks that were left out, and which are remembered. */
export class Corrections {
  readonly #reader: ReaderContext;
  readonly #options: CorrectionsOptions;
  readonly #shownParts = new Map<number, HTMLElement>();
  /** By block that was left out: the comment that keeps its place. */
  readonly #anchors = new Map<HTMLElement, Comment>();
  /** By the same: puts the block's copy back. */
  readonly #putCopiesBack = new Map<HTMLElement, () => void>();
  readonly #remembered = new Map<Target, Correction>();
  readonly #undo: (() => void)[] = [];

  constructor(reader: ReaderContext, options: CorrectionsOptions) {
    this.#reader = reader;
    this.#options = options;
  }

  get canUndo(): boolean {
    return this.#undo.length > 0;
  }

  /** The element of a left-out part that is in the article now. */
  shownPart(index: number): HTMLElement | undefined {
    return this.#shownParts.get(index);
  }

  /** The blocks that were left out, with the comments in their places. */
  leftOutBlocks(): ReadonlyMap<HTMLElement, Comment> {
    return this.#anchors;
  }

  isRemembered(target: Target): boolean {
    return this.#remembered.has(target);
  }

  /** Brings a left-out part back, or leaves a block out. */
  apply(target: Target): void {
    if (typeof target === 'number') this.#bringBack(target);
    else this.#leaveOut(target);
    this.#undo.push(() => this.revert(target));
    this.#options.onChange(target);
  }

  /** Undoes a correction, even if it is remembered. */
  revert(target: Target): void {
    const correction = this.#remembered.get(target);
    this.#remembered.delete(target);
    if (correction) void this.#reader.environment.site?.forget(correction);
    if (typeof target === 'number') this.#takeOut(target);
    else this.#putBack(target);
    this.#options.onChange(target);
  }

  /** Applies a correction on all pages of the site from now on. */
  async remember(target: Target): Promise<void> {
    const { site, strings } = this.#reader.environment;
    const correction = this.#correctionFor(target);
    if (!site || !correction) {
      this.#options.announce(strings.readerNotRemembered);
      return;
    }
    this.#remembered.set(target, correction);
    const isApplied = typeof target === 'number' ? this.#shownParts.has(target) : this.#anchors.has(target);
    if (!isApplied) this.apply(target);
    this.#options.onChange(target);
    const isStored = await site.remember(correction);
    if (!isStored) this.#remembered.delete(target);
    const done: StringKey = typeof target === 'number' ? 'readerKeptAlways' : 'readerDroppedAlways';
    const text = strings[isStored ? done : 'readerNotRemembered'];
    this.#options.announce(fill(text, { site: site.name }));
    this.#options.onChange(target);
  }

  /** Undoes the last correction that is not undone yet. */
  undo(): void {
    this.#undo.pop()?.();
    this.#options.announce(this.#reader.environment.strings.readerUndone);
  }

  #correctionFor(target: Target): Correction | null {
    const { leftOut, correctionOf } = this.#options;
    if (typeof target === 'number') {
      const part = leftOut.partAt(target);
      return part ? correctionOf(part.page, part.element, 'keep') : null;
    }
    const element = leftOut.page ? elementOfBlock(leftOut.page, target) : -1;
    return leftOut.page && element > 0 ? correctionOf(leftOut.page, element, 'drop') : null;
  }

  #bringBack(index: number): void {
    if (this.#shownParts.has(index)) return;
    const { leftOut, buttonsOf } = this.#options;
    const { environment, shown, jumps } = this.#reader;
    const { document, strings } = environment;
    const part = createAddedBack(document, leftOut.copy(index), { strings, buttons: buttonsOf(index) });
    this.#reader.prepareContent(part);
    const copy = shown.original.copy(part);
    const copiedContent = shown.original.copyOf(shown.content);
    this.#shownParts.set(index, part);
    this.#reader.keepPlace(() => {
      const before = leftOut.textsBefore(index);
      if (copiedContent) insertAtPlace(copy, copiedContent, before, index);
      insertAtPlace(part, shown.content, before, index);
      this.#reader.contentChanged(part);
    });
    jumps.to(part);
  }

  #takeOut(index: number): void {
    const { shell, shown } = this.#reader;
    const part = this.#shownParts.get(index);
    const hadFocus = part?.contains(shell.root.activeElement);
    this.#shownParts.delete(index);
    if (part) shown.original.copyOf(part)?.remove();
    this.#change(() => part?.remove());
    if (hadFocus) shell.scroller.focus({ preventScroll: true });
  }

  #leaveOut(block: HTMLElement): void {
    if (this.#anchors.has(block)) return;
    const anchor = block.ownerDocument.createComment('');
    this.#anchors.set(block, anchor);
    this.#putCopiesBack.set(block, this.#reader.shown.original.takeOut(block));
    this.#change(() => block.replaceWith(anchor));
  }

  #putBack(block: HTMLElement): void {
    const anchor = this.#anchors.get(block);
    this.#anchors.delete(block);
    this.#putCopiesBack.get(block)?.();
    this.#putCopiesBack.delete(block);
    this.#change(() => anchor?.replaceWith(block));
  }

  #change(change: () => void): void {
    this.#reader.keepPlace(() => {
      change();
      this.#reader.contentChanged(null);
    });
  }
}
