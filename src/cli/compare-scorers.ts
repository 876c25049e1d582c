import { type Extraction, type ScorerName, scorers } from '../library/pith.ts';
import type { ScorerAnswer } from './page-answers.ts';

/** Whether there is a scorer of this name. */
export function hasScorer(name: string): boolean {
  return Object.hasOwn(scorers, name);
}

/** Returns the answer of every scorer on a page, the default one first. `reading` returns the function that reads the page anew with a scorer, which is timed. */
export function compareScorers(reading: () => (scorer: ScorerName) => Extraction): ScorerAnswer[] {
  const names = Object.keys(scorers);
  // The first extraction also compiles the code.
  reading()('pith');
  const answers = names.map((scorer) => {
    const read = reading();
    const start = performance.now();
    const { article } = read(scorer);
    return { scorer, ms: performance.now() - start, text: article?.text ?? '' };
  });
  const all = bagOf(answers[0]?.text ?? '');
  return answers.map(({ scorer, ms, text }) => {
    const own = bagOf(text);
    return { scorer, ms, words: sizeOf(own), shared: sharedBy(own, all), firstLine: text.trim().split('\n')[0] ?? '' };
  });
}

/** Counts of the words of a text. */
function bagOf(text: string): Map<string, number> {
  const bag = new Map<string, number>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) bag.set(word, (bag.get(word) ?? 0) + 1);
  return bag;
}

function sizeOf(bag: ReadonlyMap<string, number>): number {
  return [...bag.values()].reduce((sum, count) => sum + count, 0);
}

/** The share of the words of `all` that a text holds, `[0, 1]`. */
function sharedBy(own: ReadonlyMap<string, number>, all: ReadonlyMap<string, number>): number {
  let shared = 0;
  for (const [word, count] of all) shared += Math.min(count, own.get(word) ?? 0);
  return shared / Math.max(1, sizeOf(all));
}
