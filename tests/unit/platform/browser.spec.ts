import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';

type Listener = (message: unknown, sender: object, respond: (answer: unknown) => void) => boolean;

/** The callback API of older Chrome versions, which have no `browser`. Where there is one, the polyfill returns it. */
const api = vi.hoisted(() => {
  const listeners: Listener[] = [];
  const chrome = {
    runtime: {
      id: 'pith' as string | undefined,
      lastError: undefined as { message: string } | undefined,
      onMessage: {
        addListener: (listener: Listener) => void listeners.push(listener),
        removeListener: (listener: Listener) => void listeners.splice(listeners.indexOf(listener), 1),
        hasListener: (listener: Listener) => listeners.includes(listener),
      },
      sendMessage(message: unknown, callback: (answer?: unknown) => void) {
        if (listeners.some((listener) => listener(message, { id: 'pith' }, callback))) return;
        chrome.runtime.lastError = { message: 'The message port closed before a response was received.' };
        callback();
        chrome.runtime.lastError = undefined;
      },
    },
  };
  return { chrome, listeners };
});

vi.mock('webextension-polyfill', async () => {
  vi.stubGlobal('chrome', api.chrome);
  const { createRequire } = await import('node:module');
  return { default: createRequire(import.meta.url)('webextension-polyfill') };
});

// A file that ran before this one may have loaded the API without the callbacks above: every file shares its modules.
vi.resetModules();
const { browser } = await import('../../../src/platform/browser.ts');
const { onMessage } = browser.runtime;

afterAll(() => {
  vi.resetModules();
});

beforeEach(() => {
  api.listeners.length = 0;
});

describe('messages', () => {
  test('get the answer that a listener promises', async () => {
    onMessage.addListener(async (message: unknown) => ({ got: message }));
    expect(await browser.runtime.sendMessage('a')).toEqual({ got: 'a' });
  });

  test('have no answer if no listener returns a promise', async () => {
    onMessage.addListener(() => undefined);
    expect(await browser.runtime.sendMessage('a')).toBeUndefined();
  });

  test('are rejected if the promise of the listener is', async () => {
    onMessage.addListener(() => Promise.reject(new Error('broken')));
    await expect(browser.runtime.sendMessage('a')).rejects.toThrow('broken');
  });

  test('reach a listener until it is removed', async () => {
    const listener = vi.fn(async () => 'b');
    onMessage.addListener(listener);
    onMessage.removeListener(listener);
    expect(await browser.runtime.sendMessage('a')).toBeUndefined();
    expect(listener).not.toHaveBeenCalled();
  });
});

test('the id disappears when the extension is removed', () => {
  expect(browser.runtime.id).toBe('pith');
  api.chrome.runtime.id = undefined;
  expect(browser.runtime.id).toBeUndefined();
});
