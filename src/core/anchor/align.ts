import { LIMITS } from './limits.ts';

/** A pattern laid along the part of a text where it fits with the fewest errors: letters added, left out, or replaced. */
interface Alignment {
  /** The offset in the text at which the rest of the pattern starts, from an offset on. */
  startAt(patternOffset: number): number;
  /** The offset in the text at which the pattern up to an offset ends. Letters that were added here lie between the two. */
  endAt(patternOffset: number): number;
  /** Errors in a part of the pattern. */
  errors(from: number, to: number): number;
}

/** Aligns all of a pattern with any part of a text. Takes pattern × text steps, so both are short. */
export function align(pattern: string, text: string): Alignment {
  const width = text.length + 1;
  const costs = costTable(pattern, text);
  const starts = new Int32Array(pattern.length + 1);
  const ends = new Int32Array(pattern.length + 1);
  const errors = new Int32Array(pattern.length + 1);
  let row = pattern.length;
  let column = cheapestEnd(costs.subarray(row * width, (row + 1) * width));
  const costAt = (atRow: number, atColumn: number) => costs[atRow * width + atColumn] ?? 0;
  starts[row] = column;
  ends[row] = column;
  errors[row] = costAt(row, column);
  while (row > 0) {
    const cost = costAt(row, column);
    const differs = pattern.charCodeAt(row - 1) === text.charCodeAt(column - 1) ? 0 : 1;
    if (column > 0 && cost === costAt(row - 1, column - 1) + differs) {
      row--;
      column--;
    } else if (column > 0 && cost === costAt(row, column - 1) + 1) {
      column--;
      ends[row] = column;
      continue;
    } else row--;
    starts[row] = column;
    ends[row] = column;
    errors[row] = costAt(row, column);
  }
  return {
    startAt: (offset) => starts[offset] ?? 0,
    endAt: (offset) => ends[offset] ?? 0,
    errors: (from, to) => (errors[to] ?? 0) - (errors[from] ?? 0),
  };
}

/** The least errors of each start of the pattern that ends at each place of the text. */
function costTable(pattern: string, text: string): Uint16Array {
  const width = text.length + 1;
  const costs = new Uint16Array((pattern.length + 1) * width);
  for (let row = 1; row <= pattern.length; row++) {
    const letter = pattern.charCodeAt(row - 1);
    const start = row * width;
    costs[start] = row;
    let [left, diagonal] = [row, row - 1];
    for (let column = 1; column < width; column++) {
      const above = costs[start - width + column] ?? 0;
      const replaced = text.charCodeAt(column - 1) === letter ? diagonal : diagonal + 1;
      left = Math.min(replaced, left + 1, above + 1);
      diagonal = above;
      costs[start + column] = left;
    }
  }
  return costs;
}

function cheapestEnd(lastRow: Uint16Array): number {
  let best = 0;
  lastRow.forEach((cost, column) => {
    if (cost < (lastRow[best] ?? 0)) best = column;
  });
  return best;
}

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
