import { describe, expect, it } from 'vitest';
import { type LinkedPassage, passageLink } from '../../../src/export/text-fragment.ts';

const BLOCKS = [
  'The wall stands on the hill. The gate is open.',
  'Nobody knows who built the wall - or why, 50 & more years ago.',
  'The gate is open.',
  '石はどこから来たのか。石はどこへ行くのか。',
  'The gate is open.',
];

/** The passage from the first occurrence of one text in a block to the end of another, each as `[block, text]`. */
function passage(from: readonly [number, string], to: readonly [number, string] = from): LinkedPassage {
  const [startBlock, opening] = from;
  const [endBlock, closing] = to;
  const start = { block: startBlock, offset: (BLOCKS[startBlock] ?? '').indexOf(opening) };
  const end = { block: endBlock, offset: (BLOCKS[endBlock] ?? '').indexOf(closing) + closing.length };
  return { blocks: BLOCKS, start, end, language: 'en' };
}

function directive(given: LinkedPassage): string | undefined {
  return passageLink('https://example.org/wall', given)?.replace('https://example.org/wall#:~:text=', '');
}

describe('passageLink', () => {
  it('quotes a short passage in full, in whole words', () => {
    expect(directive(passage([0, 'nds on the hil']))).toBe('stands%20on%20the%20hill');
  });

  it('escapes characters with a meaning in a directive', () => {
    expect(directive(passage([1, 'wall - or why, 50 & more']))).toBe('wall%20%2D%20or%20why%2C%2050%20%26%20more');
  });

  it('adds surrounding words if the text occurs twice', () => {
    expect(directive(passage([1, 'wall']))).toBe('wall,-%2D%20or');
    expect(directive(passage([0, 'The gate']))).toBe('hill.-,The%20gate');
  });

  it('adds the end of the preceding block if a whole block occurs twice', () => {
    expect(directive(passage([4, 'The gate is open.']))).toMatch(/-,The%20gate%20is%20open$/);
  });

  it('quotes the start and end of a passage that spans blocks', () => {
    expect(directive(passage([0, 'stands'], [1, 'who built']))).toBe(
      'stands%20on%20the%20hill,Nobody%20knows%20who%20built',
    );
  });

  it('quotes the start and end of a long passage', () => {
    const block = `It begins here with a word, ${'and goes on, '.repeat(40)}until it ends with another one.`;
    const long: LinkedPassage = {
      blocks: [block],
      start: { block: 0, offset: 0 },
      end: { block: 0, offset: block.length },
      language: 'en',
    };
    expect(directive(long)).toBe('It%20begins%20here%20with,ends%20with%20another%20one');
  });

  it('finds words in scripts without spaces', () => {
    const made = directive({ ...passage([3, 'どこへ行く']), language: 'ja' });
    expect(decodeURIComponent(made ?? '')).toContain('どこへ行く');
  });

  it('appends to an existing fragment, and returns null for a passage without words', () => {
    expect(passageLink('https://example.org/#/wall', passage([0, 'hill']))).toBe(
      'https://example.org/#/wall:~:text=hill',
    );
    expect(passageLink('https://example.org/', passage([1, ' - ']))).toBeNull();
  });
});
