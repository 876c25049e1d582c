import { expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../src/platform/settings.ts';
import { appearanceProperties, shownTheme } from '../../../src/reader/appearance/appearance.ts';

vi.mock('../../../src/platform/browser.ts', () => ({ browser: {} }));

test('settings become the properties that the style sheet computes from', () => {
  expect(appearanceProperties({ ...DEFAULT_SETTINGS, fontSizePx: 24, measureCh: 60 })).toEqual({
    '--chosen-size': '24px',
    '--chosen-measure': '60',
  });
});

test('auto follows the system, a chosen theme does not', () => {
  expect(shownTheme('auto', true)).toBe('dark');
  expect(shownTheme('auto', false)).toBe('light');
  expect(shownTheme('sepia', true)).toBe('sepia');
  expect(shownTheme('light', true)).toBe('light');
});
