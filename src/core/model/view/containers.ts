import type { PageView } from './page-view.ts';

/** Elements that part a page into sections. */
const SECTIONING: ReadonlySet<string> = new Set(
  'article section main aside nav footer header body form td li dialog'.split(' '),
);

/** Shares of the page's prose that links of the chain from the body down hold. */
export const CHAIN_SHARES = [0.4, 0.6, 0.8, 0.95] as const;

/** Paragraphs give to so many ancestors. Source: Mozilla Readability 0.6.0. */
const VOTE_LEVELS = 5;

/** The elements around a block that say most about it. */
export class Containers {
  /** Per element: the nearest sectioning element, itself included. */
  readonly section: Int32Array;
  /** Per element: the nearest one, itself included, with at least 5, 15 and 40 % of the page's words. */
  readonly share5: Int32Array;
  readonly share15: Int32Array;
  readonly share40: Int32Array;
  /** Where the descent from the body along the most prose ends, for each of {@link CHAIN_SHARES}. */
  readonly chain: readonly number[];
  /** The element that Readability's votes choose. */
  readonly voted: number;

  /** Linear in elements and blocks. */
  constructor(view: PageView) {
    const { tag, parent, count } = view.page.elements;
    const words = view.total('words');
    this.section = nearestSection(view);
    this.share5 = nearestHolding(view, 0.05 * words);
    this.share15 = nearestHolding(view, 0.15 * words);
    this.share40 = nearestHolding(view, 0.4 * words);
    const body = Math.max(0, tag.indexOf('body'));
    this.chain = CHAIN_SHARES.map((share) => descend(view, body, share));
    this.voted = count === 0 ? 0 : vote(view, parent);
  }
}

function nearestSection(view: PageView): Int32Array {
  const { parent, tag, count } = view.page.elements;
  const found = new Int32Array(count);
  for (let element = 0; element < count; element++) {
    const above = parent[element] ?? -1;
    found[element] = above < 0 || SECTIONING.has(tag[element] ?? '') ? element : (found[above] ?? 0);
  }
  return found;
}

function nearestHolding(view: PageView, words: number): Int32Array {
  const { parent, count } = view.page.elements;
  const { firstBlock, endBlock } = view;
  const sums = view.sums.words;
  const found = new Int32Array(count);
  for (let element = 0; element < count; element++) {
    const above = parent[element] ?? -1;
    const own = (sums[endBlock[element] ?? 0] ?? 0) - (sums[firstBlock[element] ?? 0] ?? 0);
    found[element] = above < 0 || own >= words ? element : (found[above] ?? 0);
  }
  return found;
}

/** Goes down to the child with the most prose while it holds `share` of all. */
function descend(view: PageView, from: number, share: number): number {
  const { end } = view.page.elements;
  const { sums } = view;
  const enough = share * Math.max(view.total('mass'), 1);
  let at = from;
  for (;;) {
    let best = -1;
    let most = 0;
    for (let child = at + 1; child < (end[at] ?? 0); child = end[child] ?? child + 1) {
      const mass = view.within(sums.mass, child);
      if (mass > most) {
        most = mass;
        best = child;
      }
    }
    if (best < 0 || most < enough) return at;
    at = best;
  }
}

/** Readability's votes with every ancestor's share: 1, 1/2, then 1/(3·level). */
function vote(view: PageView, parent: Int32Array): number {
  const scores = new Float64Array(view.page.elements.count);
  const [mass, clauses, chars] = [view.values('mass'), view.values('clauses'), view.values('chars')];
  for (let block = 0; block < view.count; block++) {
    if ((mass[block] ?? 0) <= 0) continue;
    const points = 1 + (clauses[block] ?? 0) + Math.min((chars[block] ?? 0) / 100, 3);
    const score = points * (1 - view.linkDensity(block));
    let ancestor = parent[view.owner[block] ?? 0] ?? -1;
    for (let level = 0; level < VOTE_LEVELS && ancestor >= 0; level++) {
      scores[ancestor] =
        (scores[ancestor] ?? 0) + (level === 0 ? score : level === 1 ? score / 2 : score / (3 * level));
      ancestor = parent[ancestor] ?? -1;
    }
  }
  let best = 0;
  let most = 0;
  for (let element = 0; element < scores.length; element++) {
    const score = scores[element] ?? 0;
    if (score <= most) continue;
    const scaled = score * (1 - view.linkDensityOf(element));
    if (scaled > most) {
      most = scaled;
      best = element;
    }
  }
  return best;
}
