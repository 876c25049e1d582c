import type { Analysis } from './analysis.ts';
import { passageIn } from './decide/passage.ts';

/**
 * The analysis with a range of the live document in place of the selection; `null` if the range holds no text.
 */
export function withPassage(analysis: Analysis, range: Range): Analysis | null {
  const passage = passageIn(analysis.page, range, analysis.signals.layout.hidden);
  if (passage === null) return null;
  return {
    ...analysis,
    ...passage,
    chosen: passage.selection,
    isPassage: true,
    hasContent: true,
    isUnsure: false,
    frame: null,
  };
}
