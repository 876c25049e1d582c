import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addressKey, forgetPlaces, loadPlace, savePlace } from '../../../../src/platform/reading/reading-places.ts';

const { stored } = vi.hoisted(() => {
  // Other spec files may have loaded them with stand-ins of their own.
  vi.resetModules();
  return { stored: {} as Record<string, unknown> };
});
vi.mock('../../../../src/platform/browser.ts', () => ({
  browser: {
    storage: {
      local: {
        get: async (key: string | null) => (key === null ? { ...stored } : { [key]: stored[key] }),
        set: async (values: object) => void Object.assign(stored, values),
        remove: async (keys: string | string[]) => {
          for (const key of [keys].flat()) delete stored[key];
        },
      },
    },
  },
}));

const PLACE = { text: 12, chars: 240, share: 0.5 };

describe('places', () => {
  beforeEach(() => forgetPlaces());

  test('are stored, updated and removed', async () => {
    await savePlace('a', PLACE);
    await savePlace('b', { ...PLACE, text: 3 });
    await savePlace('a', { ...PLACE, text: 13 });
    expect(await loadPlace('a')).toEqual({ ...PLACE, text: 13 });
    await savePlace('a', null);
    expect(await loadPlace('a')).toBeNull();
    expect(await loadPlace('b')).toEqual({ ...PLACE, text: 3 });
  });

  test('are limited to the newest 500', async () => {
    stored['site-looks'] = [];
    for (let article = 0; article < 500; article++) stored[`place-${article}`] = { ...PLACE, day: article };
    await savePlace('new', PLACE);
    expect(await loadPlace('0')).toBeNull();
    expect(await loadPlace('1')).toEqual(PLACE);
    expect(await loadPlace('new')).toEqual(PLACE);
    await forgetPlaces();
    expect(Object.keys(stored)).toEqual(['site-looks']);
  });

  test('do not reveal the address', async () => {
    const key = addressKey('https://a.example/secret?token=1');
    await savePlace(key, PLACE);
    expect(key).toMatch(/^[0-9a-f]{16}$/);
    expect(JSON.stringify(stored)).not.toContain('secret');
    expect(addressKey('https://a.example/secret?token=2')).not.toBe(key);
  });

  test.each([null, 'x', [], { text: 'x', chars: 1, share: 0 }, { ...PLACE, share: -1 }])(
    'ignore the stored value %j',
    async (garbage) => {
      stored['place-a'] = garbage;
      expect(await loadPlace('a')).toBeNull();
    },
  );
});
