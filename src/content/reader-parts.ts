import type { assemble, copyLeftOut } from '../core/assemble.ts';
import type { openReader } from '../reader/reader.ts';
import type { sanitize } from '../sanitizer/sanitize.ts';
import { slot } from './slot.ts';

/** What makes an article of what was found, and shows it. In a script of its own, because who only looks at the scores never needs it. */
export interface ReaderParts {
  readonly assemble: typeof assemble;
  readonly copyLeftOut: typeof copyLeftOut;
  readonly openReader: typeof openReader;
  readonly sanitize: typeof sanitize;
}

export const READER_SLOT = slot<ReaderParts>('pith.reader');
