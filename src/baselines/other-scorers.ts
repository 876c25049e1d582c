import type { Scorer } from '../core/decide/scorer.ts';
import { blockFeatures } from './block-features/block-features.ts';
import { chineseDensity } from './chinese-density/chinese-density.ts';
import { jsoupRules } from './jsoup-rules/jsoup-rules.ts';
import { adaptiveLineBlocks, lineBlocks } from './line-blocks/line-blocks.ts';
import { paragraphScore } from './paragraph-score/paragraph-score.ts';
import { readability } from './readability/arc90/readability.ts';
import { mozillaReadability } from './readability/mozilla/mozilla-readability.ts';
import { shallowTextFeatures } from './shallow-text-features/shallow-text-features.ts';
import { textDensity } from './text-density/text-density.ts';

/** Every scorer except the default one, by id. */
export const OTHER_SCORERS = {
  readability,
  'line-blocks': lineBlocks,
  'line-blocks-adaptive': adaptiveLineBlocks,
  'chinese-density': chineseDensity,
  'paragraph-score': paragraphScore,
  'text-density': textDensity,
  'jsoup-rules': jsoupRules,
  'shallow-text-features': shallowTextFeatures,
  'block-features': blockFeatures,
  'mozilla-readability': mozillaReadability,
} satisfies Readonly<Record<string, Scorer>>;

/** The ids of all scorers. */
export type ScorerId = 'pith' | keyof typeof OTHER_SCORERS;
