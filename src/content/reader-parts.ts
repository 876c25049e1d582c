import type { openReader } from '../reader/reader.ts';
import type { sanitize } from '../sanitizer/sanitize.ts';
import { slot } from './slot.ts';

/** What shows an article. In a script of its own, because who only looks at the scores never needs it. */
export interface ReaderParts {
  readonly openReader: typeof openReader;
  readonly sanitize: typeof sanitize;
}

export const READER_SLOT = slot<ReaderParts>('pith.reader');
