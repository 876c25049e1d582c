import { expect, test } from 'vitest';
import { nameIndex } from '../../../src/core/dom/name-index.ts';
import { pageOf } from './literal-page.ts';

const page = pageOf(['div.story', ['p.lead', 'One.'], ['p', 'Two.'], ['div.story', ['span.lead', 'Three.']]]);

test('equal names have equal numbers, and each is listed once', () => {
  const { classNames, classOf, tags, tagOf } = nameIndex(page);
  expect(classNames).toEqual(['', 'story', 'lead']);
  expect([...classOf].map((name) => classNames[name])).toEqual(page.elements.className);
  expect(tags).toEqual(['html', 'body', 'div', 'p', 'span']);
  expect([...tagOf].map((tag) => tags[tag])).toEqual(page.elements.tag);
});

test('the elements of a tag come in document order', () => {
  const index = nameIndex(page);
  expect([...index.tagged('div')]).toEqual([2, 5]);
  expect([...index.tagged('p')]).toEqual([3, 4]);
  expect(index.tagged('table')).toHaveLength(0);
  expect(index.hasTag('span')).toBe(true);
  expect(index.hasTag('table')).toBe(false);
});

test('a pattern says which class names it matches, or that it matches none', () => {
  const index = nameIndex(page);
  expect(index.classesLike(/^s/m)).toEqual(Uint8Array.of(0, 1, 0));
  expect(index.classesLike(/(?:^|\s)lead(?:\s|$)/)).toEqual(Uint8Array.of(0, 0, 1));
  expect(index.classesLike(/story\s/)).toBeNull();
  expect(index.classesLike(/code/)).toBeNull();
});

test('a page without elements has no names', () => {
  const elements = { ...page.elements, count: 0, tag: [], className: [] };
  const index = nameIndex({ ...page, elements });
  expect(index.classNames).toEqual([]);
  expect(index.tagged('div')).toHaveLength(0);
});
