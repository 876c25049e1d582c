import type { CorrectionKind } from '../../core/types.ts';
import type { StringKey } from './strings.ts';

interface CorrectionTexts {
  /** In the options. */
  readonly label: StringKey;
  /** The text of each reason that it gives. */
  readonly reasons: Readonly<Record<string, StringKey>>;
}

/** The texts of each kind of correction. `core/decide/corrector.ts` applies them and gives the reasons. */
export const CORRECTION_TEXTS: Readonly<Record<CorrectionKind, CorrectionTexts>> = {
  root: {
    label: 'optionsCorrectionRoot',
    reasons: {
      'you chose this part': 'reasonChosenPart',
      'not in the part that you chose': 'reasonNotChosenPart',
    },
  },
  keep: { label: 'optionsCorrectionKeep', reasons: { 'you brought this back': 'reasonBroughtBack' } },
  drop: { label: 'optionsCorrectionDrop', reasons: { 'you left this out': 'reasonLeftOut' } },
};

/** Whether a stored value is a kind of correction of this version. */
export function isCorrectionKind(value: unknown): value is CorrectionKind {
  return typeof value === 'string' && Object.hasOwn(CORRECTION_TEXTS, value);
}
