import type { ScorerName } from '../core/types.ts';
import type { StringKey } from './strings.ts';

/** What each scorer is called, in the order in which they are offered. */
export const SCORER_LABELS = Object.freeze({
  readability: 'scorerReadability',
  'line-blocks': 'scorerLineBlocks',
  'line-blocks-adaptive': 'scorerLineBlocksAdaptive',
  'chinese-density': 'scorerChineseDensity',
  'paragraph-score': 'scorerParagraphScore',
  'text-density': 'scorerTextDensity',
  'jsoup-rules': 'scorerJsoupRules',
  'shallow-text-features': 'scorerShallowTextFeatures',
  'block-features': 'scorerBlockFeatures',
  'mozilla-readability': 'scorerMozillaReadability',
}) satisfies Readonly<Record<ScorerName, StringKey>>;

/** Every scorer that can be chosen. */
export const SCORERS = Object.keys(SCORER_LABELS) as readonly ScorerName[];
