import { COPYRIGHT_PHRASES } from '../../core/cues/promotions-and-notices.ts';
import type { Scorer } from '../../core/decide/scorer.ts';
import { blockText } from '../../core/dom/element-text.ts';
import type { LineRegion, Page, ScorerName, Scoring } from '../../core/types.ts';
import { type Region, scoringOfRegions } from '../ranked-regions.ts';
import { type Lines, linesOf, linksInRows } from './lines.ts';
import { adaptiveThreshold, distributionOf, regionsOf, type Thresholds } from './regions.ts';
import { RULES } from './rules.ts';

/** Finds ranges of dense lines, with the published threshold. */
export const lineBlocks: Scorer = {
  id: 'line-blocks',
  score: (page: Page) =>
    scoreLines(page, { id: 'line-blocks', lines: linesOf(page, () => true), thresholdsOf: fixedThresholds }),
};

/** The same with a threshold that adapts to the page, and without rows of links. */
export const adaptiveLineBlocks: Scorer = {
  id: 'line-blocks-adaptive',
  score: (page: Page) => {
    const rows = linksInRows(page);
    const lines = linesOf(page, (text) => rows[text] === 0);
    return scoreLines(page, { id: 'line-blocks-adaptive', lines, thresholdsOf: adaptiveThresholds });
  },
};

interface Variant {
  readonly id: ScorerName;
  readonly lines: Lines;
  readonly thresholdsOf: (lines: Lines, values: Float64Array) => Thresholds;
}

function fixedThresholds(): Thresholds {
  return { first: RULES.fixedThreshold, threshold: RULES.fixedThreshold };
}

function adaptiveThresholds(lines: Lines, values: Float64Array): Thresholds {
  const threshold = adaptiveThreshold(lines, values);
  return { first: Math.trunc(threshold / 2), threshold };
}

function scoreLines(page: Page, { id, lines, thresholdsOf }: Variant): Scoring {
  const values = distributionOf(lines);
  const thresholds = thresholdsOf(lines, values);
  const ranges = regionsOf(values, thresholds).filter((range) => !holdsCopyright(page, lines, range));
  const kept = new Uint8Array(page.blocks.count);
  const regions = ranges.map((range) => regionOf(lines, range)).filter(({ blocks }) => blocks.length > 0);
  for (const { blocks } of regions) for (const block of blocks) kept[block] = 1;
  const all = { blocks: regions.flatMap(({ blocks }) => blocks), terms: sumOfTerms(regions) };
  return {
    ...scoringOfRegions(page, {
      regions: regions.length > 1 ? [all, ...regions] : regions,
      kept,
      ruling: { by: id, reason: 'thin lines' },
    }),
    distribution: { values, block: lines.block, threshold: thresholds.threshold, regions: ranges },
  };
}

function regionOf(lines: Lines, { first, end }: LineRegion): Region {
  const blocks: number[] = [];
  let text = 0;
  for (let line = first; line < end; line++) {
    const block = lines.block[line] ?? -1;
    const letters = lines.letters[line] ?? 0;
    if (block < 0 || letters < RULES.minLineLetters) continue;
    blocks.push(block);
    text += letters;
  }
  return { blocks, terms: { text } };
}

function sumOfTerms(regions: readonly Region[]): { text: number } {
  return { text: regions.reduce((sum, { terms }) => sum + (terms.text ?? 0), 0) };
}

function holdsCopyright(page: Page, lines: Lines, { first, end }: LineRegion): boolean {
  return lines.block.subarray(first, end).some((block) => block >= 0 && namesCopyright(page, block));
}

/** Whether a block is a copyright notice. Linear in its characters. */
function namesCopyright(page: Page, block: number): boolean {
  return COPYRIGHT_PHRASES.test(blockText(page, block));
}
