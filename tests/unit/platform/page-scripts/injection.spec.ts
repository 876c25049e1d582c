import { beforeEach, describe, expect, test, vi } from 'vitest';
import { injectInto, restrictionReason } from '../../../../src/platform/page-scripts/injection.ts';

// Other spec files may have loaded them with stand-ins of their own.
vi.hoisted(() => vi.resetModules());
const api = vi.hoisted(() => ({ executeScript: vi.fn(), get: vi.fn() }));
vi.mock('../../../../src/platform/browser.ts', () => ({
  browser: { scripting: { executeScript: api.executeScript }, tabs: { get: api.get } },
}));

const CHROMIUM =
  'Cannot access contents of the page. Extension manifest must request permission to access the respective host.';
const FIREFOX = 'Missing host permission for the tab';

describe('restrictionReason', () => {
  test.each([
    ['Cannot access a chrome:// URL', undefined, 'browser-page'],
    ['Cannot access a chrome-extension:// URL of different extension', undefined, 'browser-page'],
    ['The extensions gallery cannot be scripted.', undefined, 'store'],
    ['Frame with ID 0 is showing error page', 'https://example.org/', 'error-page'],
    [
      'Cannot access contents of url "file:///home/a.html". Extension manifest must request permission.',
      undefined,
      'file-access',
    ],
    [CHROMIUM, undefined, 'unknown'],
    [CHROMIUM, 'file:///home/a.html', 'file-access'],
    [CHROMIUM, 'view-source:https://example.org/', 'browser-page'],
    [FIREFOX, undefined, 'unknown'],
    [FIREFOX, 'about:neterror?e=dnsNotFound', 'error-page'],
    [FIREFOX, 'about:reader?url=https%3A%2F%2Fexample.org', 'browser-page'],
    [FIREFOX, 'https://addons.mozilla.org/en-US/firefox/', 'store'],
    [FIREFOX, 'https://example.org/paper.pdf?download=1', 'viewer'],
    [FIREFOX, 'https://example.org/data.json', 'viewer'],
    [FIREFOX, 'https://example.org/', 'not-loaded'],
    [CHROMIUM, 'https://example.org/', 'unknown'],
    ['', 'about:config', 'browser-page'],
    ['', 'moz-extension://0123/page.html', 'browser-page'],
  ] as const)('reads %j at %j as %s', (error, url, reason) => {
    expect(restrictionReason(error, { url })).toBe(reason);
  });

  test('knows the viewer of PDF files by its icon', () => {
    const favIconUrl = 'chrome://global/skin/icons/pdf.svg';
    expect(restrictionReason(FIREFOX, { url: 'https://example.org/paper', favIconUrl })).toBe('viewer');
    expect(restrictionReason(FIREFOX, { url: 'https://example.org/paper', favIconUrl: '/pdf.svg' })).toBe('not-loaded');
  });
});

describe('injectInto', () => {
  beforeEach(() => {
    api.executeScript.mockReset();
    api.get.mockReset().mockResolvedValue({});
  });

  test('succeeds if the script ran', async () => {
    api.executeScript.mockResolvedValue([{ frameId: 0, result: undefined }]);
    expect(await injectInto({ tabId: 1 }, 'content.js')).toEqual({ ok: true });
  });

  test('tries again where the browser has not yet noticed that the user pressed', async () => {
    const refusal =
      'Cannot access contents of the page. Extension manifest must request permission to access the respective host.';
    api.executeScript.mockRejectedValueOnce(new Error(refusal)).mockResolvedValue([{ frameId: 0, result: undefined }]);
    expect(await injectInto({ tabId: 1 }, 'content.js')).toEqual({ ok: true });
    api.executeScript.mockRejectedValue(new Error(refusal));
    expect(await injectInto({ tabId: 1 }, 'content.js')).toEqual({ ok: false, reason: 'unknown' });
  });

  test('treats an empty result as a refusal', async () => {
    api.executeScript.mockResolvedValue([]);
    api.get.mockResolvedValue({ url: 'about:config' });
    expect(await injectInto({ tabId: 1 }, 'content.js')).toEqual({ ok: false, reason: 'browser-page' });
  });

  test('returns a reason for a tab that was closed', async () => {
    api.executeScript.mockRejectedValue(new Error('No tab with id: 1.'));
    api.get.mockRejectedValue(new Error('No tab with id: 1.'));
    expect(await injectInto({ tabId: 1 }, 'content.js')).toEqual({ ok: false, reason: 'unknown' });
  });
});
