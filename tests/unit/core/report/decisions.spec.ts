import { describe, expect, test } from 'vitest';
import { contentOfBlocks } from '../../../../src/core/decide/block-content.ts';
import { wholeElement } from '../../../../src/core/decide/scorer.ts';
import { rulingsOn, select } from '../../../../src/core/decide/select.ts';
import { decisionsOn } from '../../../../src/core/report/decisions.ts';
import { CAPTION, CHOSEN, CONTROL, HIDDEN, LIKELY, OUTSIDE, UNLIKELY } from '../../../../src/core/rulings.ts';
import type { CandidateContent, Page, Removal } from '../../../../src/core/types.ts';
import { indexOf, pageOf } from '../literal-page.ts';

const page = pageOf(
  ['p#before', 'Harbour Post'],
  [
    'article',
    ['p#story', 'The tide comes in twice a day, and twice a day it goes.'],
    ['figure', ['img'], ['figcaption', 'The harbour at dawn']],
    ['p#more', 'So it does here, and has for as long as anyone can tell.'],
    ['p#folded[hidden]', 'This text is for another day and is not shown today.'],
    ['p#button', 'Read aloud'],
  ],
);

const blockOf = (name: string) => page.texts.block[page.elements.firstText[indexOf(page, name)] ?? -1] ?? -1;

/** The content for a scorer that keeps the blocks with these names. */
function contentOf(page: Page, ...names: string[]): CandidateContent {
  const kept = new Uint8Array(page.blocks.count);
  for (const name of names) kept[blockOf(name)] = 1;
  const rulingOf = (block: number) => (kept[block] === 1 ? LIKELY : UNLIKELY);
  return contentOfBlocks(page, { root: indexOf(page, 'article'), kept, rulingOf });
}

function decided(content: CandidateContent, uncopied: readonly Removal[] = []): Record<string, string> {
  const candidate = { element: indexOf(page, 'article'), score: 1, terms: {} };
  const decisions = decisionsOn(page, select(page, { candidate, content }, page.elements.hidden), {
    uncopied,
    title: -1,
  });
  expect(decisions.map(({ block }) => block)).toEqual([...decisions.keys()]);
  const names = ['p#before', 'p#story', 'figcaption', 'p#more', 'p#folded', 'p#button'];
  return Object.fromEntries(
    names.map((name) => {
      const decision = decisions[blockOf(name)];
      return [name, `${decision?.keep ? 'keep' : 'leave'}: ${decision?.reason}`];
    }),
  );
}

describe('the decisions on a page', () => {
  test('name what hid a part and what kept a caption, so that popup and overlay give the true reason', () => {
    expect(decided(contentOf(page, 'p#story', 'p#more', 'p#folded'))).toEqual({
      'p#before': `leave: ${UNLIKELY.reason}`,
      'p#story': `keep: ${LIKELY.reason}`,
      figcaption: `keep: ${CAPTION.reason}`,
      'p#more': `keep: ${LIKELY.reason}`,
      'p#folded': `leave: ${HIDDEN.reason}`,
      'p#button': `leave: ${UNLIKELY.reason}`,
    });
  });

  test('leave out a block that copying took out as a whole, but not one of which a part was copied', () => {
    const content = contentOf(page, 'p#story', 'p#more', 'p#button');
    const button = { element: indexOf(page, 'p#button'), ...CONTROL };
    expect(decided(content)).toMatchObject({ 'p#button': `keep: ${LIKELY.reason}` });
    expect(decided(content, [button])).toMatchObject({ 'p#button': `leave: ${CONTROL.reason}` });

    const mixed = pageOf(['article', ['p', 'Press ', ['span', 'Play'], ' to hear the tide.']]);
    const candidate = { element: indexOf(mixed, 'article'), score: 1, terms: {} };
    const selection = select(mixed, { candidate, content: wholeElement(candidate) }, mixed.elements.hidden);
    const span = { element: indexOf(mixed, 'span'), ...CONTROL };
    expect(decisionsOn(mixed, selection, { uncopied: [span], title: -1 })).toEqual([
      { block: 0, chars: 28, keep: true, ...CHOSEN },
    ]);
  });
});

describe('the rulings on a selection', () => {
  const keptBlocks = new Uint8Array(page.blocks.count);
  keptBlocks[blockOf('p#story')] = 1;
  const removal = { element: indexOf(page, 'p#more'), ...UNLIKELY };

  test('are those of the removals of a scorer that decides on elements', () => {
    const { rulingOf } = rulingsOn(page, { content: wholeElement(removal), removed: [removal], keptBlocks });
    expect(rulingOf(blockOf('p#more'))).toEqual(UNLIKELY);
    expect(rulingOf(blockOf('p#story'))).toEqual(CHOSEN);
    expect(rulingOf(blockOf('p#button'))).toEqual(OUTSIDE);
  });

  test('are those of the scorer if it decides on blocks, except on parts that were hidden later', () => {
    const hidden = { element: indexOf(page, 'p#folded'), ...HIDDEN };
    const content = { ...wholeElement(removal), removed: [removal], rulingOf: () => LIKELY };
    const { rulingOf } = rulingsOn(page, { content, removed: [removal, hidden], keptBlocks });
    expect(rulingOf(blockOf('p#more'))).toEqual(LIKELY);
    expect(rulingOf(blockOf('p#folded'))).toEqual(HIDDEN);
  });
});
