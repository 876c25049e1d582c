import type { Analysis } from '../analysis.ts';
import type { Scorer } from '../decide/scorer.ts';
import { blockText } from '../dom/element-text.ts';
import { charsOf, holderOf, ownerOf, parentOf, textsIn } from '../dom/page-tree.ts';
import { addTo, largestFirst } from '../dom/tallies.ts';
import { shortened } from '../dom/text-forms.ts';
import { StageClock, type Steps } from '../steps.ts';
import type { Page, RemovalKind, ScorerSummary } from '../types.ts';
import { placeKinds } from './decisions.ts';

/** A block with at least this share of characters in links consists of links. A guess. */
const MIN_LINK_DENSITY = 0.5;
/** A first line with fewer words says little. A guess. */
const MIN_LINE_WORDS = 3;
const MAX_LINE_CHARS = 120;

/** Compares sets of blocks by their words. A set has 1 for each of its blocks. */
export class BlockSets {
  readonly #words: Float64Array;
  readonly #chars: Float64Array;

  constructor({ signals: { blocks } }: Analysis) {
    this.#words = blocks.words;
    this.#chars = blocks.chars;
  }

  words(set: Uint8Array): number {
    return this.#words.reduce((sum, words, block) => sum + (set[block] === 1 ? words : 0), 0);
  }

  /** Share of the page's characters, `[0, 1]`. */
  shareOf(set: Uint8Array): number {
    let [own, all] = [0, 0];
    for (const [block, chars] of this.#chars.entries()) {
      all += chars;
      if (set[block] === 1) own += chars;
    }
    return own / Math.max(all, 1);
  }

  /** Share of the words of `part` that `whole` has, `[0, 1]`. */
  heldBy(whole: Uint8Array, part: Uint8Array): number {
    return this.common(whole, part) / Math.max(this.words(part), 1);
  }

  /** Common words as a share of those that either has. */
  overlap(one: Uint8Array, other: Uint8Array): number {
    const common = this.common(one, other);
    return common / Math.max(this.words(one) + this.words(other) - common, 1);
  }

  /** Words that both have. */
  common(one: Uint8Array, other: Uint8Array): number {
    return this.#words.reduce((sum, words, block) => sum + (one[block] === 1 && other[block] === 1 ? words : 0), 0);
  }
}

/** The kinds of the blocks that one set has and another lacks, those with the most characters first. */
export function addedKinds({ page, signals }: Analysis, set: Uint8Array, other: Uint8Array): RemovalKind[] {
  const kinds = placeKinds(page);
  const { chars, linkChars } = signals.blocks;
  const sums = new Map<RemovalKind, number>();
  for (let block = 0; block < set.length; block++) {
    if (set[block] !== 1 || other[block] === 1) continue;
    const own = chars[block] ?? 0;
    const isLinks = (linkChars[block] ?? 0) > own * MIN_LINK_DENSITY;
    const kind = kinds[ownerOf(page, block)] ?? (isLinks ? 'links' : 'other');
    addTo(sums, kind, own);
  }
  return largestFirst(sums);
}

/** The element with the most characters among the outermost of a kind of place; -1 without one. */
export function largestOf({ page, signals: { totals } }: Analysis, kind: RemovalKind): number {
  const kinds = placeKinds(page);
  let found = -1;
  for (let element = 1; element < page.elements.count; element++) {
    const isOutermost = kinds[element] === kind && kinds[parentOf(page, element)] !== kind;
    if (isOutermost && (found < 0 || totals.chars(element) > totals.chars(found))) found = element;
  }
  return found;
}

/** The kind of the place of most characters in an element; `undefined` if most have none. */
export function mostOf(page: Page, element: number): RemovalKind | undefined {
  const kinds = placeKinds(page);
  const sums = new Map<RemovalKind | undefined, number>();
  for (const text of textsIn(page, element)) {
    const kind = kinds[holderOf(page, text)];
    addTo(sums, kind, charsOf(page, text));
  }
  return largestFirst(sums)[0];
}

/** The first line of a set of blocks that says something, else the first one, at most 120 characters. */
export function firstLine({ page, signals }: Analysis, kept: Uint8Array): string {
  const blocks = [...kept.keys()].filter((block) => kept[block] === 1);
  const telling = blocks.find((block) => (signals.blocks.words[block] ?? 0) >= MIN_LINE_WORDS) ?? blocks[0] ?? -1;
  return shortened(blockText(page, telling), MAX_LINE_CHARS);
}

/** The selection of each scorer on an analysed page, compared with that of the analysis. Linear in the page for each scorer. */
export function* comparisonSteps(analysis: Analysis, scorers: readonly Scorer[]): Steps<ScorerSummary[]> {
  const sets = new BlockSets(analysis);
  const none = new Uint8Array(analysis.page.blocks.count);
  const own = analysis.selection?.keptBlocks ?? none;
  const summaries: ScorerSummary[] = [];
  for (const scorer of scorers) {
    const clock = new StageClock();
    const { selection } = yield* analysis.scoredBy(scorer, clock);
    const kept = selection?.keptBlocks ?? none;
    summaries.push({
      scorer: scorer.id,
      words: Math.round(sets.words(kept)),
      common: Math.round(sets.common(kept, own)),
      adds: addedKinds(analysis, kept, own),
      ms: clock.timings.scoring + clock.timings.selection,
      firstLine: firstLine(analysis, kept),
    });
    yield;
  }
  return summaries;
}
