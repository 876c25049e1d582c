import { describe, expect, test } from 'vitest';
import { isMarkup, paragraphsOf } from '../../../src/core/rescue/inert-article.ts';
import { entry, MAX_JSON_CHARS, parseJson } from '../../../src/core/rescue/json-ld-text.ts';

describe('plain text', () => {
  test('has paragraphs apart by empty lines, whatever ends a line', () => {
    expect(paragraphsOf('\n one\nstill one\r\n \r\n\r\ntwo\n\t\nthree ')).toEqual(['one\nstill one', 'two', 'three']);
  });

  test('has a paragraph a line where no line is empty', () => {
    expect(paragraphsOf('one\ntwo\u2029three')).toEqual(['one', 'two', 'three']);
    expect(paragraphsOf(' \n\n ')).toEqual([]);
  });

  test.each([
    ['<p>One', true],
    ['one<br/>two', true],
    ['see <a href="/x">there</a>', true],
    ['&lt;p&gt;escaped&lt;/p&gt;', true],
    ['if a <b and c> d', false],
    ['generics such as List<String> and Map<K, V>', false],
    ['<p class="lead">One', true],
    ['salt &amp; pepper', false],
    ['a < b', false],
  ])('is told from markup: %s', (text, expected) => {
    expect(isMarkup(text)).toBe(expected);
  });
});

describe('JSON', () => {
  test('is parsed if it is JSON and not too long', () => {
    expect(parseJson('{"a":[1]}')).toEqual({ a: [1] });
    expect(parseJson('{a:1}')).toBeUndefined();
    expect(parseJson('')).toBeUndefined();
    expect(parseJson(`"${'x'.repeat(MAX_JSON_CHARS)}"`)).toBeUndefined();
  });

  test('gives its own entries alone', () => {
    const value = parseJson('{"__proto__":{"posts":"forged"},"a":1}');
    expect(entry(value, 'a')).toBe(1);
    expect(entry(value, 'posts')).toBeUndefined();
    expect(entry(value, 'constructor')).toBeUndefined();
    expect(entry(value, '__proto__')).toEqual({ posts: 'forged' });
    expect(entry(null, 'a')).toBeUndefined();
    expect(entry('text', 'length')).toBeUndefined();
  });
});
