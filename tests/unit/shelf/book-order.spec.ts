import { expect, it } from 'vitest';
import { type BookOrder, inBookOrder } from '../../../src/extension-pages/shelf/book/book-order.ts';
import { recordOf } from '../../support/kept-articles.ts';

const RECORDS = [
  recordOf(2, { title: 'Part 10', words: 30 }),
  recordOf(3, { title: 'part 9', words: 10 }),
  recordOf(1, { title: 'Äpfel', words: 20 }),
];

it.each<[BookOrder, readonly number[]]>([
  ['given', [2, 3, 1]],
  ['oldest', [1, 2, 3]],
  ['newest', [3, 2, 1]],
  ['shortest', [3, 1, 2]],
  ['title', [1, 3, 2]],
])('a book can have its articles %s first', (order, numbers) => {
  expect(inBookOrder(RECORDS, order, 'de').map(({ id }) => id)).toEqual(numbers.map((number) => `article-${number}`));
});
