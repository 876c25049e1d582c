import type { ScorerName } from '../core/types.ts';
import type { StringKey } from './strings.ts';

/** The names of the scorers, in the order of the menu. */
export const SCORER_LABELS = {
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
} satisfies Readonly<Record<ScorerName, StringKey>>;

/** Every scorer that the user can choose. */
export const SCORERS = Object.keys(SCORER_LABELS) as readonly ScorerName[];
