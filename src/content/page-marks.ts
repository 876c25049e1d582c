import type { highlightCandidate } from '../inspector/highlight.ts';
import type { showInspector } from '../inspector/inspector.ts';
import type { showNotice } from '../inspector/notice.ts';

/** What can be drawn on the page itself. In a script of its own, because who only reads never needs it. */
export interface PageMarks {
  readonly highlightCandidate: typeof highlightCandidate;
  readonly showInspector: typeof showInspector;
  readonly showNotice: typeof showNotice;
}

/** A symbol, because a page's `<a id=…>` can put itself in the place of any string-named global. */
const KEY = Symbol.for('pith.page-marks');

const slots = globalThis as { [KEY]?: PageMarks };

/** Leaves the functions where the content script finds them, in place of those of an earlier version. */
export function providePageMarks(marks: PageMarks): void {
  slots[KEY] = marks;
}

/** What the script that was injected last has left. */
export function providedPageMarks(): PageMarks | null {
  return Object.hasOwn(globalThis, KEY) ? (slots[KEY] ?? null) : null;
}
