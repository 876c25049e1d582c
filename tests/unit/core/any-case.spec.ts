import { describe, expect, it } from 'vitest';
import { AnyCase, FromLetter } from '../../../src/core/cues/any-case.ts';

const CUES: Record<string, Record<string, unknown>> = import.meta.glob('../../../src/core/cues/*.ts', { eager: true });

describe('a pattern for texts in any case', () => {
  const update = new AnyCase(() => /^(?:updated|обновлено|mis à jour)\b/u);

  it('matches capital letters of all scripts', () => {
    expect(['UPDATED on Monday', 'Mis À Jour le lundi'].map((text) => update.test(text))).toEqual([true, true]);
    expect(new AnyCase(() => /^обновлено$/u).test('ОБНОВЛЕНО')).toBe(true);
    expect(update.test('Not updated')).toBe(false);
  });

  it('keeps the letters of the rest of a text as they are', () => {
    const by = new AnyCase(() => /^by\s|\s\|.*$/u);
    expect(by.removedFrom('BY Ana de Vries')).toBe('Ana de Vries');
    expect(by.removedFrom('Ana de Vries')).toBe('Ana de Vries');
  });

  it('cuts at the right place after a letter that is longer in lower case', () => {
    const tail = new AnyCase(() => /\s\|.*$/u);
    expect(tail.removedFrom('İpek İnci | EDITOR')).toBe('İpek İnci');
  });

  it('is tried from the first letter of a text on, if it asks for that', () => {
    const more = new FromLetter(() => /^(?:читай|more) /u, /^(?:читай|more)/);
    expect(['» 3. More news', '“Читай также', 'more news'].map((text) => more.test(text))).toEqual([true, true, true]);
    expect(['No more news', '123', ''].map((text) => more.test(text))).toEqual([false, false, false]);
  });

  it('finds promotions behind their beginnings', () => {
    const { PROMOTIONS } = Object.assign({}, ...Object.values(CUES)) as Record<string, Record<string, AnyCase>>;
    const announcements = [
      '→ READ MORE',
      'Mehr zum Thema',
      'Potrebbe interessarti anche',
      'Тоже: читайте также',
      'あわせて読みたい',
    ];
    expect(announcements.map((text) => PROMOTIONS?.announcement?.test(text))).toEqual([true, true, true, false, true]);
    const requests = [
      '» Sign up for our daily newsletter',
      'Iscriviti',
      'Подпишитесь на канал',
      'For years, we sign up',
    ];
    expect(requests.map((text) => PROMOTIONS?.request?.test(text))).toEqual([true, true, true, false]);
  });

  it('still finds roles, dates and labels in capitals behind their traces', () => {
    const { BYLINE_TAIL, ADVERTISEMENT_LABEL } = Object.assign({}, ...Object.values(CUES)) as Record<string, AnyCase>;
    const tails = [
      ' — Paris',
      ' | Berlin',
      ', SENIOR REPORTER',
      ', Head',
      ' On Behalf Of Us',
      ' on May 3, 2020',
      ' 5 min',
    ];
    expect(tails.map((tail) => BYLINE_TAIL?.removedFrom(`Ana Vries${tail}`))).toEqual(tails.map(() => 'Ana Vries'));
    const labels = [
      'AD',
      '– Ads –',
      'Advertisement',
      'Loading…',
      'WERBUNG',
      'Publicité',
      'Pubblicità',
      'Annonse',
      'РЕКЛАМА',
      '広告',
    ];
    expect(labels.filter((label) => !ADVERTISEMENT_LABEL?.test(label))).toEqual([]);
  });

  it('is written in small letters in all cues', () => {
    const patterns = Object.values(CUES)
      .flatMap((module) => Object.entries(module))
      .flatMap(([name, value]) =>
        value instanceof AnyCase
          ? [[name, value] as const]
          : value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype
            ? Object.entries(value).filter((entry): entry is [string, AnyCase] => entry[1] instanceof AnyCase)
            : [],
      );
    expect(patterns.length).toBeGreaterThan(20);
    const plain = (source: string) => source.replace(/\\[pP]\{[^}]*\}|\\u[\da-f]{4}|\\./giu, '');
    const capital = patterns.filter(([, { pattern }]) => {
      const text = plain(pattern.source);
      return text !== text.toLowerCase();
    });
    expect(capital.map(([name]) => name)).toEqual([]);
    const ofCapitals = patterns.filter(([, { pattern }]) => /\\p\{L[ut]\}/.test(pattern.source));
    expect(ofCapitals.map(([name]) => name)).toEqual([]);
  });
});
