import { describe, expect, it } from 'vitest';
import { layoutPrior } from '../../../../src/core/model/features/layout-prior.ts';
import { PageView } from '../../../../src/core/model/view/page-view.ts';
import type { Columns, PageLayout } from '../../../../src/core/signals/layout.ts';
import { indexOf, type Literal, pageOf } from '../literal-page.ts';

const TEN = 'one two three four five six seven eight nine ten';

/** A layout in which the named elements are as said, and blocks have these left and right edges; the block of the headline, if any. */
function priorOf(
  logits: readonly number[],
  body: readonly Literal[],
  {
    hidden,
    pinned,
    edges,
    headline = -1,
  }: { hidden?: string; pinned?: string; edges?: readonly (readonly [number, number])[]; headline?: number },
): number[] | null {
  const page = { ...pageOf(...body), isLive: true };
  const marked = (name: string | undefined) => {
    const marks = new Uint8Array(page.elements.count);
    if (name !== undefined) marks[indexOf(page, name)] = 1;
    return marks;
  };
  const columns: Columns | null =
    edges === undefined
      ? null
      : { left: Float64Array.from(edges, ([left]) => left), right: Float64Array.from(edges, ([, right]) => right) };
  const layout = { hidden: marked(hidden), pinned: marked(pinned), columns } as PageLayout;
  const prior = layoutPrior({ view: new PageView(page), wording: { headline } }, layout, Float64Array.from(logits));
  return prior === null ? null : [...prior];
}

const STORY: Literal = ['main', ['p', TEN], ['p', TEN], ['p', TEN]];

describe('what layout says of blocks', () => {
  it('is nothing where there is none', () => {
    expect(priorOf([3, 3, 3], [STORY], {})).toBeNull();
  });

  it('rules out what is not shown, unless that is nearly all that is expected', () => {
    expect(priorOf([3, 3, 3, 2], [STORY, ['aside', ['p', TEN]]], { hidden: 'aside' })).toEqual([0, 0, 0, -10]);
    expect(priorOf([3, 3, 3, -9], [STORY, ['aside', ['p', TEN]]], { hidden: 'main' })).toBeNull();
  });

  it('speaks against a dialog that is longer than the article, and not against a page that scrolls in a box', () => {
    const dialog: Literal = ['aside', ['p', TEN], ['p', TEN], ['p', TEN], ['p', TEN]];
    expect(priorOf([3, 3, 3, 2, 2, 2, 2], [STORY, dialog], { pinned: 'aside' })).toEqual([0, 0, 0, -3, -3, -3, -3]);
    expect(priorOf([3, 3, 3], [STORY], { pinned: 'main' })).toBeNull();
  });

  it('rules out what is pinned over the page of the headline, and not the dialog that holds it', () => {
    const notice: Literal = ['aside', ['p', TEN], ['p', TEN]];
    expect(priorOf([3, 3, 3, 5, -6], [STORY, notice], { pinned: 'aside', headline: 0 })).toEqual([0, 0, 0, -9, -3]);
    expect(priorOf([3, 3, 3, 5, -6], [STORY, notice], { pinned: 'aside', headline: 3 })).toEqual([0, 0, 0, -3, -3]);
  });

  it('speaks against what is drawn beside the main column', () => {
    const edges = [
      [100, 700],
      [100, 700],
      [140, 660],
      [720, 1000],
    ] as const;
    expect(priorOf([3, 3, 3, 0], [STORY, ['aside', ['p', TEN]]], { edges })).toEqual([0, 0, 0, -1.5]);
  });

  it('says nothing of a table that is wider than the column in which it begins', () => {
    const edges = [
      [10, 310],
      [10, 310],
      [10, 310],
      [10, 1400],
    ] as const;
    expect(priorOf([3, 3, 3, 0], [STORY, ['table', ['caption', TEN]]], { edges })).toBeNull();
  });

  it('knows no main column where text stands in several', () => {
    const edges = [
      [0, 300],
      [320, 620],
      [640, 940],
    ] as const;
    expect(priorOf([3, 3, 3], [STORY], { edges })).toBeNull();
  });
});
