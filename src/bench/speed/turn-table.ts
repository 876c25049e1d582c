import { summarizeDurations } from '../measures/durations.ts';
import { formatTable } from '../table.ts';

/** The clock's milliseconds of all systems on a page, by their labels: one for each order in which they took their turns. */
export type Turns = Readonly<Record<string, readonly number[]>>;

/** How the times of a system compare with those of another on the same pages. */
export interface TimeRatio {
  readonly p50: number;
  readonly p95: number;
  readonly sum: number;
  /** The standard error of `sum`, for pages that are drawn independently. */
  readonly error: number;
  /** The ratio of the sums in each order. */
  readonly orders: readonly number[];
}

/** A table of the times of each system, and of their ratios to those of the first one. */
export function describeTurns(title: string, pages: readonly Turns[]): string {
  const labels = Object.keys(pages[0] ?? {});
  const [first = ''] = labels;
  const header = [
    `${title}, ${pages.length} pages`,
    ...['p50, ms', 'p95, ms', 'sum, ms'],
    ...['p50', 'p95', 'sum', '± error', 'each order'].map((name) => (name === 'p50' ? 'ratio: p50' : name)),
  ];
  const rows = labels.map((label) => {
    const { p50, p95, sum } = summarizeDurations(pages.map((page) => meanOf(page[label])));
    const times = [p50.toFixed(1), p95.toFixed(1), sum.toFixed(0)];
    if (label === first) return [label, ...times];
    const ratio = compare(pages, label, first);
    return [
      label,
      ...times,
      ...[ratio.p50, ratio.p95, ratio.sum, ratio.error].map((value) => value.toFixed(3)),
      ratio.orders.map((value) => value.toFixed(2)).join(' '),
    ];
  });
  return formatTable([header, ...rows]);
}

/** Compares two systems. The quantiles are those of the ratios of single pages. */
export function compare(pages: readonly Turns[], label: string, unit: string): TimeRatio {
  const pairs = pages.map((page) => [meanOf(page[label]), meanOf(page[unit])] as const);
  const { p50, p95 } = summarizeDurations(pairs.map(([time, of]) => time / of));
  const sum = ratioOfSums(pairs);
  const squares = pairs.reduce((total, [time, of]) => total + (time - sum * of) ** 2, 0);
  const units = pairs.reduce((total, [, of]) => total + of, 0);
  const orders = (pages[0]?.[unit] ?? []).map((_, order) =>
    ratioOfSums(pages.map((page) => [page[label]?.[order] ?? 0, page[unit]?.[order] ?? 0])),
  );
  return { p50, p95, sum, error: Math.sqrt((squares * pairs.length) / (pairs.length - 1)) / units, orders };
}

function ratioOfSums(pairs: readonly (readonly [number, number])[]): number {
  const [time, unit] = pairs.reduce(([a, b], [time, unit]) => [a + time, b + unit] as const, [0, 0] as const);
  return time / unit;
}

function meanOf(times: readonly number[] = []): number {
  return times.reduce((sum, each) => sum + each, 0) / times.length;
}
