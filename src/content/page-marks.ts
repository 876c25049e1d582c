import type { Unseen } from '../core/index.ts';
import type { inspectionOf } from '../core/inspect.ts';
import type { highlightCandidate } from '../inspector/highlight.ts';
import type { showInspector } from '../inspector/inspector.ts';
import type { showNotice } from '../inspector/notice.ts';
import { slot } from './slot.ts';

/** What is told of the scores, and drawn on the page itself. In a script of its own, because who only reads never needs it. */
export interface PageMarks {
  readonly inspectionOf: typeof inspectionOf;
  readonly unseen: Unseen;
  readonly highlightCandidate: typeof highlightCandidate;
  readonly showInspector: typeof showInspector;
  readonly showNotice: typeof showNotice;
}

export const PAGE_MARKS_SLOT = slot<PageMarks>('pith.page-marks');
