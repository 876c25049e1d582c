import { expect, test, vi } from 'vitest';
import { assignedShortcuts, keysOf } from '../../../../src/platform/keys/shortcuts.ts';

// Other spec files may have loaded them with stand-ins of their own.
vi.hoisted(() => vi.resetModules());
const getAll = vi.hoisted(() => vi.fn());
vi.mock('../../../../src/platform/browser.ts', () => ({ browser: { commands: { getAll } } }));

test.each([
  ['Alt+Shift+O', ['Alt', 'Shift', 'O']],
  ['', []],
  ['⌃⇧R', ['⌃⇧R']],
])('splits %j into keys', (shortcut, keys) => {
  expect(keysOf(shortcut)).toEqual(keys);
});

test('reports assigned shortcuts only', async () => {
  getAll.mockResolvedValue([
    { name: 'toggle-reader', shortcut: 'Alt+R' },
    { name: 'toggle-overlay', shortcut: '' },
    {},
  ]);
  expect(await assignedShortcuts()).toEqual({
    'toggle-reader': ['Alt', 'R'],
    'toggle-overlay': [],
    'keep-article': [],
    _execute_action: [],
  });
});

test('reports none if the browser has no commands', async () => {
  getAll.mockRejectedValue(new Error('not there'));
  expect(await assignedShortcuts()).toEqual({
    'toggle-reader': [],
    'toggle-overlay': [],
    'keep-article': [],
    _execute_action: [],
  });
});
