import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Box, intersection } from '../../../src/inspector/geometry.ts';
import { type Label, layoutLabels } from '../../../src/inspector/label-layout.ts';

const AREA: Box = { left: 0, top: 0, width: 1000, height: 600 };

function label(box: Partial<Box>, width = 100): Label {
  return { box: { left: 100, top: 100, width: 500, height: 300, ...box }, width, height: 20 };
}

describe('layoutLabels', () => {
  test('puts a label on the upper left corner of its box', () => {
    expect(layoutLabels([label({})], AREA)).toEqual([{ left: 100, top: 80 }]);
  });

  test('keeps a label inside the window if its box begins above it', () => {
    expect(layoutLabels([label({ top: -4000, height: 9000, left: -30 })], AREA)).toEqual([{ left: 0, top: 0 }]);
  });

  test('shows no label for a box outside the window', () => {
    expect(layoutLabels([label({ top: 700 }), label({ top: -400 })], AREA)).toEqual([null, null]);
  });

  test('puts labels with the same corner side by side, best first', () => {
    expect(layoutLabels([label({}), label({})], AREA)).toEqual([
      { left: 100, top: 80 },
      { left: 204, top: 80 },
    ]);
  });

  test('puts a label under the other if its box is too narrow', () => {
    expect(layoutLabels([label({}), label({ width: 150 })], AREA)).toEqual([
      { left: 100, top: 80 },
      { left: 100, top: 104 },
    ]);
  });

  test('goes up if there is no room below', () => {
    const low = { top: 590, width: 100 };
    expect(layoutLabels([label(low), label(low)], AREA)).toEqual([
      { left: 100, top: 570 },
      { left: 100, top: 546 },
    ]);
  });

  test('never lets labels cover each other or leave the window', () => {
    const coordinate = fc.integer({ min: -800, max: 1600 });
    const size = fc.integer({ min: 1, max: 3000 });
    const box = fc.record({ left: coordinate, top: coordinate, width: size, height: size });
    const labels = fc.array(
      fc.record({ box, width: fc.integer({ min: 40, max: 320 }), height: fc.integer({ min: 16, max: 40 }) }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(labels, (given) => {
        const placed = layoutLabels(given, AREA).flatMap((place, index) => {
          const { width = 0, height = 0 } = given[index] ?? {};
          return place ? [{ ...place, width, height }] : [];
        });
        for (const [index, each] of placed.entries()) {
          expect(intersection(each, AREA)).toEqual(each);
          for (const other of placed.slice(index + 1)) expect(intersection(each, other)).toBeNull();
        }
      }),
    );
  });
});
