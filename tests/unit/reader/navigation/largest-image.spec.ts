import { describe, expect, it } from 'vitest';
import { largestOf } from '../../../../src/reader/navigation/largest-image.ts';

describe('the largest entry of a srcset', () => {
  it.each([
    [
      'by widths',
      'https://a.example/1 400w, https://a.example/2 1600w, https://a.example/3 800w',
      'https://a.example/2',
    ],
    ['by densities', 'https://a.example/1, https://a.example/2 2x', 'https://a.example/2'],
    ['of one', 'https://a.example/1', 'https://a.example/1'],
    [
      'with commas in it',
      'https://a.example/w_200,h_100/1 200w, https://a.example/w_400,h_200/2 400w',
      'https://a.example/w_400,h_200/2',
    ],
    ['of equals the first', 'https://a.example/1 2x, https://a.example/2 2x', 'https://a.example/1'],
    ['of none', '', null],
  ])('is found %s', (_how, srcset, url) => {
    expect(largestOf(srcset)).toBe(url);
  });
});
