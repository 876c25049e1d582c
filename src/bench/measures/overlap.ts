/** How well two bags of tokens agree, each in `[0, 1]`. */
export interface Overlap {
  readonly f1: number;
  /** The share of what was extracted that is right. */
  readonly precision: number;
  /** The share of what is right that was extracted. */
  readonly recall: number;
}

const FULL: Overlap = { f1: 1, precision: 1, recall: 1 };
const NONE: Overlap = { f1: 0, precision: 0, recall: 0 };

/** Runs of letters, digits and underscores, in lower case. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
}

/** Single letters and digits, in lower case: for scripts that write without spaces. */
export function charactersOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]/gu) ?? [];
}

/** Compares what was extracted with what is right. If nothing is right, only an empty extraction is. */
export function overlapOf(right: readonly string[], extracted: readonly string[]): Overlap {
  if (right.length === 0) return extracted.length === 0 ? FULL : NONE;
  const common = commonCount(right, extracted);
  if (common === 0) return NONE;
  const precision = common / extracted.length;
  const recall = common / right.length;
  return { f1: harmonicMean(precision, recall), precision, recall };
}

/** How many tokens two bags have in common, each as often as in both. */
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

/** F1 of precision and recall; 0 when both are. */
export function harmonicMean(precision: number, recall: number): number {
  return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
}
