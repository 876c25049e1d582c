/** Words that no line may end in: a wrong one pushes half a line down, a missing one leaves “64-” at its end. */
import { expect, it } from 'vitest';
import { joinWords } from '../../../../src/reader/article/joined-words.ts';
import { documentsForFile } from '../../../support/dom-globals.ts';

const bodyOf = documentsForFile();

function joinedIn(markup: string): readonly (string | null)[] {
  const body = bodyOf(markup);
  const before = body.textContent;
  joinWords(body);
  expect(body.textContent).toBe(before);
  return Array.from(body.querySelectorAll('.joined'), (word) => word.textContent);
}

it.each([
  ['a number and a word', 'A 64-bit number.', ['64-bit']],
  ['a letter and a word', 'A T-shirt, an e-mail.', ['T-shirt', 'e-mail']],
  ['two hyphens, which are a dash', 'The ferry -- late as ever -- came.', ['--', '--']],
])('keeps together %s', (_what, text, joined) => {
  expect(joinedIn(`<p>${text}</p>`)).toEqual(joined);
});

it.each([
  ['longer words', 'A well-known harbour.'],
  ['a chain of hyphens', 'A state-of-the-art e-b-c pier.'],
  ['a line of hyphens', 'Above --- below ---- end.'],
  ['a year and a long word', 'Back to 1914-everything.'],
])('leaves %s to the line', (_what, text) => {
  expect(joinedIn(`<p>${text}</p>`)).toEqual([]);
});

it('leaves code as it is', () => {
  expect(joinedIn('<p><code>x-ray --all</code></p><pre>a-b</pre>')).toEqual([]);
});
