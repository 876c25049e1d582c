/** What goes on from what is kept, in the same part of the page. */

import type { Odds } from '../odds.ts';
import * as DECODE_RULES from './decode-rules.ts';

/** Like siblings in a row stay together, as do terms and what is said of them: no holes in running prose, no half lists. */
export function keepRuns(odds: Odds): void {
  const { view } = odds.measured;
  const { parent, tag, className } = view.page.elements;
  const isDefining = (element: number) => tag[element] === 'dt' || tag[element] === 'dd';
  joinNeighbours(odds, DECODE_RULES.MIN_RUN, (block, other) => {
    const [owner, otherOwner] = [view.owner[block] ?? 0, view.owner[other] ?? 0];
    if (parent[owner] !== parent[otherOwner]) return false;
    if (isDefining(owner) && isDefining(otherOwner)) return true;
    return tag[owner] === tag[otherOwner] && className[owner] === className[otherOwner];
  });
}

/** What is likelier content than not goes on from what is kept, to the end of its part of the page: the notes under a recipe. */
export function keepBeside(odds: Odds): void {
  const { view } = odds.measured;
  const { parent } = view.page.elements;
  const above = (element: number) => Math.max(0, parent[element] ?? 0);
  joinNeighbours(odds, DECODE_RULES.MIN_BESIDE, (block, other) => {
    const [one, two] = [above(view.owner[block] ?? 0), above(view.owner[other] ?? 0)];
    return above(one) === above(two) || one === above(two) || above(one) === two;
  });
}

/** Keeps blocks with more than `least` p that belong to a kept one beside them, and then those beside these, both ways. */
function joinNeighbours(
  { measured: { view }, p, kept }: Odds,
  least: number,
  belongs: (block: number, neighbour: number) => boolean,
): void {
  const join = (block: number, neighbour: number) => {
    if (kept[block] === 1 || kept[neighbour] !== 1 || (p[block] ?? 0) <= least) return;
    if (belongs(block, neighbour)) kept[block] = 1;
  };
  for (let block = 1; block < view.count; block++) join(block, block - 1);
  for (let block = view.count - 2; block >= 0; block--) join(block, block + 1);
}
