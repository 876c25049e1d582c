import type { ScorerName } from '../../core/index.ts';
import { extract } from '../../library/pith.ts';
import { GROWTH_SHAPES, type GrowthShape } from './growth-pages.ts';

/** A generated page. */
export interface GrowthPage {
  readonly shape: GrowthShape;
  readonly nodes: number;
}

let page: Document | null = null;

/** Creates the page for the next extraction. */
export function makePage({ shape, nodes }: GrowthPage): void {
  page = new DOMParser().parseFromString(`<title>Growth</title>${GROWTH_SHAPES[shape](nodes)}`, 'text/html');
}

/** Extracts the page. Returns the share of time spent on sanitizing, `[0, 1]`. Errors of `extract` are thrown on. */
export function extractPage({ scorer }: { readonly scorer: ScorerName }): number {
  if (page === null) throw new Error('No page has been made.');
  const start = performance.now();
  const { timings } = extract(page, { scorer });
  return timings.sanitizing / (performance.now() - start);
}
