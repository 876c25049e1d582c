import type { ScorerName } from '../types.ts';
import { chineseDensity } from './chinese-density/chinese-density.ts';
import { adaptiveLineBlocks, lineBlocks } from './line-blocks/line-blocks.ts';
import { readability } from './readability/readability.ts';
import type { Scorer } from './scorer.ts';

/** Every scorer, by its id. */
export const SCORERS: Readonly<Record<ScorerName, Scorer>> = Object.freeze({
  readability,
  'line-blocks': lineBlocks,
  'line-blocks-adaptive': adaptiveLineBlocks,
  'chinese-density': chineseDensity,
});

export const DEFAULT_SCORER: ScorerName = 'readability';
