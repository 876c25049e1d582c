import type { Unseen } from './analysis.ts';
import { sourcesOf } from './metadata/sources.ts';
import { rescuedRoots } from './rescue/rescue.ts';

/** Looks into what a page keeps unseen. By itself, so that the script that only looks at pages need not hold it. */
export const UNSEEN: Unseen = { sourcesOf, rescuedRoots };
