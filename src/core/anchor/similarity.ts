import { align } from './align.ts';
import { LIMITS } from './limits.ts';

/** How alike two runs of letters are, `[0, 1]`; 1 for the same. Linear for long ones. */
export function similarity(a: string, b: string): number {
  if (a === b) return 1;
  if (a === '' || b === '') return 0;
  return a.length <= LIMITS.edgeLetters ? alignedSimilarity(a, b) : seedSimilarity(a, b);
}

/** By the letters that were added, left out or replaced. */
function alignedSimilarity(a: string, b: string): number {
  const alignment = align(a, b);
  const outside = b.length - (alignment.startAt(a.length) - alignment.startAt(0));
  return Math.max(0, 1 - (alignment.errors(0, a.length) + outside) / Math.max(a.length, b.length));
}

/** By the short runs of letters that both have: an estimate of the same. */
function seedSimilarity(a: string, b: string): number {
  const left = new Map<string, number>();
  for (const seed of seedsOf(a)) left.set(seed, (left.get(seed) ?? 0) + 1);
  let shared = 0;
  for (const seed of seedsOf(b)) {
    const count = left.get(seed) ?? 0;
    if (count > 0) shared++;
    left.set(seed, count - 1);
  }
  const share = shared / (Math.max(a.length, b.length) - LIMITS.seedLetters + 1);
  return Math.max(0, 1 - (1 - share) / LIMITS.seedsPerEdit);
}

function* seedsOf(letters: string): Iterable<string> {
  for (let at = 0; at + LIMITS.seedLetters <= letters.length; at++) yield letters.slice(at, at + LIMITS.seedLetters);
}
