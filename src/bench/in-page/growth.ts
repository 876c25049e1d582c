import type { ScorerName } from '../../core/index.ts';
import { extract } from '../../library/pith.ts';
import { GROWTH_SHAPES, type GrowthShape } from './growth-pages.ts';

/** A page of a size, and the scorer that reads it. */
export interface GrowthTask {
  readonly shape: GrowthShape;
  readonly nodes: number;
  readonly scorer: ScorerName;
  /** The shortest of so many runs counts. */
  readonly runs: number;
}

/** Milliseconds of a whole extraction, and of what precedes the sanitizer. */
export interface GrowthTime {
  readonly ms: number;
  readonly msUnsanitized: number;
}

/** Times an extraction, each time on a document of its own. Throws what `extract` throws, such as on a stack that is used up. */
export function timeGrowth({ shape, nodes, scorer, runs }: GrowthTask): GrowthTime {
  const html = `<title>Growth</title>${GROWTH_SHAPES[shape](nodes)}`;
  let best: GrowthTime = { ms: Number.POSITIVE_INFINITY, msUnsanitized: 0 };
  for (let run = 0; run < runs; run++) {
    const page = new DOMParser().parseFromString(html, 'text/html');
    const start = performance.now();
    const { timings } = extract(page, { scorer });
    const ms = performance.now() - start;
    if (ms < best.ms) best = { ms, msUnsanitized: ms - timings.sanitizing };
  }
  return best;
}
