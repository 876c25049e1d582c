import { describe, expect, it } from 'vitest';
import { fileName } from '../../../src/export/file-name.ts';

const name = (title: string) => fileName(title, { ending: 'md', fallback: 'example.org' });

describe('fileName', () => {
  it.each([
    ['The wall', 'The wall.md'],
    ['What is 1/2? A "test": <one> | two*', 'What is 1 2 A test one two.md'],
    ['  ..hidden. ', 'hidden.md'],
    ['CON', '_CON.md'],
    ['nul.txt', '_nul.txt.md'],
    ['Console', 'Console.md'],
    ['a\u0000b\tc\n d', 'a b c d.md'],
    ['fdp\u202egpj.exe', 'fdp gpj.exe.md'],
    ['نان خمیر‌ترش', 'نان خمیر‌ترش.md'],
    ['café', 'café.md'],
    ["Don’t & won't", "Don’t & won't.md"],
    ['???', 'example.org.md'],
    ['', 'example.org.md'],
  ])('turns %j into %j', (title, expected) => {
    expect(name(title)).toBe(expected);
  });

  it('limits the length for every file system without splitting a character', () => {
    for (const title of ['x'.repeat(300), '漢'.repeat(300), '👩‍🌾'.repeat(100)]) {
      const made = name(title);
      expect(new TextEncoder().encode(made).length).toBeLessThanOrEqual(124);
      expect(made).not.toMatch(/\p{Cs}/u);
    }
  });
});
