import type { InspectedCandidate } from '../core/types.ts';

/** Outlines one candidate on the page (asked for from the popup) and scrolls it into view if no part of it is visible. The signal takes it away. */
export function highlightCandidate(_document: Document, _candidate: InspectedCandidate, _signal: AbortSignal): void {
  throw new Error('not written yet');
}
