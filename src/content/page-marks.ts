import type { highlightCandidate } from '../inspector/highlight.ts';
import type { showInspector } from '../inspector/inspector.ts';
import type { showNotice } from '../inspector/notice.ts';
import { slot } from './slot.ts';

/** What can be drawn on the page itself. In a script of its own, because who only reads never needs it. */
export interface PageMarks {
  readonly highlightCandidate: typeof highlightCandidate;
  readonly showInspector: typeof showInspector;
  readonly showNotice: typeof showNotice;
}

export const PAGE_MARKS_SLOT = slot<PageMarks>('pith.page-marks');
