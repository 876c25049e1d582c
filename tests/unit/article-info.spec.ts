import { expect, test } from 'vitest';
import { shownByline } from '../../src/export/article-info.ts';

test.each([
  ['Ada Moor', 'Ada Moor', 'https://ferry.example/log', null],
  ['Ferry', 'Ferry Magazine', 'https://www.ferry.example/log', null],
  ['FERRY.EXAMPLE', 'Harbour', 'https://ferry.example/log', null],
  ['Ferry', 'Ferry Magazine', 'https://www.ferry.co.uk/log', null],
  ['Ferry', 'Notes from a boat', 'https://ferry.blogs.example/log', 'Ferry'],
  ['Ada', 'Ada Sews', 'https://adasews.example/log', 'Ada'],
  ['Ada Moor', 'Boats', 'https://adamoor.example/log', 'Ada Moor'],
  ['Ferry', null, 'https://ferry.example/log', 'Ferry'],
])('the byline %s of %s at %s is shown as %s', (byline, siteName, url, expected) => {
  expect(shownByline({ byline, siteName, url })).toBe(expected);
});
