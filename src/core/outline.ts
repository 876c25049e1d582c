import type { Analysis } from './analysis.ts';
import { KNOWN_TYPES } from './signals/page-type/type-model.ts';
import { findOutline, type Outline, plainOutline } from './structure/outline.ts';

/** The structure of what was selected; `null` if that is not worth reading. Does not modify the analysis. */
export function outlineOf({ page, signals, selection, hasContent, isPassage }: Analysis): Outline | null {
  if (selection === null || !hasContent) return null;
  if (isPassage) return plainOutline(selection);
  const { shares } = signals.types;
  return findOutline({ page, selection, share: (type) => shares[KNOWN_TYPES.indexOf(type)] ?? 0 });
}
