import { beforeEach, expect, it, vi } from 'vitest';
import {
  requestScript,
  requestStore,
  requestStoring,
  requestStrings,
} from '../../../../src/content/loading/requests.ts';
import { clearRegistry, provide } from '../../../../src/content/loading/script-registry.ts';

// Other spec files may have loaded them with stand-ins of their own.
vi.hoisted(() => vi.resetModules());
const runtime = vi.hoisted(() => ({ id: 'pith' as string | undefined, sendMessage: vi.fn() }));
vi.mock('../../../../src/platform/browser.ts', () => ({ browser: { runtime } }));

const TEX = { render: () => null };

beforeEach(() => {
  clearRegistry();
  runtime.id = 'pith';
  runtime.sendMessage.mockReset();
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => undefined);
});

it('injects a script once', async () => {
  runtime.sendMessage.mockImplementation(async () => {
    provide('tex', TEX);
    return { ok: true };
  });
  expect(await requestScript('tex')).toBe(TEX);
  expect(await requestScript('tex')).toBe(TEX);
  expect(runtime.sendMessage.mock.calls).toEqual([[{ type: 'content-background/inject', script: 'tex' }]]);
});

it.each([{ ok: false, reason: 'unknown' }, null, undefined])('gets no script for the answer %j', async (answer) => {
  runtime.sendMessage.mockResolvedValue(answer);
  expect(await requestScript('tex')).toBeNull();
});

it('treats a rejected answer as none', async () => {
  runtime.sendMessage.mockRejectedValue(new Error('broken'));
  expect(await requestScript('tex')).toBeNull();
  expect(await requestStrings()).toBeNull();
  expect(await requestStore('https://example.org/')).toBeNull();
  expect(await requestStoring({ type: 'content-background/save-look', look: null })).toBe(false);
});

it('asks for nothing after the extension was removed, and keeps the scripts that it has', async () => {
  runtime.id = undefined;
  provide('tex', TEX);
  expect(await requestScript('tex')).toBe(TEX);
  expect(await requestScript('share')).toBeNull();
  expect(runtime.sendMessage).not.toHaveBeenCalled();
});
