import { candidateFrom, type Scorer, sumOf, wholeElement } from '../../../core/decide/scorer.ts';
import type { Signals } from '../../../core/signals/signals.ts';
import type { Candidate, CandidateContent, Page, Removal, Scoring } from '../../../core/types.ts';
import { Names } from '../names.ts';
import { type Attempt, attemptAt, initialTerms } from './attempt.ts';
import { textOf } from './children.ts';
import { clean } from './clean.ts';
import { aloneAsRoot, joinSiblings, type Root } from './join-siblings.ts';
import { PageFacts } from './rewrite.ts';
import { RULES } from './rules.ts';
import { findTopCandidate, rankedNodes, type TopCandidate } from './top-candidate.ts';
import type { Flags, Tree } from './tree.ts';

const STRICTEST: Flags = { stripUnlikely: true, weighClasses: true, cleanConditionally: true };

/** Rules of the attempts after the strictest, in order. */
const LENIENT: readonly Flags[] = [
  { stripUnlikely: false, weighClasses: true, cleanConditionally: true },
  { stripUnlikely: false, weighClasses: false, cleanConditionally: true },
  { stripUnlikely: false, weighClasses: false, cleanConditionally: false },
];

/** An attempt with its decision. */
interface Outcome {
  readonly attempt: Attempt;
  readonly ranked: readonly number[];
  readonly top: TopCandidate | null;
  /** The kept parts of the top candidate, and their length. */
  readonly content: CandidateContent;
  readonly chars: number;
}

/**
 * The Readability of Firefox's reader view: five ancestors, joint containers and conditional cleaning.
 *
 * The original also removes the byline and a heading that repeats the title, ignores hidden text, and drops boxes that
 * say only "advertisement" or "loading". Other stages do the first three.
 */
export const mozillaReadability: Scorer = {
  id: 'mozilla-readability',
  score,
};

function score(page: Page, _signals: Signals): Scoring {
  const outcome = bestOutcome(page);
  return {
    candidates: candidatesOf(outcome),
    choose: ({ element }) => {
      const { attempt, top, content } = outcome;
      const node = attempt.tree.nodeOf[element] ?? -1;
      if (node < 0) return wholeElement({ element });
      return top !== null && node === top.node ? content : keep(attempt, [aloneAsRoot(attempt, node)]).content;
    },
  };
}

/** The first attempt with enough text, or else the one with the most. */
function bestOutcome(page: Page): Outcome {
  const facts = new PageFacts(page, new Names(page, RULES));
  let best = outcomeOf(attemptAt(facts, STRICTEST));
  for (const flags of LENIENT) {
    if (best.chars >= RULES.minChars) break;
    const outcome = outcomeOf(attemptAt(facts, flags));
    if (outcome.chars > best.chars) best = outcome;
  }
  return best;
}

function outcomeOf(attempt: Attempt): Outcome {
  const ranked = rankedNodes(attempt);
  const top = findTopCandidate(attempt, ranked);
  return { attempt, ranked, top, ...keep(attempt, top === null ? [] : joinSiblings(attempt, top)) };
}

/** The rest of the roots after cleaning. */
function keep(attempt: Attempt, roots: readonly Root[]): Pick<Outcome, 'content' | 'chars'> {
  const { tree } = attempt;
  const { removed, chars } = clean(attempt, roots);
  const parts = roots.flatMap(({ node }) => tree.loose.get(node) ?? [tree.element[node] ?? -1]);
  const elements = parts.filter((part) => part >= 0);
  const all = [...removed, ...droppedInside(tree, elements)].sort((a, b) => a.element - b.element);
  const rootTexts = parts.filter((part) => part < 0).map(textOf);
  return { content: { roots: elements, rootTexts, removed: all, removedTexts: [] }, chars };
}

/** Elements dropped before scoring inside kept elements; both in document order. */
function droppedInside({ page, dropped }: Tree, kept: readonly number[]): Removal[] {
  const inside: Removal[] = [];
  let at = 0;
  for (const element of kept) {
    while ((dropped[at]?.element ?? Number.POSITIVE_INFINITY) < element) at++;
    for (; (dropped[at]?.element ?? Number.POSITIVE_INFINITY) < (page.elements.end[element] ?? 0); at++) {
      const removal = dropped[at];
      if (removal !== undefined) inside.push(removal);
    }
  }
  return inside;
}

/** Best first. The top candidate comes first, with a term for the points that the rules on containers add. */
function candidatesOf({ attempt, ranked, top }: Outcome): Candidate[] {
  const { tree, terms } = attempt;
  const candidates: Candidate[] = [];
  for (const node of ranked) {
    const element = tree.element[node] ?? -1;
    if (element >= 0 && node !== top?.node) candidates.push(candidateFrom(element, terms.get(node) ?? {}));
  }
  const element = tree.element[top?.node ?? -1] ?? -1;
  if (top === null || element < 0) return candidates;
  const own = terms.get(top.node) ?? initialTerms(attempt, top.node);
  const container = Math.max(0, (candidates[0]?.score ?? 0) - sumOf(own));
  return [candidateFrom(element, container > 0 ? { ...own, container } : own), ...candidates];
}
