import { expect, test } from 'vitest';
import { measure } from '../../../src/core/signals/signals.ts';
import { indexOf, pageOf } from './literal-page.ts';

test('a block is a run of text with the same nearest block-level ancestor', () => {
  const page = pageOf(['div', 'before ', ['b', 'bold'], ['p', 'inside'], 'after']);
  const owners = [...page.blocks.owner].map((owner) => page.elements.tag[owner]);
  expect(owners).toEqual(['div', 'p', 'div']);
});

test('two line breaks part two blocks, one does not', () => {
  expect(pageOf(['p', 'one', ['br'], 'still one']).blocks.count).toBe(1);
  expect(pageOf(['p', 'one', ['br'], ' ', ['br'], 'two']).blocks.count).toBe(2);
  expect(pageOf(['pre', 'one', ['br'], ['br'], 'still one']).blocks.count).toBe(1);
});

test('a custom element is a container, but a word inside a sentence', () => {
  expect(pageOf(['x-card', 'one'], ['x-card', 'two']).blocks.count).toBe(2);
  expect(pageOf(['p', 'see ', ['x-link', 'there'], ', please']).blocks.count).toBe(1);
});

test('characters are counted as they show: white space collapsed, none at the edges', () => {
  const page = pageOf(['p', '  The \n\t tide ', ['i', ' comes '], ' in  ']);
  const { totals } = measure(page);
  expect(totals.chars(indexOf(page, 'p'))).toBe('The tide comes in'.length);
  expect(totals.chars(indexOf(page, 'i'))).toBe(' comes'.length);
});

test('totals of any element are those of its own subtree', () => {
  const page = pageOf(['div#one', ['p', 'Rain, wind, hail.'], ['p', ['a', 'Link']]], ['div#two', 'Sun, shade.']);
  const { totals } = measure(page);
  const one = indexOf(page, 'div#one');
  expect(totals.commas(one)).toBe(2);
  expect(totals.chars(one)).toBe(21);
  expect(totals.linkDensity(one)).toBeCloseTo(4 / 21);
  expect(totals.commas(0)).toBe(3);
});

test('a character of a script without spaces is half a word', () => {
  const page = pageOf(['p', '潮水退去 low tide']);
  expect(measure(page).blocks.words[0]).toBe(2 + 2);
});

test('the range of the root holds every element, however deep', () => {
  let literal: Parameters<typeof pageOf>[0] = ['p', 'deep'];
  for (let depth = 0; depth < 2000; depth++) literal = ['div', literal];
  const page = pageOf(literal);
  expect(page.elements.end[0]).toBe(page.elements.count);
});
