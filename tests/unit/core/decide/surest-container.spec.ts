import { describe, expect, it } from 'vitest';
import { surestContainer } from '../../../../src/core/model/view/containers.ts';
import { PageView } from '../../../../src/core/model/view/page-view.ts';
import { indexOf, pageOf } from '../literal-page.ts';

const LONG = 'A paragraph of more than twenty-five characters, with a clause.';

describe('the surest container', () => {
  it('is the parent of the paragraphs that are surest, not of the most', () => {
    const page = pageOf(
      ['div.story', ['p', LONG], ['p', LONG]],
      ['div.comments', ['p', LONG], ['p', LONG], ['p', LONG]],
    );
    const view = new PageView(page);
    // Worth of a paragraph: 1 + 1 clause + .63 for its length. Story 2 · .9⁴ = 1.31 of them, comments 3 · .8⁴ = 1.23.
    expect(surestContainer(view, Float64Array.of(0.9, 0.9, 0.8, 0.8, 0.8))).toBe(indexOf(page, 'div.story'));
    // 2 · .9⁴ = 1.31 against 3 · .85⁴ = 1.57.
    expect(surestContainer(view, Float64Array.of(0.9, 0.9, 0.85, 0.85, 0.85))).toBe(indexOf(page, 'div.comments'));
  });

  it('is none where there is no prose', () => {
    expect(surestContainer(new PageView(pageOf(['p', 'Short.'])), Float64Array.of(0.9))).toBe(-1);
  });
});
