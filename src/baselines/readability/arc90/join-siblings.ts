import type { Candidate } from '../../../core/types.ts';
import type { Attempt } from './attempt.ts';
import { RULES } from './rules.ts';

/** The candidate and the siblings that belong to it. */
export interface JoinedRoots {
  /** Element indices in document order. */
  readonly roots: number[];
  /** Bare texts of the candidate's parent, as text indices. */
  readonly rootTexts: number[];
}

/** Adds siblings with a good score, and paragraphs with few links. Linear in the subtree of the parent. */
export function joinSiblings(attempt: Attempt, candidate: Candidate, scores: ReadonlyMap<number, number>): JoinedRoots {
  const { elements, texts } = attempt.page;
  const parent = elements.parent[candidate.element] ?? -1;
  if (parent < 0 || elements.tag[candidate.element] === 'body') return { roots: [candidate.element], rootTexts: [] };
  const threshold = Math.max(RULES.siblingMinScore, candidate.score * RULES.siblingShare);
  const roots: number[] = [];
  for (
    let element = parent + 1;
    element < (elements.end[parent] ?? 0);
    element = elements.end[element] ?? element + 1
  ) {
    if (attempt.alive[element] === 0) continue;
    const scored = (scores.get(element) ?? Number.NEGATIVE_INFINITY) >= threshold;
    if (element === candidate.element || scored || isJoiningParagraph(attempt, element)) roots.push(element);
  }
  const rootTexts: number[] = [];
  const isDiv = elements.tag[parent] === 'div';
  for (let text = elements.firstText[parent] ?? 0; isDiv && text < (elements.textEnd[parent] ?? 0); text++) {
    const chars = texts.chars[text] ?? 0;
    if (texts.parent[text] === parent && joins(chars, 0, texts.endsSentence[text] === 1)) rootTexts.push(text);
  }
  return { roots, rootTexts };
}

function isJoiningParagraph(attempt: Attempt, element: number): boolean {
  const { elements, texts } = attempt.page;
  if (elements.tag[element] !== 'p' && attempt.paragraphDivs[element] === 0) return false;
  // The published rule looks only at the text before the first child.
  const text = elements.firstText[element] ?? 0;
  const startsWithText = text < (elements.textEnd[element] ?? 0) && texts.parent[text] === element;
  const firstChild = element + 1;
  const childFirst = firstChild < (elements.end[element] ?? 0) && (elements.firstText[firstChild] ?? 0) <= text;
  if (!startsWithText || childFirst) return false;
  return joins(texts.chars[text] ?? 0, attempt.totals.linkDensity(element), texts.endsSentence[text] === 1);
}

function joins(chars: number, linkDensity: number, endsSentence: boolean): boolean {
  if (chars > RULES.siblingLongChars) return linkDensity < RULES.siblingMaxLinkDensity;
  return linkDensity === 0 && endsSentence;
}
