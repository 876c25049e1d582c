import { describeQuote, findQuote, foldText, type Quote, type QuotePlace } from '../../core/index.ts';
import { randomNumbers } from '../train/random.ts';
import { CHANGES, type Changed, type Quoted } from './changes.ts';
import { type Blocks, sampleRanges, type TextRange } from './samples.ts';

/** A range with its description. */
interface Described extends Quoted {
  readonly quote: Quote;
}

/** How a found place compares with the true one: the same words, some of them, others, or none found. */
export type Outcome = 'right' | 'partly' | 'wrong' | 'lost';

export const OUTCOMES: readonly Outcome[] = ['right', 'partly', 'wrong', 'lost'];

/** An article in the part that each of two scorers chooses. */
export interface TwoParts {
  readonly own: Blocks;
  readonly otherScorer: Blocks;
}

/** A tried quote. */
export interface Trial {
  readonly change: string;
  readonly outcome: Outcome;
}

const OTHER_PART = 'the part of another scorer';

/** Minimum share of the longer range that both have in common, for a place to be right. A guess: a word at an edge may be missing. */
const RIGHT_SHARE = 0.8;

/** Tries quotes of articles in every kind of change. */
export function tryQuotes(articles: readonly TwoParts[], quotesEach: number): Trial[] {
  const random = randomNumbers(1);
  return articles.flatMap(({ own, otherScorer }, index) => {
    const other = articles[(index + 1) % articles.length]?.own ?? [];
    const text = own.join('');
    return sampleRanges(own, quotesEach, random).flatMap((range) => {
      const quoted = { blocks: own, range, other, random, quote: describeQuote(text, range.start, range.end) };
      return [...trialsOf(quoted), ...trialInOtherPart(quoted, otherScorer.join(''))];
    });
  });
}

function trialsOf(quoted: Described): Trial[] {
  return Object.entries(CHANGES).map(([change, apply]) => ({ change, outcome: outcomeOf(quoted, apply(quoted)) }));
}

/** None if the other part does not have the words, or has them in several places, so that nobody knows which is the true one. */
function trialInOtherPart(quoted: Described, text: string): Trial[] {
  const { start, end } = quoted.range;
  const words = foldText(quoted.blocks.join('').slice(start, end)).letters;
  const folded = foldText(text);
  const first = folded.letters.indexOf(words);
  if (first < 0 || folded.letters.indexOf(words, first + 1) >= 0) return [];
  const truth = { start: folded.sourceStart(first), end: folded.sourceEnd(first + words.length - 1) };
  return [{ change: OTHER_PART, outcome: outcomeOf(quoted, { text, truth }) }];
}

function outcomeOf({ quote }: Described, changed: Changed): Outcome {
  return compare(findQuote(changed.text, quote), changed);
}

/** Compares a place with the truth, by letters. Lost words that are to be lost are right. */
export function compare(place: QuotePlace, { text, truth }: Changed): Outcome {
  if (place.state === 'lost') return truth === null ? 'right' : 'lost';
  if (truth === null) return 'wrong';
  const both = { start: Math.max(place.start, truth.start), end: Math.min(place.end, truth.end) };
  const shared = lettersIn(text, both);
  if (shared === 0) return 'wrong';
  return shared >= RIGHT_SHARE * Math.max(lettersIn(text, place), lettersIn(text, truth)) ? 'right' : 'partly';
}

function lettersIn(text: string, { start, end }: TextRange): number {
  return foldText(text.slice(start, Math.max(start, end))).letters.length;
}
