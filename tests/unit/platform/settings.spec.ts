import { describe, expect, test, vi } from 'vitest';
import {
  DEFAULT_SETTINGS,
  FONT_SIZE_PX,
  loadSettings,
  MEASURE_CH,
  parseSettings,
  saveSettings,
} from '../../../src/platform/settings.ts';

const sync = vi.hoisted(() => ({ get: vi.fn(), set: vi.fn() }));
vi.mock('webextension-polyfill', () => ({ default: { storage: { sync } } }));

describe('parseSettings', () => {
  test.each([undefined, null, 0, '', 'dark', [], () => 1, { theme: {} }, { version: 9, themes: 'dark' }])(
    'makes the defaults of %j',
    (garbage) => {
      expect(parseSettings(garbage)).toEqual(DEFAULT_SETTINGS);
    },
  );

  test('keeps what is known and in range', () => {
    const given = { version: 1, theme: 'sepia', fontSizePx: 24, measureCh: 60, scorer: 'readability', joinPages: true };
    expect(parseSettings({ ...given, extra: true })).toEqual({
      version: 1,
      theme: 'sepia',
      fontSizePx: 24,
      measureCh: 60,
      scorer: 'readability',
      joinPages: true,
      readerKeys: true,
      speechRate: 1,
      voices: {},
      ruler: 0,
      dimming: false,
    });
  });

  test('draws numbers into their range', () => {
    expect(parseSettings({ fontSizePx: 1e9, measureCh: -5 })).toMatchObject({
      fontSizePx: FONT_SIZE_PX.max,
      measureCh: MEASURE_CH.min,
    });
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, '20', null])('takes %j for no number', (value) => {
    expect(parseSettings({ fontSizePx: value }).fontSizePx).toBe(FONT_SIZE_PX.default);
  });

  test('remembers voices by language, and nothing that is no voice', () => {
    const voices = { en: 'urn:a', PT: 'urn:b', de: 3, fr: 'x'.repeat(999) };
    expect(parseSettings({ voices, speechRate: 2, ruler: 2 })).toMatchObject({
      voices: { en: 'urn:a' },
      speechRate: 2,
      ruler: 0,
    });
  });

  test('does not look for names on prototypes', () => {
    expect(parseSettings({ theme: 'constructor', scorer: '__proto__' })).toEqual(DEFAULT_SETTINGS);
  });
});

describe('storage', () => {
  test('that cannot be read gives the defaults', async () => {
    sync.get.mockRejectedValueOnce(new Error('Extension context invalidated.'));
    expect(await loadSettings()).toEqual(DEFAULT_SETTINGS);
  });

  test('that is full is reported', async () => {
    sync.set.mockRejectedValueOnce(new Error('QUOTA_BYTES_PER_ITEM quota exceeded'));
    expect(await saveSettings(DEFAULT_SETTINGS)).toBe(false);
  });
});
