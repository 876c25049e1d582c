import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Correction } from '../../../../src/core/types.ts';

// Other spec files may have loaded them with stand-ins of their own.
vi.hoisted(() => vi.resetModules());
const { state } = vi.hoisted(() => ({ state: { stored: {} as Record<string, unknown>, isBroken: false } }));
vi.mock('../../../../src/platform/browser.ts', () => ({
  browser: {
    storage: {
      local: {
        get: async (key: string) => {
          if (state.isBroken) throw new Error('storage');
          return { [key]: structuredClone(state.stored[key]) };
        },
        set: async (values: object) => void Object.assign(state.stored, structuredClone(values)),
      },
    },
  },
}));

// Other spec files in this process load the same module, with another API.
vi.resetModules();
const {
  allCorrections,
  forgetCorrection,
  forgetSiteCorrections,
  loadCorrections,
  parseCorrection,
  rememberCorrection,
  replaceCorrection,
} = await import('../../../../src/platform/sites/site-choices.ts');

const BOX: Correction = {
  kind: 'drop',
  selector: '.letter',
  shape: {
    path: ['main', 'div'],
    position: [2, 3],
    names: ['letter'],
    opening: 'the letter',
    heading: '',
    chars: 90,
    linkDensity: 0,
  },
};
const { names, opening, heading, chars, linkDensity } = BOX.shape as NonNullable<Correction['shape']>;
const LOOKS = { names, opening, heading, chars, linkDensity, counts: [1, 0, 2, 0, 1] };
const ASIDE: Correction = { kind: 'keep', selector: 'aside' };

describe('remembered corrections', () => {
  beforeEach(() => {
    state.stored = {};
    state.isBroken = false;
  });

  test('are kept by site in the order in which they were made', async () => {
    expect(await rememberCorrection('b.example', BOX)).toBe(true);
    await rememberCorrection('a.example', ASIDE);
    await rememberCorrection('b.example', ASIDE);
    expect(await loadCorrections('b.example')).toEqual([BOX, ASIDE]);
    expect((await allCorrections()).map(([site]) => site)).toEqual(['a.example', 'b.example']);
    expect(await loadCorrections('c.example')).toEqual([]);
  });

  test('keep what is known of other parts', async () => {
    const known: Correction = { ...BOX, shape: { ...LOOKS, path: ['div'], position: [1, 1] }, others: [LOOKS] };
    await rememberCorrection('a.example', known);
    expect(await loadCorrections('a.example')).toEqual([known]);
  });

  test('made at the same time are all kept', async () => {
    await Promise.all([rememberCorrection('a.example', BOX), rememberCorrection('a.example', ASIDE)]);
    expect(await loadCorrections('a.example')).toEqual([BOX, ASIDE]);
  });

  test('replace an earlier one of the same part, but not the choice to read it', async () => {
    await rememberCorrection('a.example', { kind: 'root', selector: 'aside' });
    await rememberCorrection('a.example', { kind: 'drop', selector: 'aside' });
    await rememberCorrection('a.example', ASIDE);
    expect((await loadCorrections('a.example')).map(({ kind }) => kind)).toEqual(['root', 'keep']);
  });

  test('are edited in place and forgotten', async () => {
    await rememberCorrection('a.example', BOX);
    await rememberCorrection('a.example', ASIDE);
    const edited: Correction = { kind: 'drop', selector: '.mail' };
    await replaceCorrection('a.example', BOX, edited);
    expect(await loadCorrections('a.example')).toEqual([edited, ASIDE]);
    await forgetCorrection('a.example', edited);
    expect(await loadCorrections('a.example')).toEqual([ASIDE]);
    await forgetSiteCorrections('a.example');
    expect(await allCorrections()).toEqual([]);
  });

  test('leave entries and fields of newer versions as they are', async () => {
    const newer = { kind: 'rename', selector: 'h1', title: 'x' };
    state.stored['site-choices'] = { version: 2, flags: ['x'], sites: [['a.example', [newer, ASIDE], 'extra']] };
    expect(await loadCorrections('a.example')).toEqual([ASIDE]);
    await rememberCorrection('a.example', BOX);
    expect(state.stored['site-choices']).toEqual({
      version: 2,
      flags: ['x'],
      sites: [['a.example', [newer, ASIDE, BOX], 'extra']],
    });
  });

  test('are not lost when storage cannot be read', async () => {
    await rememberCorrection('a.example', BOX);
    state.isBroken = true;
    expect(await rememberCorrection('a.example', ASIDE)).toBe(false);
    expect(await loadCorrections('a.example')).toEqual([]);
    state.isBroken = false;
    expect(await loadCorrections('a.example')).toEqual([BOX]);
  });

  test.each([
    null,
    'aside',
    {},
    { kind: 'drop', selector: '' },
    { kind: 'drop', selector: 'x'.repeat(500) },
    { kind: 'drop', selector: 'p', shape: { path: 'p' } },
    { kind: 'drop', selector: 'p', shape: { ...BOX.shape, position: ['1', 2] } },
    { ...BOX, others: LOOKS },
    { ...BOX, others: [{ ...LOOKS, opening: 1 }] },
    { ...BOX, others: Array.from({ length: 300 }, () => LOOKS) },
    { ...BOX, shape: { ...BOX.shape, counts: ['1'] } },
    { ...BOX, shape: { ...BOX.shape, names: Array.from({ length: 300 }, () => 'name') } },
  ])('are none: %j', (value) => expect(parseCorrection(value)).toBeNull());
});
