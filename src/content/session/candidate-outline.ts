import { requestScript } from '../loading/requests.ts';
import type { Inspections } from './inspections.ts';

/** The outline of one candidate on the page, while the popup points at it. */
export class CandidateOutline {
  readonly #document: Document;
  readonly #inspections: Inspections;
  #shown = new AbortController();

  constructor(document: Document, inspections: Inspections) {
    this.#document = document;
    this.#inspections = inspections;
  }

  /** Outlines the candidate of this rank instead of the one before; none if its element has left the page. */
  async show(rank: number): Promise<void> {
    this.clear();
    const { signal } = this.#shown;
    const candidate = this.#inspections.candidate(rank);
    if (!candidate?.element.isConnected) return;
    const marks = await requestScript('page-marks');
    if (!signal.aborted) marks?.highlightCandidate(this.#document, candidate, signal);
  }

  clear(): void {
    this.#shown.abort();
    this.#shown = new AbortController();
  }
}
