import { describe, expect, it } from 'vitest';
import { compare, describeTurns, type Turns } from '../../../src/bench/speed/turn-table.ts';

const PAGES: readonly Turns[] = [
  { old: [10, 30], new: [5, 15] },
  { old: [100, 100], new: [150, 150] },
  { old: [10, 10], new: [10, 10] },
];

describe('the comparison of systems in turn', () => {
  it('gives the ratios of pages in the middle and at the end, of the sums, and of the sums in each order', () => {
    const { p50, p95, sum, orders } = compare(PAGES, 'new', 'old');
    expect({ p50, p95 }).toEqual({ p50: 1, p95: 1.5 });
    expect(sum).toBeCloseTo(170 / 130);
    expect(orders).toEqual([165 / 120, 175 / 140]);
  });

  it('has no error where each page takes the same share of the time', () => {
    const alike = PAGES.map(({ old = [] }) => ({ old, new: old.map((ms) => ms * 0.9) }));
    const { sum, error } = compare(alike, 'new', 'old');
    expect(sum).toBeCloseTo(0.9);
    expect(error).toBeCloseTo(0);
  });

  it('is a table with a line for each system', () => {
    const [header, first, second] = describeTurns('in one tab', PAGES).split('\n');
    expect(header).toContain('in one tab, 3 pages');
    expect(first?.trim().split(/\s+/)).toEqual(['old', '20.0', '100.0', '130']);
    expect(second?.trim().split(/\s+/)).toEqual([
      'new',
      '10.0',
      '150.0',
      '170',
      '1.000',
      '1.500',
      '1.308',
      '0.238',
      '1.38',
      '1.25',
    ]);
  });
});
