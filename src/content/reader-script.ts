import { FontCache } from '../reader/appearance/font-cache.ts';
import { openReader } from '../reader/reader.ts';
import { sanitize } from '../sanitizer/sanitize.ts';
import { ArticleSource } from './article-source.ts';
import { LateContent } from './late-content.ts';
import { partOnScreen } from './part-on-screen.ts';
import { placeMemory } from './place-memory.ts';
import { READER_SLOT } from './reader-parts.ts';

READER_SLOT.put({ ArticleSource, FontCache, LateContent, openReader, partOnScreen, placeMemory, sanitize });
