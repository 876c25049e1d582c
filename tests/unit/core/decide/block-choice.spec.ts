import { describe, expect, it } from 'vitest';
import { contentOfBlocks } from '../../../../src/core/decide/block-content.ts';
import { type Literal, pageOf } from '../literal-page.ts';

const PICTURE: Literal = ['figure', ['a[href=/full]', ['img']], ['figcaption', 'By Ilse']];

/** Tags of what goes when the blocks are kept as said. */
function removedTags(kept: readonly number[], ...body: Literal[]): string[] {
  const page = pageOf(['main', ...body]);
  const root = page.elements.tag.indexOf('main');
  const content = contentOfBlocks(page, {
    root,
    kept: Uint8Array.from(kept),
    rulingOf: () => ({ by: 'test', reason: 'test' }),
  });
  return content.removed.map(({ element }) => page.elements.tag[element] ?? '');
}

describe('a content of blocks', () => {
  it('leaves out what holds text, but none that is kept', () => {
    expect(removedTags([1, 0], ['p', 'Kept.'], ['aside', ['img'], ['p', 'Not kept.']])).toEqual(['aside']);
  });

  it('keeps the picture between two paragraphs with its caption, and nothing else that is with it', () => {
    expect(removedTags([1, 0, 1], ['p', 'Kept.'], PICTURE, ['p', 'Kept.'])).toEqual([]);
    const beside: Literal = ['div', PICTURE, ['p', 'Enlarge']];
    expect(removedTags([1, 0, 0, 1], ['p', 'Kept.'], beside, ['p', 'Kept.'])).toEqual(['p']);
  });

  it('keeps the picture right before the first paragraph, and none in another part of the page', () => {
    expect(removedTags([0, 1], PICTURE, ['p', 'Kept.'])).toEqual([]);
    expect(removedTags([0, 0, 1], PICTURE, ['nav', 'More'], ['p', 'Kept.'])).toEqual(['figure', 'nav']);
    expect(removedTags([1, 0, 0], ['p', 'Kept.'], ['aside', PICTURE, ['p', 'A teaser.']])).toEqual(['aside']);
  });

  it('takes a picture beside what is classed as a caption for a figure', () => {
    const thumb: Literal = ['div.thumb', ['img'], ['div.thumbcaption', 'The old mill']];
    expect(removedTags([1, 0, 1], ['p', 'Kept.'], ['section', thumb], ['p', 'Kept.'])).toEqual([]);
  });

  it('takes a picture with a caption for a figure, whatever is around them', () => {
    const bare: Literal = ['div', ['div', ['img'], ['figcaption', 'Ilse']], ['p', 'Kept.']];
    expect(removedTags([1, 0, 1], ['p', 'Kept.'], bare)).toEqual([]);
  });

  it('keeps no teaser for its picture', () => {
    const linked: Literal = ['figure', ['img'], ['a[href=/next]', 'What to read now']];
    expect(removedTags([1, 0, 1], ['p', 'Kept.'], linked, ['p', 'Kept.'])).toEqual(['figure']);
    const words = 'word '.repeat(70);
    expect(removedTags([1, 0, 1], ['p', 'Kept.'], ['figure', ['img'], ['p', words]], ['p', 'Kept.'])).toEqual([
      'figure',
    ]);
    expect(removedTags([1, 0, 1], ['p', 'Kept.'], ['div', ['img'], ['p', 'Read also']], ['p', 'Kept.'])).toEqual([
      'div',
    ]);
  });
});
