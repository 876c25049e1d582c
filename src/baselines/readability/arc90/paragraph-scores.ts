import { candidateFrom } from '../../../core/decide/scorer.ts';
import type { Candidate } from '../../../core/types.ts';
import { paragraphPoints, termsOfPoints } from '../common-rules.ts';
import type { Attempt } from './attempt.ts';
import { RULES } from './rules.ts';

/** Points by element: from its own paragraphs, and from those of its children. */
interface Shares {
  readonly own: Float64Array;
  readonly nested: Float64Array;
  readonly isCandidate: Uint8Array;
}

const SCORED_TAGS: ReadonlySet<string> = new Set(['p', 'pre', 'td']);

/**
 * Scores the parent and grandparent of each paragraph. Best first; ties in document order. Linear in elements and
 * texts.
 */
export function scoreCandidates(attempt: Attempt): Candidate[] {
  const { elements } = attempt.page;
  const shares = {
    own: new Float64Array(elements.count),
    nested: new Float64Array(elements.count),
    isCandidate: new Uint8Array(elements.count),
  };
  for (let element = 0; element < elements.count; element++) {
    if (attempt.alive[element] === 0) continue;
    if (!SCORED_TAGS.has(elements.tag[element] ?? '') && attempt.paragraphDivs[element] === 0) continue;
    const paragraph = { chars: attempt.totals.chars(element), commas: attempt.totals.commas(element) };
    credit(attempt, shares, elements.parent[element] ?? -1, paragraph);
  }
  creditBareTexts(attempt, shares);
  const candidates: Candidate[] = [];
  for (let element = 0; element < elements.count; element++) {
    if (shares.isCandidate[element] === 1) candidates.push(candidateFrom(element, termsOf(attempt, shares, element)));
  }
  return candidates.sort((a, b) => b.score - a.score);
}

/** Each text directly inside a div that is not a paragraph counts as a paragraph of that div. */
function creditBareTexts(attempt: Attempt, shares: Shares): void {
  const { elements, texts } = attempt.page;
  for (let text = 0; text < texts.count; text++) {
    const parent = texts.parent[text] ?? -1;
    if (elements.tag[parent] !== 'div' || attempt.alive[parent] === 0 || attempt.paragraphDivs[parent] === 1) continue;
    credit(attempt, shares, parent, { chars: texts.chars[text] ?? 0, commas: texts.commas[text] ?? 0 });
  }
}

function credit(attempt: Attempt, shares: Shares, parent: number, paragraph: { chars: number; commas: number }): void {
  if (parent < 0 || paragraph.chars < RULES.minParagraphChars) return;
  const score = paragraphPoints(paragraph.commas, paragraph.chars / RULES.charsPerPoint);
  shares.own[parent] = (shares.own[parent] ?? 0) + score;
  shares.isCandidate[parent] = 1;
  const grandparent = attempt.page.elements.parent[parent] ?? -1;
  if (grandparent < 0) return;
  shares.nested[grandparent] = (shares.nested[grandparent] ?? 0) + score * RULES.grandparentShare;
  shares.isCandidate[grandparent] = 1;
}

function termsOf(attempt: Attempt, shares: Shares, element: number) {
  const points = {
    paragraphs: shares.own[element] ?? 0,
    nestedParagraphs: shares.nested[element] ?? 0,
    names: attempt.names.weight(element),
    tag: RULES.tagWeights[attempt.page.elements.tag[element] ?? ''] ?? 0,
  };
  return termsOfPoints(points, attempt.totals.linkDensity(element));
}
