import type { Analysis } from './analysis.ts';
import { changedOutline } from './decide/changes.ts';
import { type Outline, plainOutline } from './parts/outline.ts';

/**
 * The final decisions on the choice of an analysis, or on another one, with the structure of what is kept; `null` if nothing worth
 * reading was chosen. Apart from the analysis, because the content script needs no structure.
 */
export function outlineOf(analysis: Analysis, chosen = analysis.chosen): Outline | null {
  if (chosen === null || !analysis.hasContent) return null;
  return analysis.isPassage ? plainOutline(chosen) : changedOutline(analysis, chosen);
}
