import { expect, it } from 'vitest';
import { describeSizes, describeTimes } from '../../../src/bench/speed/cpu-table.ts';

const time = (main: number) => ({ main, threads: main * 2, clock: main * 3 });
const pages = [
  { elements: 299, bySystem: { pith: time(4), readability: time(2) } },
  { elements: 300, bySystem: { pith: time(6), readability: time(2) } },
  { elements: 400, bySystem: { pith: time(2), readability: time(2) } },
];

it('gives mean times and the ratios of their sums', () => {
  const [, pith, readability] = describeTimes('first', pages).split('\n');
  expect(pith?.split(/ +/)).toEqual(['pith', '4.0', '2.00', '8.0', '2.00', '12.0', '2.00']);
  expect(readability?.split(/ +/)).toEqual(['readability', '2.0', '1.00', '4.0', '1.00', '6.0', '1.00']);
});

it('gives the ratio of the sums and the worst page for each size', () => {
  const rows = describeSizes('first', pages)
    .split('\n')
    .map((line) => line.split(/ {2,}/));
  expect(rows.slice(1)).toEqual([
    ['0 to 299', '1', '2.00', '2.00'],
    ['300 to 699', '2', '2.00', '3.00'],
    ['700 to 1499', '0', '–', '–'],
    ['1500 and more', '0', '–', '–'],
  ]);
});

it('gives no ratios without the reference', () => {
  const alone = pages.map((page) => ({ ...page, bySystem: { pith: page.bySystem.pith } }));
  expect(describeSizes('first', alone)).toBe('');
  expect(describeTimes('first', alone)).toContain('–');
});
