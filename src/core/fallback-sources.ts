import type { FallbackSources } from './analysis.ts';
import { sourcesOf } from './metadata/sources.ts';
import { refusesReader } from './rescue/refusal.ts';
import { rescuedRoots } from './rescue/rescue.ts';

/** Finds content in fallback sources. A file of its own, so that the script that only inspects pages leaves it out. */
export const FALLBACK_SOURCES: FallbackSources = { sourcesOf, rescuedRoots, refusesReader };
