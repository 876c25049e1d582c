/** Two messages with a button to undo stood on each other at the lower edge of the reader. */
import { expect, it } from 'vitest';
import { showAlone } from '../../../src/reader/one-message.ts';
import type { SharedWords } from '../../../src/reader/shared-words.ts';

it('a message removes that of another feature, and none removes itself', () => {
  const words: SharedWords = {};
  const removed: string[] = [];
  const ofHighlights = () => removed.push('highlights');
  const ofLibrary = () => removed.push('library');
  showAlone(words, ofHighlights);
  showAlone(words, ofHighlights);
  expect(removed).toEqual([]);
  showAlone(words, ofLibrary);
  expect(removed).toEqual(['highlights']);
  showAlone(words, ofHighlights);
  expect(removed).toEqual(['highlights', 'library']);
});
