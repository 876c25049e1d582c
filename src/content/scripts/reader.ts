import { FontCache } from '../../reader/appearance/font-cache.ts';
import { openReader } from '../../reader/reader.ts';
import { sanitizeSteps } from '../../sanitizer/sanitize.ts';
import { ArticleSource } from '../article/article-source.ts';
import { LateContent } from '../article/late-content.ts';
import { provide } from '../loading/script-registry.ts';

provide('reader', { ArticleSource, FontCache, LateContent, openReader, sanitizeSteps });
