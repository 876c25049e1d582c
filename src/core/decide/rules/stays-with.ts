import type { Rule, RuledPage } from '../rule.ts';

/** Blocks `[first, end)`. */
export type BlockRange = readonly [first: number, end: number];

/** A run of blocks that stays with other text. */
export interface Part {
  readonly blocks: BlockRange;
  /** The part stays if each of these ranges holds a kept block. */
  readonly beside: readonly BlockRange[];
  /** Least mean probability of the part's characters, in `[0, 1]`. Default: that of its kind. */
  readonly least?: number;
}

/** A kind of part that stays with other text. */
export interface PartKind extends Pick<Rule, 'id' | 'title' | 'source' | 'applies'> {
  /** As in {@link Part}. */
  readonly least: number;
  /** Finds the parts. Each is kept before the next one is found. */
  find(page: RuledPage): Iterable<Part>;
}

/** Returns the rule that keeps all parts of a kind whose neighbours are kept, and that are likely enough. */
export function staysWith({ least, find, ...rule }: PartKind): Rule {
  const run = (page: RuledPage) => {
    for (const { blocks, beside, least: own = least } of find(page)) {
      if (beside.every((range) => isKept(page, range)) && meanOf(page, blocks) > own) page.kept.fill(1, ...blocks);
    }
  };
  return { ...rule, reason: 'stays with other text', run };
}

/** Returns whether any block of a range is kept. */
export function isKept({ kept }: Pick<RuledPage, 'kept'>, [first, end]: BlockRange): boolean {
  return kept.subarray(Math.max(0, first), Math.max(0, end)).includes(1);
}

/** Returns the mean probability of the characters in a range, in `[0, 1]`. Linear in its blocks. */
function meanOf({ measured: { view }, p }: RuledPage, [first, end]: BlockRange): number {
  let [expected, chars] = [0, 0];
  for (let block = first; block < end; block++) {
    expected += (p[block] ?? 0) * view.at('chars', block);
    chars += view.at('chars', block);
  }
  return expected / Math.max(1, chars);
}
