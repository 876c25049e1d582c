import { bestPart } from './decide/best-part.ts';
import { RESCUE } from './rescue/rescue.ts';

/** The functions for pages that show no article. The content script gets them from the scripts that it loads. */
export const FALLBACK_SOURCES = { ...RESCUE, bestPart } as const;
