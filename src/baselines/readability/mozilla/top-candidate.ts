import type { Attempt } from './attempt.ts';
import { initialTerms } from './attempt.ts';
import { RULES } from './rules.ts';
import type { Tree } from './tree.ts';

/** The node that the algorithm chooses. */
export interface TopCandidate {
  readonly node: number;
  readonly score: number;
  /** No paragraph scored, so the node is the whole body, as if it were a `div` without a name. */
  readonly isWholeBody: boolean;
}

/** Candidates, best first, ties in document order. */
export function rankedNodes({ scores }: Attempt): number[] {
  return [...scores.keys()].sort((a, b) => scoreIn(scores, b) - scoreIn(scores, a));
}

/** The best candidate or a container around it; `null` for a page without a body. Linear in depth. */
export function findTopCandidate(attempt: Attempt, ranked: readonly number[]): TopCandidate | null {
  const { tree } = attempt;
  const best = ranked[0];
  if (best === undefined || tree.tag[best] === 'body') {
    const body = tree.tag.indexOf('body');
    return body < 0 ? null : { node: body, score: RULES.tagWeights.div ?? 0, isWholeBody: true };
  }
  const joint = jointAncestor(attempt, ranked.slice(0, RULES.topCandidates)) ?? best;
  const node = aroundOnlyChild(tree, climb(attempt, joint));
  return { node, score: scoreOf(attempt, node), isWholeBody: false };
}

/** The smallest container around the best candidate with enough candidates of nearly its score. */
function jointAncestor({ tree, scores }: Attempt, top: readonly number[]): number | null {
  const [best = 0, ...others] = top;
  const enough = scoreIn(scores, best) * RULES.closeShare;
  const close = others.filter((node) => scoreIn(scores, node) >= enough);
  if (close.length < RULES.minCloseCandidates) return null;
  for (let ancestor = tree.parent[best] ?? -1; isBelowBody(tree, ancestor); ancestor = tree.parent[ancestor] ?? -1) {
    const held = close.filter((node) => ancestor < node && node < (tree.end[ancestor] ?? 0));
    if (held.length >= RULES.minCloseCandidates) return ancestor;
  }
  return null;
}

/** The first ancestor with a higher score than the one below it, if no score on the way is too low. */
function climb(attempt: Attempt, node: number): number {
  const { tree, scores } = attempt;
  let last = scoreOf(attempt, node);
  const least = last * RULES.climbMinShare;
  for (let ancestor = tree.parent[node] ?? -1; isBelowBody(tree, ancestor); ancestor = tree.parent[ancestor] ?? -1) {
    const score = scores.get(ancestor);
    if (score === undefined) continue;
    if (score < least) break;
    if (score > last) return ancestor;
    last = score;
  }
  return node;
}

/** Climbs past parents with a single child, so that siblings of the container can join. */
function aroundOnlyChild(tree: Tree, node: number): number {
  let around = node;
  for (let parent = tree.parent[node] ?? -1; isBelowBody(tree, parent); parent = tree.parent[parent] ?? -1) {
    if (tree.childCount[parent] !== 1) break;
    around = parent;
  }
  return around;
}

function isBelowBody(tree: Tree, node: number): boolean {
  return node > 0 && tree.tag[node] !== 'body';
}

/** The score of a node; without paragraphs, that of its tag and names. */
function scoreOf(attempt: Attempt, node: number): number {
  const { names, tag } = initialTerms(attempt, node);
  return attempt.scores.get(node) ?? names + tag;
}

function scoreIn(scores: ReadonlyMap<number, number>, node: number): number {
  return scores.get(node) ?? 0;
}
