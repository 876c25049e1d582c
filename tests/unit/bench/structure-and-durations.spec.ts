import { describe, expect, it } from 'vitest';
import { summarizeDurations } from '../../../src/bench/measures/durations.ts';
import { compareStructure, meanStructureF1, pooledStructure } from '../../../src/bench/measures/structure-kept.ts';

const EMPTY = { headings: [], items: [], cells: [], code: [], quotes: [], images: [], links: [] };

describe('structure', () => {
  it('is compared kind by kind, counting each element once', () => {
    const counts = compareStructure(
      { ...EMPTY, headings: ['One', 'Two'], links: ['more', 'more'] },
      { ...EMPTY, headings: ['Two', 'Three', 'Four'], links: ['more'] },
    );
    expect(counts.headings).toEqual({ expected: 2, extracted: 3, common: 1 });
    expect(counts.links).toEqual({ expected: 2, extracted: 1, common: 1 });
    expect(counts.images).toEqual({ expected: 0, extracted: 0, common: 0 });
  });

  it('counts a separate title as extracted if it is expected in the content', () => {
    const titled = { ...EMPTY, headings: ['Atitle', 'One'], links: ['Atitle'] };
    const counts = compareStructure(titled, { ...EMPTY, headings: ['One'] }, 'A title');
    expect(counts.headings).toEqual({ expected: 2, extracted: 2, common: 2 });
    expect(counts.links).toEqual({ expected: 1, extracted: 1, common: 1 });
    expect(compareStructure(titled, titled, 'A title')).toEqual(compareStructure(titled, titled));
    expect(compareStructure(EMPTY, EMPTY, 'A title').headings).toEqual({ expected: 0, extracted: 0, common: 0 });
  });

  it('is added up over pages', () => {
    const one = compareStructure({ ...EMPTY, items: ['a', 'b'] }, { ...EMPTY, items: ['a'] });
    const two = compareStructure({ ...EMPTY, items: ['c'] }, { ...EMPTY, items: ['c', 'd'] });
    expect(pooledStructure([one, two]).items).toEqual({ expected: 3, extracted: 3, common: 2 });
  });

  it('has a mean F1 over the pages where a kind is expected', () => {
    const one = compareStructure({ ...EMPTY, items: ['a', 'b', 'c'] }, { ...EMPTY, items: ['a'] });
    const two = compareStructure({ ...EMPTY, items: ['d'] }, { ...EMPTY, items: ['d'] });
    const three = compareStructure(EMPTY, { ...EMPTY, items: ['e'] });
    expect(meanStructureF1([one, two, three]).items).toBe(0.75);
    expect(meanStructureF1([one, two, three]).cells).toBeNull();
  });
});

describe('durations', () => {
  it('have nearest-rank quantiles', () => {
    const twenty = Array.from({ length: 20 }, (_, index) => 20 - index);
    expect(summarizeDurations(twenty)).toEqual({ p50: 10, p95: 19, sum: 210 });
    expect(summarizeDurations([7])).toEqual({ p50: 7, p95: 7, sum: 7 });
    expect(summarizeDurations([])).toEqual({ p50: 0, p95: 0, sum: 0 });
  });
});
