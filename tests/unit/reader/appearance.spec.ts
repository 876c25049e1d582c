import { describe, expect, test, vi } from 'vitest';
import { contrastBetween, customPalette } from '../../../src/platform/settings/contrast.ts';
import { DEFAULT_LOOK, type Look } from '../../../src/platform/settings/look.ts';
import { PALETTES } from '../../../src/platform/settings/palettes.ts';
import { paperOf, shownTheme } from '../../../src/platform/settings/papers.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/platform/settings/settings.ts';
import { lookProperties } from '../../../src/reader/appearance/apply-look.ts';
import { PageSettings } from '../../../src/reader/appearance/page-settings.ts';
import { rowEnds } from '../../../src/reader/appearance/rows.ts';
import { themesCss } from '../../../src/reader/appearance/themes.ts';
import type { ReaderEnvironment } from '../../../src/reader/reader-context.ts';

vi.mock('../../../src/platform/browser.ts', () => ({ browser: {} }));

test('lookProperties returns the custom properties of the style sheet', () => {
  expect(lookProperties({ ...DEFAULT_LOOK, fontSizePx: 24, leading: 1.2, letterSpacingEm: 0.05 })).toEqual({
    '--chosen-size': '24px',
    '--chosen-measure': '66',
    '--chosen-leading': '1.2',
    '--chosen-letter-spacing': '0.05em',
    '--chosen-word-spacing': '0em',
  });
});

describe('themes', () => {
  test('auto follows the system, a chosen theme does not', () => {
    expect(shownTheme('auto', true)).toBe('dark');
    expect(shownTheme('auto', false)).toBe('light');
    expect(shownTheme('sepia', true)).toBe('sepia');
    expect(paperOf({ ...DEFAULT_LOOK, theme: 'auto' }, true)).toBe(PALETTES.dark.bg);
    expect(paperOf({ ...DEFAULT_LOOK, theme: 'custom', customPaper: '#123456' }, true)).toBe('#123456');
  });

  test.each(Object.entries(PALETTES))('%s can be read, also on what stands out', (_name, palette) => {
    for (const color of [palette.ink, palette.muted, palette.accent])
      for (const ground of [palette.bg, palette.wash])
        expect(contrastBetween(color, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each([
    ['#ffffff', '#000000', 21],
    ['#777777', '#ffffff', 4.48],
    ['#123456', '#123456', 1],
  ])('%s and %s have a contrast of %d', (one, other, ratio) => {
    expect(contrastBetween(one, other)).toBeCloseTo(ratio, 1);
    expect(contrastBetween(other, one)).toBeCloseTo(ratio, 1);
  });

  test.each([
    ['#f4f1e8', '#2b2a27', 'light'],
    ['#002b36', '#eee8d5', 'dark'],
    ['#204020', '#f0f0b0', 'dark'],
    ['#ffe0f0', '#400020', 'light'],
  ])('of one’s own on %s with %s are legible throughout', (paper, ink, scheme) => {
    const palette = customPalette(paper, ink);
    expect(palette).toMatchObject({ bg: paper, ink, scheme });
    for (const color of [palette.muted, palette.accent])
      for (const ground of [palette.bg, palette.wash])
        expect(contrastBetween(color, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test('custom: with low contrast, no colour has less contrast than the text', () => {
    const { ink, muted, accent } = customPalette('#808080', '#909090');
    expect([muted, accent]).toEqual([ink, ink]);
  });

  test('each have a rule in the style sheet', () => {
    const css = themesCss({ ...DEFAULT_LOOK, theme: 'custom' });
    for (const theme of [...Object.keys(PALETTES), 'custom']) expect(css).toContain(`dialog[data-theme="${theme}"]`);
  });

  test('custom: is in the style sheet only while it is in use', () => {
    const look = { ...DEFAULT_LOOK, customPaper: '#123456', customInk: '#fedcba' };
    expect(themesCss({ ...look, theme: 'custom' })).toContain('#123456');
    expect(themesCss({ ...look, theme: 'sepia' })).not.toMatch(/#123456|#fedcba|custom/);
  });
});

describe('rows of two columns', () => {
  const block = (topPx: number, heightPx: number, { isSpanning = false, isHeading = false } = {}) => ({
    topPx,
    bottomPx: topPx + heightPx,
    isSpanning,
    isHeading,
  });
  const paragraphs = (count: number, heightPx = 100) =>
    Array.from({ length: count }, (_, index) => block(index * heightPx, heightPx));

  test('fit the window and have about equal heights', () => {
    expect(rowEnds(paragraphs(12), 800)).toEqual([]);
    expect(rowEnds(paragraphs(16), 800)).toEqual([]);
    expect(rowEnds(paragraphs(20), 800)).toEqual([10]);
    expect(rowEnds(paragraphs(40), 800)).toEqual([13, 27]);
  });

  test('start again after a block that spans both columns', () => {
    const blocks = paragraphs(24);
    blocks[12] = block(1200, 100, { isSpanning: true });
    expect(rowEnds(blocks, 800)).toEqual([]);
  });

  test('do not end with a heading', () => {
    const blocks = paragraphs(20);
    blocks[9] = block(900, 100, { isHeading: true });
    expect(rowEnds(blocks, 800)).toEqual([9]);
  });

  test('contain at least one block each', () => {
    expect(rowEnds(paragraphs(3, 5000), 800)).toEqual([1, 2]);
    expect(rowEnds([], 800)).toEqual([]);
  });
});

describe('settings of a page', () => {
  const signal = new AbortController().signal;
  const pageSettings = (look: Look | null) => {
    const saveSettings = vi.fn(async (_changed: Partial<Settings>) => true);
    const saveLook = vi.fn(async (_look: Look | null, _changed?: readonly string[]) => true);
    const site = { name: 'example.org', look, saveLook };
    const environment = { settings: DEFAULT_SETTINGS, site, saveSettings } as unknown as ReaderEnvironment;
    const onFailure = vi.fn();
    return { settings: new PageSettings(environment, onFailure, signal), saveSettings, saveLook, onFailure };
  };

  test('change for all sites if this one has no custom appearance', () => {
    const { settings, saveSettings, saveLook } = pageSettings(null);
    settings.change({ theme: 'sepia' });
    expect(settings.current.theme).toBe('sepia');
    expect(saveSettings).toHaveBeenCalledWith({ theme: 'sepia' });
    expect(saveLook).not.toHaveBeenCalled();
  });

  test('change only this site’s custom appearance if it has one; other settings change for all sites', () => {
    const { settings, saveSettings, saveLook } = pageSettings({ ...DEFAULT_LOOK, fontSizePx: 30 });
    settings.change({ theme: 'sepia' });
    settings.change({ readerKeys: false });
    expect(settings.current).toMatchObject({ theme: 'sepia', fontSizePx: 30, readerKeys: false });
    expect(saveLook).toHaveBeenCalledWith({ ...DEFAULT_LOOK, fontSizePx: 30, theme: 'sepia' }, ['theme']);
    expect(saveSettings).toHaveBeenCalledWith({ readerKeys: false });
    settings.setSiteLook(false);
    expect(settings.current).toEqual({ ...DEFAULT_SETTINGS, readerKeys: false });
    expect(saveLook).toHaveBeenLastCalledWith(null);
  });

  test('are stored with each change, because the page can close at any time', () => {
    const { settings, saveSettings } = pageSettings(null);
    settings.change({ fontSizePx: 21 });
    settings.change({ fontSizePx: 22 });
    settings.change({ voices: { en: 'a' } });
    settings.change({ voices: { de: 'b' } });
    expect(saveSettings.mock.calls.flat()).toEqual([
      { fontSizePx: 21 },
      { fontSizePx: 22 },
      { voices: { en: 'a' } },
      { voices: { de: 'b' } },
    ]);
    expect(settings.current.voices).toEqual({ en: 'a', de: 'b' });
  });

  test('tell once that they cannot be stored', async () => {
    const { settings, saveSettings, onFailure } = pageSettings(null);
    saveSettings.mockResolvedValueOnce(false).mockRejectedValueOnce(new Error('gone'));
    settings.change({ fontSizePx: 21 });
    settings.change({ fontSizePx: 22 });
    await vi.waitFor(() => expect(onFailure).toHaveBeenCalledOnce());
  });
});
