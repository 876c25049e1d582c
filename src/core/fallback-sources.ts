import type { FallbackSources } from './analysis.ts';
import { sourcesOf } from './metadata/sources.ts';
import { rescuedRoots } from './rescue/rescue.ts';

/** Looks into what a page keeps hidden. By itself, so that the script that only looks at pages need not hold it. */
export const FALLBACK_SOURCES: FallbackSources = { sourcesOf, rescuedRoots };
