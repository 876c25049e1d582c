import type { CorrectionKind } from '../../core/types.ts';
import type { StringKey } from '../texts/strings.ts';

/** The labels of the kinds of corrections in the options. `core/decide/corrector.ts` applies them. */
export const CORRECTION_LABELS: Readonly<Record<CorrectionKind, StringKey>> = {
  root: 'optionsCorrectionRoot',
  keep: 'optionsCorrectionKeep',
  drop: 'optionsCorrectionDrop',
};

/** Whether a stored value is a kind of correction of this version. */
export function isCorrectionKind(value: unknown): value is CorrectionKind {
  return typeof value === 'string' && Object.hasOwn(CORRECTION_LABELS, value);
}
