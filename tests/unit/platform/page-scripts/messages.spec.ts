import { describe, expect, test } from 'vitest';
import { isToBackground, isToContent } from '../../../../src/platform/page-scripts/messages.ts';

describe('isToContent', () => {
  test.each([
    { type: 'popup-content/report' },
    { type: 'popup-content/open-reader' },
    { type: 'popup-content/open-reader', choice: 3 },
    { type: 'popup-content/open-reader', scorer: 'text-density' },
    { type: 'popup-content/compare' },
    { type: 'popup-content/describe', withAddress: true, withText: false },
    { type: 'popup-content/close-reader' },
    { type: 'popup-content/set-overlay', shown: true },
    { type: 'popup-content/highlight', choice: 0, scrolls: true },
    { type: 'popup-content/highlight', choice: null, scrolls: false },
    { type: 'background-content/toggle-reader' },
    { type: 'background-content/toggle-overlay' },
    { type: 'background-content/is-reading' },
  ])('accepts %j', (message) => {
    expect(isToContent(message)).toBe(true);
  });

  test.each([
    undefined,
    null,
    'popup-content/report',
    [],
    {},
    { type: 1 },
    { type: 'toString' },
    { type: 'popup-content/unknown' },
    { type: 'popup-background/prepare', tabId: 1 },
    { type: 'popup-content/open-reader', choice: '1' },
    { type: 'popup-content/open-reader', scorer: 'constructor' },
    { type: 'popup-content/describe', withAddress: true },
    { type: 'popup-content/highlight' },
    { type: 'popup-content/highlight', choice: 0 },
    { type: 'popup-content/highlight', choice: -1, scrolls: false },
    { type: 'popup-content/highlight', choice: 1.5, scrolls: false },
    { type: 'popup-content/set-overlay', shown: 'yes' },
  ])('rejects %j', (message) => {
    expect(isToContent(message)).toBe(false);
  });
});

describe('isToBackground', () => {
  test.each([
    { type: 'popup-background/prepare', tabId: 7 },
    { type: 'content-background/font', file: 'a.woff2' },
    { type: 'content-background/strings' },
    { type: 'content-background/inject', script: 'reader' },
    { type: 'content-background/inject', script: 'page-marks' },
    { type: 'content-background/reading', isReading: true },
    { type: 'content-background/load', address: 'https://example.org/' },
    { type: 'content-background/save-settings', changed: { theme: 'dark' } },
    { type: 'content-background/save-look', look: null },
    { type: 'content-background/save-look', look: {}, changed: ['theme'], pass: null },
    { type: 'content-background/remember', correction: { kind: 'drop', selector: 'p' } },
    { type: 'content-background/save-place', address: 'file:///a.html', place: { text: 1, chars: 20, share: 0 } },
    { type: 'content-background/save-place', address: 'https://example.org/', place: null },
    { type: 'content-background/leave-page', address: 'https://example.org/' },
  ])('accepts %j', (message) => {
    expect(isToBackground(message)).toBe(true);
  });

  test.each([
    null,
    'font',
    {},
    { type: 'popup-background/prepare' },
    { type: 'popup-background/prepare', tabId: '7' },
    { type: 'popup-background/prepare', tabId: Number.NaN },
    { type: 'content-background/font', file: null },
    { type: 'content-background/inject' },
    { type: 'content-background/reading' },
    { type: 'content-background/load' },
    { type: 'content-background/load', address: '/path' },
    { type: 'content-background/save-settings', changed: null },
    { type: 'content-background/save-settings', changed: [] },
    { type: 'content-background/save-look' },
    { type: 'content-background/save-look', look: {}, changed: [1] },
    { type: 'content-background/remember', correction: { kind: 'drop' } },
    { type: 'content-background/forget' },
    { type: 'content-background/save-place', address: 'https://example.org/' },
    { type: 'content-background/save-place', address: 'https://example.org/', place: { text: -1 } },
    { type: 'content-background/leave-page', address: 7 },
    { type: 'content-background/inject', script: 'content' },
    { type: 'content-background/inject', script: 'toString' },
    { type: 'content-background/inject', script: ['reader'] },
    { type: 'popup-content/report' },
  ])('rejects %j', (message) => {
    expect(isToBackground(message)).toBe(false);
  });
});
