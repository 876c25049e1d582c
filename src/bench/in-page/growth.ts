import type { ScorerName } from '../../core/index.ts';
import { extract } from '../../library/pith.ts';
import { GROWTH_SHAPES, type GrowthShape } from './growth-pages.ts';

/** A page of a size. */
export interface GrowthPage {
  readonly shape: GrowthShape;
  readonly nodes: number;
}

let page: Document | null = null;

/** Makes the page that is extracted next. */
export function makePage({ shape, nodes }: GrowthPage): void {
  page = new DOMParser().parseFromString(`<title>Growth</title>${GROWTH_SHAPES[shape](nodes)}`, 'text/html');
}

/** Extracts the page. Returns the sanitizer's share of the time. Throws what `extract` throws, such as on a stack that is used up. */
export function extractPage({ scorer }: { readonly scorer: ScorerName }): number {
  if (page === null) throw new Error('There is no page.');
  const start = performance.now();
  const { timings } = extract(page, { scorer });
  return timings.sanitizing / (performance.now() - start);
}
