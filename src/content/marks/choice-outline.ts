import { highlightElement } from '../../inspector/highlight.ts';
import type { Inspections } from './inspections.ts';

/** The outline of one choice on the page, while the popup points at it. */
export class ChoiceOutline {
  readonly #document: Document;
  readonly #inspections: Inspections;
  #shown = new AbortController();

  constructor(document: Document, inspections: Inspections) {
    this.#document = document;
    this.#inspections = inspections;
  }

  /** Outlines the choice of this index instead of the one before; none if its element has left the page. */
  show(index: number, { scrolls }: { scrolls: boolean }): void {
    this.clear();
    const element = this.#inspections.choice(index)?.element;
    if (!element?.isConnected) return;
    highlightElement(this.#document, { element, number: index + 1, scrolls }, this.#shown.signal);
  }

  clear(): void {
    this.#shown.abort();
    this.#shown = new AbortController();
  }
}
