import type { Candidate } from '../../core/types.ts';

type Scored = Pick<Candidate, 'score' | 'terms'>;

/** The reason why one candidate is behind another. */
export interface Gap {
  /** The score that it lacks. */
  readonly gap: number;
  /** The term in which it falls furthest behind, with both values. */
  readonly term: string;
  readonly own: number;
  readonly other: number;
}

/** Compares the best candidate with the next one. */
export function gapBetween(best: Scored, next: Scored): Gap {
  let found: Gap = { gap: best.score - next.score, term: '', own: 0, other: 0 };
  for (const term of new Set([...Object.keys(best.terms), ...Object.keys(next.terms)])) {
    const [own, other] = [next.terms[term] ?? 0, best.terms[term] ?? 0];
    if (found.term === '' || other - own > found.other - found.own) found = { ...found, term, own, other };
  }
  return found;
}
