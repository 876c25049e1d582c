import { describe, expect, it } from 'vitest';
import { DECIDERS, decideBlocks } from '../../../../src/core/decide/decide-blocks.ts';
import { RULES } from '../../../../src/core/decide/rules.ts';
import { measurePage } from '../../../../src/core/model/view/measured.ts';
import { pageOf } from '../literal-page.ts';
import { keptOf, NO_LINKS, OTHER_TEN, sharesOf, TEN } from './kept-of.ts';

describe('the decision on a block', () => {
  const measured = measurePage(pageOf(['p', TEN], ['p', 'Advertisement'], ['p', OTHER_TEN], ['div', `${TEN} again`]));
  const scored = { logits: Float64Array.of(3, 3, 3, -3), shares: sharesOf('article'), links: NO_LINKS };

  it('names the rule that made it, or the model', () => {
    const { kept, by } = decideBlocks(measured, scored);
    expect([...kept]).toEqual([1, 0, 1, 0]);
    expect([...by].map((decider) => DECIDERS[decider]?.id)).toEqual(['model', 'ad-labels', 'model', 'model']);
  });

  it('is another one without the rule', () => {
    const { kept, by } = decideBlocks(measured, { ...scored, without: new Set(['ad-labels']) });
    expect([...kept]).toEqual([1, 1, 1, 0]);
    expect(DECIDERS[by[1] ?? -1]?.id).toBe('model');
  });

  it('is told apart from those that no rule changed', () => {
    expect([...decideBlocks(measured, scored).fired]).toEqual(['ad-labels']);
    expect([...decideBlocks(measured, { ...scored, logits: Float64Array.of(3, -3, 3, -3) }).fired]).toEqual([]);
  });

  it('can be explained: each rule has an id of its own and says what it does', () => {
    const ids = RULES.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { title, source, reason } of RULES) {
      expect(title).toMatch(/^[A-Z].+\.$/);
      expect([source, reason]).not.toContain('');
    }
  });
});

describe('the blocks that the model keeps', () => {
  it('are those that raise the expected F1', () => {
    expect(keptOf([0.97, 0.9, 0.2], ['p', TEN], ['p', OTHER_TEN], ['div', `${TEN} again`])).toEqual([1, 1, 0]);
  });

  it('are none where little content is expected', () => {
    expect(keptOf([0.3, 0.3], ['p', TEN], ['p', OTHER_TEN])).toEqual([0, 0]);
  });

  it('are all of a page of a few words, if they are likely', () => {
    expect(keptOf([0.9], ['p', 'Seven words are all there is here.'])).toEqual([1]);
    expect(keptOf([0.2], ['p', 'Seven words are all there is here.'])).toEqual([0]);
  });
});
