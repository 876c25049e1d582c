import type { PageView } from '../../model/view/page-view.ts';
import type { RuledPage } from '../rule.ts';
import { logitsWithin, surestBlocks } from '../surest-blocks.ts';
import * as DECODE_RULES from './decode-rules.ts';

// Source: Arc90's Readability for what a paragraph is worth and to whom; the power of p by our own runs.
const MIN_CHARS = 25;
const CHARS_PER_POINT = 100;
const MAX_LENGTH_POINTS = 3;
const LEVELS = 5;
const POWER = 4;

/**
 * The element with the surest prose: each paragraph's points, times p to the fourth, go to its parent, half to the grandparent, less to
 * those above; links take their share off. -1 without any prose. Linear in blocks and elements.
 */
export function surestContainer(view: PageView, p: Float64Array): number {
  const { parent, count } = view.page.elements;
  const points = new Float64Array(count);
  for (let block = 0; block < view.count; block++) {
    const chars = view.at('chars', block);
    if ((view.headingLevel[block] ?? 0) > 0 || chars < MIN_CHARS) continue;
    const length = Math.min(chars / CHARS_PER_POINT, MAX_LENGTH_POINTS);
    const worth = (1 + view.at('clauses', block) + length) * (1 - view.linkDensity(block)) * (p[block] ?? 0) ** POWER;
    let above = parent[view.owner[block] ?? 0] ?? -1;
    for (let level = 0; above >= 0 && level < LEVELS; level++) {
      points[above] = (points[above] ?? 0) + worth / divisorOf(level);
      above = parent[above] ?? -1;
    }
  }
  let [best, most] = [-1, 0];
  for (let element = 0; element < count; element++) {
    if (points[element] === 0) continue;
    const own = (points[element] ?? 0) * (1 - view.linkDensityOf(element));
    if (own > most) [best, most] = [element, own];
  }
  return best;
}

/** Decides inside the surest container as if nothing else were there. Outside it, only very likely blocks stay. */
export function keepToContainer({ measured, p, kept, logits, shares }: RuledPage): void {
  const { view } = measured;
  const container = surestContainer(view, p);
  if (container < 0) return;
  const [first, end] = [view.firstBlock[container] ?? 0, view.endBlock[container] ?? 0];
  const inside = surestBlocks(measured, logitsWithin(view, container, logits), shares);
  for (let block = 0; block < kept.length; block++) {
    if (block >= first && block < end) kept[block] = inside[block] ?? 0;
    else if ((p[block] ?? 0) <= DECODE_RULES.SURE_OUTSIDE) kept[block] = 0;
  }
}

function divisorOf(level: number): number {
  return level < 2 ? level + 1 : 3 * level;
}
