import type { Odds } from '../odds.ts';

/** Source: our own runs on the development pages, out of fold, unless a line says otherwise. */
const RULES = {
  /** Of alike blocks in siblings, so many at least, … */
  minAlike: 3,
  /** … all stay from this share of them on that is kept … */
  minShare: 0.6,
  /** … if they are surer than this, as must be the heading of an item of which something is kept. A guess. */
  minP: 0.1,
} as const;

/**
 * Items keep what most of them keep, and their headings: no names without prices, and none in every other item. Where they are no list, those
 * alone that stand between two others: what follows an article may be like its last part. Linear in blocks.
 */
export function keepItems({ measured, p, kept }: Odds, memberOf: Int32Array, isList: boolean): void {
  const { view, repetition } = measured;
  const { parent } = view.page.elements;
  const alike = new Map<number, number[]>();
  const begun = new Set<number>();
  for (const [block, member] of memberOf.entries()) {
    if (member === 0) continue;
    const kind = (parent[member] ?? 0) * repetition.likeBlocks.length + (repetition.likeOf[block] ?? 0);
    const blocks = alike.get(kind);
    if (blocks === undefined) alike.set(kind, [block]);
    else blocks.push(block);
    if (kept[block] === 1) begun.add(member);
  }
  for (const blocks of alike.values()) {
    const usual = blocks.filter((block) => kept[block] === 1);
    const isUsual = blocks.length >= RULES.minAlike && usual.length >= blocks.length * RULES.minShare;
    for (const block of blocks) {
      if (!isList && (block < (usual[0] ?? 0) || block > (usual.at(-1) ?? 0))) continue;
      const isHeading = (view.headingLevel[block] ?? 0) > 0 && begun.has(memberOf[block] ?? 0);
      if ((isUsual || isHeading) && (p[block] ?? 0) > RULES.minP) kept[block] = 1;
    }
  }
}
