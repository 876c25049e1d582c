/** Agreement of two bags of tokens. All values in `[0, 1]`. */
export interface Overlap {
  readonly f1: number;
  /** Share of the extracted tokens that were expected. */
  readonly precision: number;
  /** Share of the expected tokens that were extracted. */
  readonly recall: number;
}

const FULL: Overlap = { f1: 1, precision: 1, recall: 1 };
const NONE: Overlap = { f1: 0, precision: 0, recall: 0 };

/** Returns runs of letters, digits and underscores, in lower case. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
}

/** Returns single letters and digits, in lower case. For scripts without spaces. */
export function charactersOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]/gu) ?? [];
}

/** Compares extracted with expected tokens. If none are expected, an empty extraction scores 1 and any other 0. */
export function overlapOf(expected: readonly string[], extracted: readonly string[]): Overlap {
  if (expected.length === 0) return extracted.length === 0 ? FULL : NONE;
  const common = commonCount(expected, extracted);
  if (common === 0) return NONE;
  const precision = common / extracted.length;
  const recall = common / expected.length;
  return { f1: harmonicMean(precision, recall), precision, recall };
}

/** Size of the intersection of two bags of tokens. */
export function commonCount(first: readonly string[], second: readonly string[]): number {
  const left = new Map<string, number>();
  for (const token of first) left.set(token, (left.get(token) ?? 0) + 1);
  let common = 0;
  for (const token of second) {
    const count = left.get(token) ?? 0;
    if (count === 0) continue;
    common += 1;
    left.set(token, count - 1);
  }
  return common;
}

/** Returns F1; 0 if precision and recall are 0. */
export function harmonicMean(precision: number, recall: number): number {
  return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
}
