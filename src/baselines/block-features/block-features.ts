import { candidateFrom, type Scorer } from '../../core/decide/scorer.ts';
import type { Candidate, Page, Scoring, Terms } from '../../core/types.ts';
import { EqualLengths, type OwnText, ownTextOf } from './own-text.ts';
import { repeatsOf } from './repetition.ts';
import { RULES } from './rules.ts';

/** Scores several signals of each container's own text. */
export const blockFeatures: Scorer = {
  id: 'block-features',
  score,
};

function score(page: Page): Scoring {
  const own = ownTextOf(page);
  const repeats = repeatsOf(page);
  const equals = new EqualLengths(own);
  const candidates: Candidate[] = [];
  for (let element = 0; element < page.elements.count; element++) {
    if ((own.chars[element] ?? 0) === 0) continue;
    candidates.push(candidateFrom(element, termsOf(own, element, { repeats: repeats[element] ?? 1, equals })));
  }
  candidates.sort((a, b) => b.score - a.score);
  // Nested containers stay, because they hold code, tables and images: .634 word F1 with them, .614 without, on every fifth of
  // the 1,497 development pages.
  return { candidates, choose: ({ element }) => ({ roots: [element], rootTexts: [], removed: [], removedTexts: [] }) };
}

function termsOf(own: OwnText, element: number, alike: { repeats: number; equals: EqualLengths }): Terms {
  const chars = own.chars[element] ?? 0;
  const equal = chars < RULES.equalLengthMaxChars ? alike.equals.around(chars) : 1;
  return {
    length: RULES.length * Math.log(1 + chars),
    sentences: RULES.sentences * Math.log(1 + (own.sentences[element] ?? 0)),
    links: -RULES.links * ((own.linkChars[element] ?? 0) / chars),
    markup: -RULES.markup * Math.min(1, (RULES.markupScale * (own.markup[element] ?? 0)) / chars),
    repetition: alike.repeats < RULES.minRepeats ? 0 : -RULES.repetition * Math.log(alike.repeats),
    equalLength: -RULES.equalLength * Math.log(equal),
  };
}
