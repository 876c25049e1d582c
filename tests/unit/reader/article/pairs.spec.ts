/** Lists of terms that are set as two columns: with one part out of place, the terms stand beside the wrong descriptions. */
import { expect, it } from 'vitest';
import { markPairs } from '../../../../src/reader/article/pairs.ts';
import { documentsForFile } from '../../../support/dom-globals.ts';

const bodyOf = documentsForFile();

function marksOf(parts: string): string {
  const body = bodyOf(`<dl>${parts}</dl>`);
  markPairs(body);
  return body.querySelector('dl')?.className ?? '';
}

const LONG = 'The ferry takes three hours, and nobody who waits for it minds, or says so.';

it('marks short terms that have one short description each', () => {
  expect(marksOf('<dt>Length</dt><dd>90 m</dd><dt>Built</dt><dd>1912</dd>')).toBe('pairs');
});

it('marks terms that are numbers', () => {
  expect(marksOf('<dt>12</dt><dd>gulls</dd><dt>1,204</dt><dd>terns</dd>')).toBe('pairs counts');
});

it.each([
  ['one pair', '<dt>Length</dt><dd>90 m</dd>'],
  ['a term without a description', '<dt>A</dt><dd>b</dd><dt>C</dt><dd>d</dd><dt>E</dt>'],
  ['two descriptions of one term', '<dt>A</dt><dd>b</dd><dd>c</dd><dt>D</dt><dd>e</dd>'],
  ['two terms with two descriptions', '<dt>A</dt><dt>B</dt><dd>c</dd><dd>d</dd>'],
  ['a long description', `<dt>A</dt><dd>b</dd><dt>C</dt><dd>${LONG}</dd>`],
  ['a picture', '<dt>A</dt><dd>b</dd><dt>C</dt><dd><img src="c.png"></dd>'],
])('does not mark a list with %s', (_what, parts) => {
  expect(marksOf(parts)).toBe('');
});
