import { candidateFrom, type Scorer, wholeElement } from '../../core/decide/scorer.ts';
import { TextSums } from '../../core/signals/blocks.ts';
import type { Signals } from '../../core/signals/signals.ts';
import type { Candidate, Page, Scoring } from '../../core/types.ts';
import { RULES } from './rules.ts';

/** Readability reduced to paragraphs: no link density, no names, no cleaning. */
export const paragraphScore: Scorer = {
  id: 'paragraph-score',
  score,
};

interface Shares {
  /** Points of the element as a paragraph. */
  readonly own: Float64Array;
  /** Points from paragraphs inside. */
  readonly nested: Float64Array;
}

function score(page: Page, { totals }: Signals): Scoring {
  const { count, tag } = page.elements;
  const pauses = new TextSums(page, (text) => page.texts.pauses[text] ?? 0);
  const containers = containersAround(page);
  const shares: Shares = { own: new Float64Array(count), nested: new Float64Array(count) };
  for (let element = 0; element < count; element++) {
    if (tag[element] !== RULES.paragraphTag) continue;
    const lengthPoints = Math.min(Math.floor(totals.chars(element) / RULES.charsPerPoint), RULES.maxLengthPoints);
    // Splitting at punctuation gives one part more than there are marks.
    const points = 1 + (pauses.of(element) + 1) + lengthPoints;
    shares.own[element] = points;
    let container = containers[element] ?? -1;
    for (const divisor of RULES.divisors) {
      if (container < 0) break;
      shares.nested[container] = (shares.nested[container] ?? 0) + points / divisor;
      container = containers[container] ?? -1;
    }
  }
  return { candidates: candidatesOf(page, shares), choose: wholeElement };
}

/** By element: the nearest container around it; -1 if there is none. */
function containersAround({ elements }: Page): Int32Array {
  const containers = new Int32Array(elements.count).fill(-1);
  for (let element = 1; element < elements.count; element++) {
    const parent = elements.parent[element] ?? 0;
    const isContainer = RULES.containerTags.has(elements.tag[parent] ?? '');
    containers[element] = isContainer ? parent : (containers[parent] ?? -1);
  }
  return containers;
}

function candidatesOf(page: Page, { own, nested }: Shares): Candidate[] {
  const candidates: Candidate[] = [];
  for (let element = 0; element < page.elements.count; element++) {
    const paragraphs = own[element] ?? 0;
    const nestedParagraphs = nested[element] ?? 0;
    if (paragraphs + nestedParagraphs > 0) candidates.push(candidateFrom(element, { paragraphs, nestedParagraphs }));
  }
  return candidates.sort((a, b) => b.score - a.score);
}
