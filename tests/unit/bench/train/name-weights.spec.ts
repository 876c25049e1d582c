import { describe, expect, it } from 'vitest';
import { learnNameWeights, type NamedPage, Vocabulary } from '../../../../src/bench/train/name-weights.ts';

/** A page with a block in `.good` and one in `.bad .inner`. */
function pageOf(vocabulary: Vocabulary, domain: string, extra: readonly string[] = []): NamedPage {
  return {
    domain,
    parent: Int32Array.of(-1, 0, 0, 2),
    names: [extra, ['good'], ['bad'], ['inner']].map((words) => vocabulary.idsOf(words)),
    owner: Int32Array.of(1, 3),
    words: Float32Array.of(20, 20),
    labels: Int8Array.of(1, 0),
  };
}

describe('the weights of names', () => {
  it('are positive for names around content, and negative for others', () => {
    const vocabulary = new Vocabulary();
    const pages = Array.from({ length: 10 }, (_, index) => pageOf(vocabulary, `site${index}.example`));
    const weights = learnNameWeights(pages, vocabulary);
    expect(weights.good).toBeGreaterThan(0);
    expect(weights.bad).toBeLessThan(0);
    expect(weights.inner).toBe(weights.bad);
    expect(Object.values(weights).every(Number.isInteger)).toBe(true);
  });

  it('are learned for names on at least eight domains', () => {
    const vocabulary = new Vocabulary();
    const domains = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const pages = domains.map((domain, index) => pageOf(vocabulary, domain, index < 7 ? ['seven'] : []));
    // Frequent, but on one site only.
    for (let index = 0; index < 9; index++) pages.push(pageOf(vocabulary, 'a', ['seven']));
    expect(Object.keys(learnNameWeights(pages, vocabulary))).toEqual(['bad', 'good', 'inner']);
  });
});
