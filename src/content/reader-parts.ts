import type { FontCache } from '../reader/appearance/font-cache.ts';
import type { openReader } from '../reader/reader.ts';
import type { sanitize } from '../sanitizer/sanitize.ts';
import type { ArticleSource } from './article-source.ts';
import type { LateContent } from './late-content.ts';
import type { partOnScreen } from './part-on-screen.ts';
import type { placeMemory } from './place-memory.ts';
import { slot } from './slot.ts';

/** What makes an article of what was found, and shows it. In a script of its own, because who only looks at the scores never needs it. */
export interface ReaderParts {
  readonly ArticleSource: typeof ArticleSource;
  readonly FontCache: typeof FontCache;
  readonly LateContent: typeof LateContent;
  readonly openReader: typeof openReader;
  readonly partOnScreen: typeof partOnScreen;
  readonly placeMemory: typeof placeMemory;
  readonly sanitize: typeof sanitize;
}

export const READER_SLOT = slot<ReaderParts>('pith.reader');
