import { describe, expect, test } from 'vitest';
import { sentencesOf, wordAt } from '../../../../src/reader/read-aloud/sentences.ts';

const said = (text: string, language: string) =>
  sentencesOf(text, language).map(({ start, end }) => text.slice(start, end));

describe('sentencesOf', () => {
  test('splits at full stops, also in scripts without spaces', () => {
    expect(said('One is here. Another follows!', 'en')).toEqual(['One is here.', 'Another follows!']);
    expect(said('我来了。你去哪里?', 'zh')).toEqual(['我来了。', '你去哪里?']);
  });

  test('omits sentences without letters and digits', () => {
    expect(said('— … • Text. ***', 'en').join('')).toContain('Text.');
    expect(said('***', 'en')).toEqual([]);
  });

  test('splits very long sentences at a clause without losing text', () => {
    const text = `${'so many words, one after the other '.repeat(40).trim()}.`;
    const parts = said(text, 'en');
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.join('')).toBe(text);
    expect(parts.every((part) => part.length <= 400)).toBe(true);
    expect(parts[0]?.endsWith(',')).toBe(true);
  });

  test('treats an invalid language tag as unknown', () => {
    expect(said('One. Two.', 'not a language')).toEqual(['One.', 'Two.']);
  });
});

describe('wordAt', () => {
  test('finds whole words, and none between words', () => {
    expect(wordAt('three little words', 8, 'en')).toEqual({ start: 6, end: 12 });
    expect(wordAt('three little words', 5, 'en')).toBeNull();
  });
});
