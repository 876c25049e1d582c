import { expect, it } from 'vitest';
import { labelBySnippets } from '../../../../src/bench/train/snippet-labels.ts';

it('labels only blocks that contain a snippet or are part of one', () => {
  const texts = [
    'A text with the wanted words in it',
    'Unwanted words here',
    'Neither of them',
    'is part of a longer one',
    'is part',
    'Sign up',
    'Sign',
  ];
  const snippets = {
    wanted: ['the wanted   words', 'which is part of a longer one indeed'],
    unwanted: ['Unwanted', 'Sign up now', 'with the wanted words'],
  };
  expect([...labelBySnippets(texts, snippets)]).toEqual([1, 0, -1, 1, -1, 0, -1]);
});
