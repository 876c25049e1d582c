import { describe, expect, it } from 'vitest';
import { featureColumns } from '../../../../src/bench/train/learned-scorer.ts';
import { FEATURES } from '../../../../src/core/model/features/features.ts';
import { nameTokens } from '../../../../src/core/model/features/names.ts';
import type { Page } from '../../../../src/core/types.ts';
import { pageOf } from '../literal-page.ts';

const NO_NAMES: ReadonlyMap<string, number> = new Map();

function valuesOf(page: Page, names = NO_NAMES): (feature: string) => number[] {
  const columns = featureColumns(page, names);
  return (feature) => [...(columns[FEATURES.findIndex(({ name }) => name === feature)] ?? [])];
}

describe('the features of a block', () => {
  it('have one value each for every block', () => {
    const page = pageOf(['p', 'One.'], ['p', 'Two.']);
    const columns = featureColumns(page, NO_NAMES);
    expect(columns).toHaveLength(FEATURES.length);
    expect(new Set(columns.map((column) => column.length))).toEqual(new Set([2]));
    expect(columns.flatMap((column) => [...column]).filter(Number.isNaN)).toEqual([]);
  });

  it('know the landmark around it, by tag or by role', () => {
    const page = pageOf(['nav', ['a', 'Home']], ['div[role=navigation]', ['p', 'Menu']], ['p', 'Text']);
    expect(valuesOf(page)('inNav')).toEqual([1, 1, 0]);
  });

  it('add up the weights of the names above it', () => {
    const page = pageOf(['div.post-body#main', ['div.shareBar', ['p', 'Share']], ['p', 'Text']]);
    const names = new Map([
      ['post', 1],
      ['main', 0.5],
      ['share', -2],
    ]);
    expect(valuesOf(page, names)('namesOnPath')).toEqual([-0.5, 1.5]);
    expect(valuesOf(page, names)('namesLeast')).toEqual([-2, 0]);
  });

  it('count the members of the group that it repeats in', () => {
    const page = pageOf(['ul', ['li', 'One'], ['li', 'Two'], ['li', 'Three'], ['li', 'Four']], ['p', 'Text']);
    expect(valuesOf(page)('groupCount')).toEqual([4, 4, 4, 4, 0]);
  });

  it('measure the way to the headline that the title repeats', () => {
    const body = pageOf(['h1', 'Tides of the north'], ['p', 'One two three.'], ['p', 'Four.']);
    const page = { ...body, titles: ['Tides of the north | The Gazette'] };
    expect(valuesOf(page)('headlineBlocks')).toEqual([0, 1, 2]);
    expect(valuesOf(page)('headlineWords')).toEqual([0, 4, 7]);
  });

  it('see what a heading announces, in any language', () => {
    const page = pageOf(
      ['h2', 'Related articles'],
      ['p', 'One.'],
      ['h2', 'Кратко'],
      ['p', 'Two.'],
      ['h2', '相关推荐'],
      ['p', 'Three.'],
    );
    expect(valuesOf(page)('lastHeadingCue')).toEqual([0, 1, 1, 0, 0, 1]);
  });
});

describe('names', () => {
  it('fall apart at capitals, digits and marks', () => {
    expect(nameTokens('postBody col-2 is_active', 'Main3', 'article')).toEqual([
      'post',
      'body',
      'col',
      'is',
      'active',
      'main',
      'article',
    ]);
  });
});
