import { describe, expect, test } from 'vitest';
import { isMarkup, paragraphsOf } from '../../../src/core/rescue/inert-article.ts';
import { assignedValues, entry, JSON_LIMITS, parseJson } from '../../../src/core/rescue/script-json.ts';

const LONG = 'The bell rings twice, and the boats turn back. '.repeat(12);

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
    expect(parseJson(`"${'x'.repeat(JSON_LIMITS.maxChars)}"`)).toBeUndefined();
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

describe('values that code assigns', () => {
  test('end where their brackets close, quoted brackets and quotes aside', () => {
    const value = JSON.stringify({ text: `${LONG} "}]" \\`, list: [[1], {}] });
    const code = `var a = 1; window.__STATE__ = ${value};(function(){ run({}) })()`;
    expect(assignedValues(code)).toEqual([value]);
  });

  test('are read through JSON.parse of a text', () => {
    const value = JSON.stringify({ text: LONG });
    expect(assignedValues(`window.x=JSON.parse(${JSON.stringify(value)})`)).toEqual([value]);
  });

  test('are left alone when they are short, or never end', () => {
    expect(assignedValues('x = {"a":1}; y = [1, 2]; z = "text"')).toEqual([]);
    expect(parseJson(assignedValues(`x = {"text":"${LONG}`)[0] ?? '')).toBeUndefined();
  });

  test('take time in proportion to the code', () => {
    const start = performance.now();
    assignedValues('x = {"'.repeat(200_000));
    assignedValues('x = {'.repeat(200_000));
    assignedValues('x=[]'.repeat(200_000));
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
