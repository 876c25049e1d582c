import type { FallbackSources } from './analysis.ts';
import { sourcesOf } from './metadata/sources.ts';
import { refusesReader } from './rescue/refusal.ts';
import { rescuedRoots } from './rescue/rescue.ts';

/** Finds content in fallback sources, and pages that refuse their readers. The content script gets it from the scripts that it loads. */
export const FALLBACK_SOURCES: FallbackSources = { sourcesOf, rescuedRoots, refusesReader };
