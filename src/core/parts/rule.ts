import { surestContainer } from '../model/view/containers.ts';
import type { Measured } from '../model/view/measured.ts';
import { KNOWN_TYPES, type KnownType } from '../signals/page-type/type-model.ts';
import type { PageLinks } from '../signals/signals.ts';
import type { RemovalKind } from '../types.ts';

/** The description of a rule. */
export interface RuleFacts {
  /** Named by `--without` of the benchmark and in `BlockDecisions`. A rule that runs twice has the same id both times. */
  readonly id: string;
  /** The effect of the rule, as a sentence. Stripped from the extension's scripts. */
  readonly title: string;
  /** Where the rule and its numbers come from. Stripped from the extension's scripts. */
  readonly source: string;
  /** Whether it applies to the page. Default: always. */
  applies?(page: RuledPage): boolean;
}

/** The state that the rules share. Only `decide/` may write to `kept`. */
export interface RuledPage {
  readonly measured: Measured;
  readonly links: PageLinks;
  /** Log-odds, one per block; `-Infinity` for blocks that cannot be content. */
  readonly logits: Float64Array;
  /** Probability of each block to be content, in `[0, 1]`. */
  readonly p: Float64Array;
  /** Probability of each page type, in the order of `KNOWN_TYPES`. */
  readonly shares: Float64Array;
  /** 1 for each block that is kept so far. */
  readonly kept: Readonly<Uint8Array>;
}

/** Returns the probability that the page is of one of these types, in `[0, 1]`. */
export function share({ shares }: Pick<RuledPage, 'shares'>, ...types: readonly KnownType[]): number {
  return types.reduce((sum, type) => sum + (shares[KNOWN_TYPES.indexOf(type)] ?? 0), 0);
}

/** Minimum probability that the page is an article. Source: our runs on the development pages. */
const IS_ARTICLE = 0.5;

/** Returns whether the page is more likely an article than not. */
export function isArticle(page: RuledPage): boolean {
  return share(page, 'article') >= IS_ARTICLE;
}

/** Blocks `[first, end)`. */
export type BlockRange = readonly [first: number, end: number];

/** A run of blocks that stays with other text. */
export interface Part {
  readonly blocks: BlockRange;
  /** The part stays if each of these ranges holds a kept block. */
  readonly beside: readonly BlockRange[];
  /** Minimum mean probability of the part's characters, in `[0, 1]`. Default: that of its kind. */
  readonly least?: number;
}

/** A kind of part that stays with other text. */
export interface PartKind extends RuleFacts {
  /** As in {@link Part}. */
  readonly least: number;
  /** Finds the parts. Each is kept before the next one is found. */
  find(page: RuledPage): Iterable<Part>;
}

/** A kind of block that is left out. */
export interface LeavingKind extends RuleFacts {
  /** Why such a block is left out. */
  readonly reason: string;
  /** The kind of thing that it drops. Default: `other`. */
  readonly kind?: RemovalKind;
  /** Finds the blocks. Each is left out before the next one is found. Default: all blocks of the page. */
  find?(page: RuledPage): Iterable<number>;
  /** Whether a kept block that was found is one. Default: each is. */
  isOne?(page: RuledPage, block: number): boolean;
}

/** Returns whether any block of a range is kept. */
export function isKept({ kept }: Pick<RuledPage, 'kept'>, [first, end]: BlockRange): boolean {
  return kept.subarray(Math.max(0, first), Math.max(0, end)).includes(1);
}

/** The place of an article: blocks `[first, end)`, the last sure one among them, and the mean probability of a word. */
interface ArticleCore {
  readonly first: number;
  readonly last: number;
  readonly end: number;
  readonly sure: number;
}

/** The minimum for an article. */
interface ArticleThresholds {
  /** Minimum number of sure words in one element, and minimum share of all sure words. */
  readonly minArticleWords: number;
  readonly minArticleShare: number;
  /** Words are sure above this probability. Default: 0. */
  readonly sureWords?: number;
}

/**
 * Returns the place of the surest text among the kept blocks that `isOther` does not exclude; `null` if that is too little for an
 * article. Labels are not counted. Linear in blocks and elements.
 */
export function articleCore(
  { measured: { view }, p, kept }: RuledPage,
  { minArticleWords, minArticleShare, sureWords = 0 }: ArticleThresholds,
  isOther: (block: number) => boolean,
): ArticleCore | null {
  const own = p.map((each, block) => (kept[block] === 1 && !isOther(block) ? each : 0));
  const container = surestContainer(view, own);
  if (container < 0) return null;
  const [first, end] = view.rangeOf(container);
  let [inside, all, sum, last] = [0, 0, 0, first];
  for (let block = 0; block < view.count; block++) {
    const [sure, words] = [own[block] ?? 0, view.at('words', block)];
    if (sure <= sureWords || view.at('labels', block) === 1) continue;
    all += words;
    if (block < first || block >= end) continue;
    inside += words;
    sum += words * sure;
    last = block;
  }
  return inside >= minArticleWords && inside >= minArticleShare * all ? { first, last, end, sure: sum / inside } : null;
}
