import { describe, expect, test, vi } from 'vitest';
import { DEFAULT_LOOK, FONT_SIZE_PX, MEASURE_CH } from '../../../../src/platform/settings/look.ts';

// Other spec files may have loaded them with stand-ins of their own.
vi.hoisted(() => vi.resetModules());
const { sync, local, extension } = vi.hoisted(() => ({
  sync: { get: vi.fn(), set: vi.fn() },
  local: { get: vi.fn(), set: vi.fn() },
  extension: { inIncognitoContext: false },
}));
vi.mock('../../../../src/platform/browser.ts', () => ({ browser: { storage: { sync, local }, extension } }));

// Other spec files in this process load the same modules, with another API or none.
vi.resetModules();
const { changeSettings, DEFAULT_SETTINGS, loadSettings, parseSettings, saveSettings } = await import(
  '../../../../src/platform/settings/settings.ts'
);
const { changeSiteLook, loadSiteLook, loadSiteLooks, saveSiteLook } = await import(
  '../../../../src/platform/sites/site-looks.ts'
);
const { siteOf } = await import('../../../../src/platform/sites/site-store.ts');

describe('parseSettings', () => {
  test.each([undefined, null, 0, '', 'dark', [], () => 1, { theme: {} }, { version: 9, themes: 'dark' }])(
    'returns the defaults for %j',
    (garbage) => {
      expect(parseSettings(garbage)).toEqual(DEFAULT_SETTINGS);
    },
  );

  test('keeps known fields with valid values', () => {
    const given = {
      version: 1,
      theme: 'custom',
      customPaper: '#102030',
      customInk: '#F0F0F0',
      font: 'opendyslexic',
      fontSizePx: 24,
      measureCh: 60,
      leading: 1.25,
      letterSpacingEm: 0.1,
      wordSpacingEm: 0.2,
      alignment: 'justified',
      hyphenation: 'on',
      images: 'hidden',
      columns: 'two',
      codeColors: 'off',
      scorer: 'readability',
      joinPages: true,
      compareSites: true,
      keepPlaces: true,
    };
    expect(parseSettings({ ...given, extra: true })).toEqual({
      ...given,
      readerKeys: true,
      speechRate: 1,
      voices: {},
      ruler: 0,
      dimming: false,
      menuPage: true,
      menuSelection: true,
      menuLink: true,
      menuKeep: true,
      keepHighlighted: true,
      printNotes: false,
      highlightBar: true,
      highlight: 'yellow',
    });
  });

  test.each(['red', '#fff', 'url(x)', '#12345g', 7])('rejects the colour %j', (color) => {
    expect(parseSettings({ customPaper: color }).customPaper).toBe(DEFAULT_SETTINGS.customPaper);
  });

  test('clamps numbers to their range', () => {
    expect(parseSettings({ fontSizePx: 1e9, measureCh: -5 })).toMatchObject({
      fontSizePx: FONT_SIZE_PX.max,
      measureCh: MEASURE_CH.min,
    });
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, '20', null])('rejects the number %j', (value) => {
    expect(parseSettings({ fontSizePx: value }).fontSizePx).toBe(FONT_SIZE_PX.default);
  });

  test('keeps valid voices only', () => {
    const voices = { en: 'urn:a', PT: 'urn:b', de: 3, fr: 'x'.repeat(999) };
    expect(parseSettings({ voices, speechRate: 2, ruler: 2 })).toMatchObject({
      voices: { en: 'urn:a' },
      speechRate: 2,
      ruler: 0,
    });
  });

  test('rejects property names of prototypes', () => {
    expect(parseSettings({ theme: 'constructor', scorer: '__proto__' })).toEqual(DEFAULT_SETTINGS);
  });
});

describe('storage', () => {
  test('returns the defaults if it cannot be read', async () => {
    sync.get.mockRejectedValueOnce(new Error('Extension context invalidated.'));
    expect(await loadSettings()).toEqual(DEFAULT_SETTINGS);
  });

  test('keeps what is stored when a change follows a failed reading, and the fields of a newer version', async () => {
    const stored = { version: 2, theme: 'sepia', fontSizePx: 24, gestures: true };
    let isBroken = true;
    sync.get.mockImplementation(async () => {
      if (isBroken) throw new Error('IO error');
      return { settings: stored };
    });
    await loadSettings();
    isBroken = false;
    await saveSettings({ ...DEFAULT_SETTINGS, measureCh: 60 });
    expect(sync.set).toHaveBeenLastCalledWith({ settings: { ...stored, measureCh: 60 } });
    sync.get.mockReset();
  });

  test('changes nothing that cannot be read first', async () => {
    sync.get.mockRejectedValueOnce(new Error('IO error')).mockRejectedValueOnce(new Error('IO error'));
    await loadSettings();
    expect(await saveSettings({ ...DEFAULT_SETTINGS, measureCh: 70 })).toBe(false);
  });

  test('keeps all fields but the valid ones that a page changes', async () => {
    const stored = { version: 2, theme: 'sepia', fontSizePx: 24, gestures: true };
    sync.get.mockResolvedValueOnce({ settings: stored });
    const changed = { measureCh: 60, theme: 'plaid', fontSizePx: '30', gestures: false, version: 1 };
    expect(await changeSettings(changed as object)).toBe(true);
    expect(sync.set).toHaveBeenLastCalledWith({ settings: { ...stored, measureCh: 60 } });
    sync.get.mockRejectedValueOnce(new Error('IO error'));
    sync.set.mockClear();
    expect(await changeSettings({ measureCh: 63 })).toBe(false);
    expect(sync.set).not.toHaveBeenCalled();
  });

  test('adds voices to those of other languages, which another window may have chosen', async () => {
    sync.get.mockResolvedValueOnce({ settings: { version: 1, voices: { en: 'a', de: 'b' } } });
    expect(await changeSettings({ voices: { de: 'c' } })).toBe(true);
    expect(sync.set).toHaveBeenLastCalledWith({ settings: { version: 1, voices: { en: 'a', de: 'c' } } });
  });

  test('reports a full quota', async () => {
    sync.get.mockResolvedValueOnce({});
    sync.set.mockRejectedValueOnce(new Error('QUOTA_BYTES_PER_ITEM quota exceeded'));
    expect(await saveSettings(DEFAULT_SETTINGS)).toBe(false);
  });
});

describe('site looks', () => {
  const store = (value?: unknown) => {
    let stored = value;
    local.get.mockImplementation(async () => ({ 'site-looks': stored }));
    local.set.mockImplementation(async (given: Record<string, unknown>) => {
      stored = given['site-looks'];
    });
    return () => stored as [string, unknown][];
  };
  const page = (url: string, isPrivate = false) => ({ url, isPrivate });

  test('keep the fields that another window has changed', async () => {
    const stored = store([['example.org', { ...DEFAULT_LOOK, fontSizePx: 30 }]]);
    expect(await changeSiteLook('example.org', { ...DEFAULT_LOOK, theme: 'dark' }, ['theme'])).toBe(true);
    expect(await changeSiteLook('other.example', { ...DEFAULT_LOOK, leading: 1.2 }, ['leading'])).toBe(true);
    expect(stored()).toEqual([
      ['example.org', { ...DEFAULT_LOOK, fontSizePx: 30, theme: 'dark' }],
      ['other.example', { ...DEFAULT_LOOK, leading: 1.2 }],
    ]);
  });

  test('are stored by host, without "www"', () => {
    expect(siteOf(page('https://www.example.org/a'))).toBe('example.org');
    expect(siteOf(page('https://blog.example.org/'))).toBe('blog.example.org');
    expect(siteOf(page('file:///home/a.html'))).toBeNull();
  });

  test('are not stored in private windows', () => {
    expect(siteOf(page('https://example.org/', true))).toBeNull();
  });

  test('are stored and removed', async () => {
    store();
    await saveSiteLook('example.org', { ...DEFAULT_LOOK, theme: 'sepia' });
    await saveSiteLook('example.com', DEFAULT_LOOK);
    expect(await loadSiteLook('example.org')).toMatchObject({ theme: 'sepia' });
    expect(await loadSiteLook('org')).toBeNull();
    await saveSiteLook('example.org', null);
    expect(await loadSiteLook('example.org')).toBeNull();
    expect(await loadSiteLooks()).toHaveLength(1);
  });

  test('of other sites are not lost when they cannot be read', async () => {
    store([['example.org', DEFAULT_LOOK]]);
    local.get.mockRejectedValueOnce(new Error('IO error'));
    local.set.mockClear();
    expect(await saveSiteLook('example.com', DEFAULT_LOOK)).toBe(false);
    expect(local.set).not.toHaveBeenCalled();
  });

  test('are limited to 200; the oldest are removed', async () => {
    const stored = store(Array.from({ length: 200 }, (_, index) => [`${index}.example`, {}]));
    await saveSiteLook('1.example', DEFAULT_LOOK);
    await saveSiteLook('new.example', DEFAULT_LOOK);
    const names = stored().map(([name]) => name);
    expect(names).toHaveLength(200);
    expect(names.slice(-2)).toEqual(['1.example', 'new.example']);
    expect(names).not.toContain('0.example');
  });

  test.each([null, 7, 'x', {}, [[1, 2]], [null]])('ignore the stored value %j', async (garbage) => {
    store(garbage);
    expect(await loadSiteLook('example.org')).toBeNull();
  });
});
