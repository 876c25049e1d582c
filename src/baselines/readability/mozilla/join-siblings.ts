import type { Attempt } from './attempt.ts';
import { RULES } from './rules.ts';
import type { TopCandidate } from './top-candidate.ts';

/** A node at the top of the content, and the tag by which cleaning judges it. */
export interface Root {
  readonly node: number;
  readonly tag: string;
  /** The element whose class and id count; -1 for none. */
  readonly named: number;
}

/** The node without siblings. */
export function aloneAsRoot({ tree }: Attempt, node: number): Root {
  const tag = tree.tag[node] ?? '';
  return { node, tag: RULES.keptSiblingTags.has(tag) ? tag : 'div', named: tree.named[node] ?? -1 };
}

/**
 * The top candidate and its siblings with a good score, which the same class raises, and paragraphs with few links.
 * Linear in the siblings.
 */
export function joinSiblings(attempt: Attempt, top: TopCandidate): Root[] {
  const { tree } = attempt;
  if (top.isWholeBody) return [{ node: top.node, tag: 'div', named: -1 }];
  const parent = tree.parent[top.node] ?? -1;
  const roots: Root[] = [];
  for (let node = parent + 1; node < (tree.end[parent] ?? 0); node = tree.end[node] ?? node + 1) {
    if (node === top.node || joins(attempt, top, node)) roots.push(aloneAsRoot(attempt, node));
  }
  return roots;
}

function joins(attempt: Attempt, top: TopCandidate, node: number): boolean {
  const { tree, names, scores } = attempt;
  const threshold = Math.max(RULES.siblingMinScore, top.score * RULES.siblingShare);
  const className = names.className(tree.named[top.node] ?? -1);
  const isSameClass = className !== '' && names.className(tree.named[node] ?? -1) === className;
  const bonus = isSameClass ? top.score * RULES.sameClassShare : 0;
  const score = scores.get(node);
  if (score !== undefined && score + bonus >= threshold) return true;
  return tree.tag[node] === 'p' && isJoiningParagraph(attempt, node);
}

function isJoiningParagraph({ sums }: Attempt, node: number): boolean {
  const chars = sums.chars(node);
  const linkDensity = sums.linkDensity(node);
  if (chars > RULES.siblingLongChars) return linkDensity < RULES.siblingMaxLinkDensity;
  return chars > 0 && chars < RULES.siblingLongChars && linkDensity === 0 && sums.endsSentence(node);
}
