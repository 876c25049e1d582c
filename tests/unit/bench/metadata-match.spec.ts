import { describe, expect, it } from 'vitest';
import { isSameAuthor, isSameDay, isSameTitle } from '../../../src/bench/measures/metadata-match.ts';

describe('isSameTitle', () => {
  it.each([
    ['Ten “good” reasons', 'ten "good" reasons ', true],
    ['Ｆｕｌｌ width', 'Full width', true],
    ['Ten reasons', 'Ten reasons – The Gazette', false],
    ['Ten reasons', '', false],
    ['Ten reasons', null, false],
  ])('%j against %j: %s', (expected, found, isSame) => {
    expect(isSameTitle(expected, found)).toBe(isSame);
  });
});

describe('isSameAuthor', () => {
  it.each([
    ['Ada Byron', 'By Ada Byron, London', true],
    ['Ada Byron, Charles Babbage', 'Ada Byron', true],
    ['Ada Byron', 'Charles Babbage', false],
    ['Ada Byron', '—', false],
    ['Ada Byron', null, false],
  ])('%j against %j: %s', (expected, found, isSame) => {
    expect(isSameAuthor(expected, found)).toBe(isSame);
  });
});

describe('isSameDay', () => {
  it.each([
    ['2020-12-01', '2020-12-01', true],
    ['2020-12-01', '2020-12-01T23:30:00-05:00', true],
    ['2020-12-01', 'December 1, 2020', true],
    ['2020-12-01T08:00', '2020-12-01', true],
    ['2020-12', '2020-12-24', true],
    ['2020-12-01', '2020-12-02', false],
    ['2020-12-01', '2020-12', false],
    ['2020-12-01', 'yesterday', false],
    ['2020-12-01', null, false],
  ])('%j against %j: %s', (expected, found, isSame) => {
    expect(isSameDay(expected, found)).toBe(isSame);
  });
});
