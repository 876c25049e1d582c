/** Numbers worked out by hand from the rules of cx-extractor's TextExtract, on lines laid out as tidy source code would be. */
import { describe, expect, test } from 'vitest';
import { adaptiveLineBlocks, lineBlocks } from '../../../src/baselines/line-blocks/line-blocks.ts';
import type { Scorer } from '../../../src/core/decide/scorer.ts';
import { measure } from '../../../src/core/signals/signals.ts';
import type { Page } from '../../../src/core/types.ts';
import { indexOf, type Literal, pageOf } from '../core/literal-page.ts';

const FORTY = 'x'.repeat(40);
const HUNDRED = 'x'.repeat(100);

function scoringOf(scorer: Scorer, page: Page) {
  return scorer.score(page, measure(page));
}

function distributionOf(scorer: Scorer, page: Page) {
  const { distribution } = scoringOf(scorer, page);
  if (distribution === undefined) throw new Error('no distribution');
  return { ...distribution, values: [...distribution.values], block: [...distribution.block] };
}

function paragraphs(...texts: string[]): Literal[] {
  return texts.map((text) => ['p', text] as const);
}

describe('the distribution', () => {
  test('sums the letters of three lines, with an empty line at each end of a container', () => {
    const page = pageOf(...paragraphs(FORTY, FORTY, 'x x\n x'));
    // <html>, <body>, three paragraphs, </body>, </html>
    expect(distributionOf(lineBlocks, page)).toMatchObject({
      values: [40, 80, 83, 43, 3, 0, 0],
      block: [-1, -1, 0, 1, 2, -1, -1],
    });
  });

  test('has one empty line for a block-level element without text, and none for inline ones', () => {
    const page = pageOf(['p', FORTY], ['hr'], ['img'], ['p', FORTY, ['b', 'xx']]);
    expect(distributionOf(lineBlocks, page).block).toEqual([-1, -1, 0, -1, 1, -1, -1]);
  });
});

describe('the fixed threshold', () => {
  test('opens a region above 86 letters and closes it before the first empty block', () => {
    const page = pageOf(...paragraphs('x'.repeat(29), 'x'.repeat(29), 'x'.repeat(29)));
    // 29, 58, 87, 58, 29, 0, 0
    expect(distributionOf(lineBlocks, page)).toMatchObject({ threshold: 86, regions: [{ first: 2, end: 5 }] });
    const short = pageOf(...paragraphs('x'.repeat(29), 'x'.repeat(29), 'x'.repeat(28)));
    expect(distributionOf(lineBlocks, short).regions).toEqual([]);
  });

  test('ends a region at three empty lines, not at two', () => {
    const split = pageOf(['div', ['p', HUNDRED]], ['div', ['div', ['p', HUNDRED]]]);
    // The lines before and between: 3 and 3. The first block above 86 begins two lines early.
    expect(distributionOf(lineBlocks, split).regions).toEqual([
      { first: 1, end: 4 },
      { first: 5, end: 8 },
    ]);
    const joined = pageOf(['div', ['p', HUNDRED]], ['div', ['p', HUNDRED]]);
    expect(distributionOf(lineBlocks, joined).regions).toEqual([{ first: 1, end: 7 }]);
  });

  test('keeps every region, and leaves out its lines of fewer than five letters', () => {
    const page = pageOf(
      ['div#one', ['p', HUNDRED], ['p', 'four'], ['p', HUNDRED]],
      ['div', ['div', ['div#two', ['p', HUNDRED]]]],
    );
    const scoring = scoringOf(lineBlocks, page);
    expect(scoring.candidates).toEqual([
      { element: indexOf(page, 'body'), score: 300, terms: { text: 300 } },
      { element: indexOf(page, 'div#one'), score: 200, terms: { text: 200 } },
      { element: indexOf(page, 'div#two') + 1, score: 100, terms: { text: 100 } },
    ]);
    const [all] = scoring.candidates;
    const choice = scoring.choose(all ?? { element: 0, score: 0, terms: {} });
    expect(choice.removed).toEqual([
      { element: indexOf(page, 'div#one') + 2, by: 'line-blocks', reason: 'thin lines' },
    ]);
  });

  test('leaves out a region with a notice of copyright', () => {
    const footer: Literal = ['div', ['div', ['div', ['p', `Copyright 2026 ${HUNDRED}`]]]];
    const page = pageOf(['div#one', ['p', HUNDRED], ['p', HUNDRED]], footer);
    expect(scoringOf(lineBlocks, page).candidates.map(({ element }) => element)).toEqual([indexOf(page, 'div#one')]);
  });
});

describe('the adaptive threshold', () => {
  test('is the mean of the distribution between 50 and 100, and half of it for the first region', () => {
    const page = pageOf(...paragraphs(FORTY, FORTY, FORTY));
    // (40 + 80 + 120 + 80 + 40) / 7 = 51; line 0 has 40, more than half of that.
    expect(distributionOf(adaptiveLineBlocks, page)).toMatchObject({ threshold: 51, regions: [{ first: 0, end: 5 }] });
    const thin = pageOf(...paragraphs('x'.repeat(9)));
    expect(distributionOf(adaptiveLineBlocks, thin)).toMatchObject({ threshold: 50, regions: [] });
    const thick = pageOf(...paragraphs(HUNDRED, HUNDRED, HUNDRED));
    expect(distributionOf(adaptiveLineBlocks, thick).threshold).toBe(100);
  });

  test('doubles with two pairs of empty lines a line of text', () => {
    const page = pageOf(['div', ['div', ['p', 'x'.repeat(80)]]]);
    // Lines: 4 empty, one with 80, 4 empty. Values 0 0 80 80 80 0 0 0 0: mean 26, 8 / 1 >>> 1 = 4 doublings.
    expect(distributionOf(adaptiveLineBlocks, page).threshold).toBe(100);
    const fewer = pageOf(['p', 'x'.repeat(90)]);
    // Lines: 2 empty, one with 90, 2 empty: mean 54, 4 >>> 1 = 2 doublings.
    expect(distributionOf(adaptiveLineBlocks, fewer).threshold).toBe(100);
    const none = pageOf(...paragraphs(FORTY, FORTY, FORTY, FORTY));
    // 40 80 120 120 80 40 0 0: mean 60, 4 / 4 >>> 1 = 0 doublings.
    expect(distributionOf(adaptiveLineBlocks, none).threshold).toBe(60);
  });

  test('does not count three links in a row with at most 30 characters between them', () => {
    const link: Literal = ['a', 'x'.repeat(10)];
    const three = pageOf(['p', link, ' or ', link, 'y'.repeat(30), link]);
    // The first gap is " or ", the second 30 characters.
    expect(distributionOf(adaptiveLineBlocks, three).values[2]).toBe(32);
    const two = pageOf(['p', link, ' or ', link, 'y'.repeat(31), link]);
    expect(distributionOf(adaptiveLineBlocks, two).values[2]).toBe(63);
    expect(distributionOf(lineBlocks, three).values[2]).toBe(62);
  });
});

test.each([lineBlocks, adaptiveLineBlocks])('$id finds nothing on a page without a region', (scorer) => {
  const page = pageOf(['p', 'Short.']);
  const scoring = scoringOf(scorer, page);
  expect(scoring.candidates).toEqual([]);
  // Asked for an element all the same, it keeps what is there.
  expect(scoring.choose({ element: indexOf(page, 'body'), score: 0, terms: {} }).removed).toEqual([]);
});
