import { sumOf } from '../../../core/decide/scorer.ts';
import type { Terms } from '../../../core/types.ts';
import { paragraphPoints, termsOfPoints } from '../common-rules.ts';
import type { Names } from '../names.ts';
import { type PageFacts, rewrite } from './rewrite.ts';
import { RULES } from './rules.ts';
import type { Flags, Tree } from './tree.ts';
import { TreeSums } from './tree-sums.ts';

/** One attempt at a page: its rewritten form, and the scores of its nodes. */
export interface Attempt {
  readonly tree: Tree;
  readonly names: Names;
  readonly flags: Flags;
  readonly sums: TreeSums;
  /** By node; only candidates have terms. */
  readonly terms: ReadonlyMap<number, Terms>;
  readonly scores: ReadonlyMap<number, number>;
}

interface Shares {
  /** Points from a node's own paragraphs. */
  readonly own: Float64Array;
  /** Points from paragraphs further down. */
  readonly nested: Float64Array;
  readonly isCandidate: Uint8Array;
}

/** Rewrites a page and scores it. Linear in elements and texts. */
export function attemptAt(facts: PageFacts, flags: Flags): Attempt {
  const tree = rewrite(facts, flags);
  const unscored = { tree, names: facts.names, flags, sums: new TreeSums(tree) };
  const shares = creditAncestors(unscored);
  const terms = new Map<number, Terms>();
  const scores = new Map<number, number>();
  for (let node = 0; node < tree.tag.length; node++) {
    if (shares.isCandidate[node] === 0) continue;
    const found = termsOf(unscored, shares, node);
    terms.set(node, found);
    scores.set(node, sumOf(found));
  }
  return { ...unscored, terms, scores };
}

/** The points of a node before any paragraph adds to them. */
export function initialTerms({ tree, names, flags }: Pick<Attempt, 'tree' | 'names' | 'flags'>, node: number) {
  return {
    names: flags.weighClasses ? names.weight(tree.named[node] ?? -1) : 0,
    tag: RULES.tagWeights[tree.tag[node] ?? ''] ?? 0,
  };
}

function creditAncestors({ tree, sums }: Pick<Attempt, 'tree' | 'sums'>): Shares {
  const count = tree.tag.length;
  const shares: Shares = {
    own: new Float64Array(count),
    nested: new Float64Array(count),
    isCandidate: new Uint8Array(count),
  };
  for (const node of tree.scored) {
    const chars = sums.chars(node);
    if (chars < RULES.minParagraphChars) continue;
    const score = paragraphPoints(sums.commas(node), Math.floor(chars / RULES.charsPerPoint));
    credit(tree, shares, { node, score });
  }
  return shares;
}

/** The root is not a candidate: its parent is not an element. */
function credit(tree: Tree, { own, nested, isCandidate }: Shares, paragraph: { node: number; score: number }): void {
  let ancestor = tree.parent[paragraph.node] ?? -1;
  for (const [level, divisor] of RULES.divisors.entries()) {
    if (ancestor <= 0) return;
    const into = level === 0 ? own : nested;
    into[ancestor] = (into[ancestor] ?? 0) + paragraph.score / divisor;
    isCandidate[ancestor] = 1;
    ancestor = tree.parent[ancestor] ?? -1;
  }
}

function termsOf(attempt: Omit<Attempt, 'terms' | 'scores'>, { own, nested }: Shares, node: number): Terms {
  const points = { paragraphs: own[node] ?? 0, nestedParagraphs: nested[node] ?? 0, ...initialTerms(attempt, node) };
  return termsOfPoints(points, attempt.sums.linkDensity(node));
}
