import type { ScorerId } from '../../baselines/other-scorers.ts';
import type { ScorerName } from '../../core/types.ts';
import type { StringKey } from '../texts/strings.ts';

/** Every scorer that the user can choose, in the order of the menu. */
export const SCORERS: readonly ScorerName[] = [
  'pith',
  'readability',
  'mozilla-readability',
  'paragraph-score',
  'text-density',
  'block-features',
  'jsoup-rules',
  'line-blocks',
  'line-blocks-adaptive',
  'shallow-text-features',
  'chinese-density',
] satisfies readonly ScorerId[];

/** The labels of the scorers. Separate from the list, because scripts in pages need only the list. */
const LABELS: Readonly<Record<ScorerId, StringKey>> = {
  pith: 'scorerPith',
  readability: 'scorerReadability',
  'mozilla-readability': 'scorerMozillaReadability',
  'paragraph-score': 'scorerParagraphScore',
  'text-density': 'scorerTextDensity',
  'block-features': 'scorerBlockFeatures',
  'jsoup-rules': 'scorerJsoupRules',
  'line-blocks': 'scorerLineBlocks',
  'line-blocks-adaptive': 'scorerLineBlocksAdaptive',
  'shallow-text-features': 'scorerShallowTextFeatures',
  'chinese-density': 'scorerChineseDensity',
};

/** The label of a scorer of this version. */
export function scorerLabel(scorer: string): StringKey {
  return LABELS[scorer as ScorerId];
}
