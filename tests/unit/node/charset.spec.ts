import { expect, test } from 'vitest';
import { charsetOf } from '../../../src/library/node/charset.ts';

const CHINESE = '今天下午发生火灾';
const GERMAN = 'Fünf Möwen über den Dächern, größer als die übrigen';

test.each([
  ['its declared encoding', latin1(`<meta charset="iso-8859-1"><p>${GERMAN}`), 'iso-8859-1', GERMAN],
  ['UTF-8 where its bytes are, whatever it declares', utf8(`<meta charset="gb2312"><p>${CHINESE}`), 'utf-8', CHINESE],
  ['its declared encoding where few letters differ', utf8('<meta charset="iso-8859-1"><p>é'), 'iso-8859-1', 'Ã©'],
  ['UTF-8 where it declares nothing', utf8(`<p>${GERMAN}`), 'utf-8', GERMAN],
  ['UTF-8 where a letter is cut off', utf8(`<p>${GERMAN}ü`).subarray(0, -1), 'utf-8', GERMAN],
  ['UTF-8 where it declares nothing and a byte is wrong', latin1(`${utf8Text(`<p>${GERMAN}`)} ü`), 'utf-8', GERMAN],
  ['windows-1252 where it declares nothing and is not UTF-8', latin1(`<p>${GERMAN}`), 'windows-1252', GERMAN],
  ['UTF-8 where it claims UTF-16', utf8(`<meta charset="utf-16"><p>${GERMAN}`), 'utf-8', GERMAN],
])('a page is read as %s', (_, bytes, charset, text) => {
  expect(charsetOf(bytes)).toBe(charset);
  expect(new TextDecoder(charset).decode(bytes)).toContain(text);
});

function utf8(html: string): Uint8Array {
  return new TextEncoder().encode(html);
}

function latin1(html: string): Uint8Array {
  return Buffer.from(html, 'latin1');
}

/** The bytes of UTF-8 as letters of Latin 1. */
function utf8Text(html: string): string {
  return Buffer.from(html).toString('latin1');
}
