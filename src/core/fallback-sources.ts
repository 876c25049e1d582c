import { bestPart } from './decide/best-part.ts';
import { RESCUE } from './rescue/rescue.ts';

/** What is asked where a page shows no article. The content script gets it from the scripts that it loads. */
export const FALLBACK_SOURCES = { ...RESCUE, bestPart } as const;
