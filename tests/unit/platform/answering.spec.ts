import { beforeEach, expect, test, vi } from 'vitest';
import { answerMessages } from '../../../src/platform/answering.ts';

type Listener = (message: unknown, sender: { id?: string }, respond: (answer: unknown) => void) => unknown;

const api = vi.hoisted(() => ({ listeners: new Set<unknown>() }));
vi.mock('../../../src/platform/browser.ts', () => ({
  browser: {
    runtime: {
      id: 'pith',
      onMessage: {
        addListener: (listener: unknown) => api.listeners.add(listener),
        removeListener: (listener: unknown) => api.listeners.delete(listener),
      },
    },
  },
}));

beforeEach(() => api.listeners.clear());

function send(message: unknown, id = 'pith') {
  const [listener] = api.listeners as Set<Listener>;
  return new Promise((resolve) => {
    if (listener?.(message, { id }, (answer) => resolve({ answer })) !== true) resolve('no answer');
  });
}

test('answers with what the promise resolves to', async () => {
  answerMessages(async (message) => `${message}, heard`);
  expect(await send('this')).toEqual({ answer: 'this, heard' });
});

test('answers null when the promise is rejected, so that the sender does not wait', async () => {
  answerMessages(() => Promise.reject(new Error('no')));
  expect(await send('this')).toEqual({ answer: null });
});

test('leaves to others what is not for it', async () => {
  answerMessages(() => undefined);
  expect(await send('that')).toBe('no answer');
});

test('does not hear other extensions', async () => {
  const answering = vi.fn(async () => 1);
  answerMessages(answering);
  expect(await send('this', 'another')).toBe('no answer');
  expect(answering).not.toHaveBeenCalled();
});

test('ends', () => {
  const end = answerMessages(async () => 1);
  end();
  expect(api.listeners.size).toBe(0);
});
