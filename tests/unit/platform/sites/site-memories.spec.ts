import { beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_SITE_MEMORY, rememberPage, type SiteMemory } from '../../../../src/core/index.ts';

// Other spec files may have loaded them with stand-ins of their own.
vi.hoisted(() => vi.resetModules());
const { state } = vi.hoisted(() => ({ state: { stored: {} as Record<string, unknown> } }));
vi.mock('../../../../src/platform/browser.ts', () => ({
  browser: {
    storage: {
      local: {
        get: async (key: string) => ({ [key]: structuredClone(state.stored[key]) }),
        set: async (values: object) => void Object.assign(state.stored, structuredClone(values)),
        remove: async (keys: string | string[]) => {
          for (const key of [keys].flat()) delete state.stored[key];
        },
      },
    },
  },
}));

vi.resetModules();
const { forgetSiteMemories, forgetSiteMemory, isSitePage, loadSiteMemory, rememberedSites, saveSiteMemory } =
  await import('../../../../src/platform/sites/site-memories.ts');

const memoryOf = (page: number): SiteMemory => rememberPage(EMPTY_SITE_MEMORY, { sitePage: [page, 1, 2, 3] });

beforeEach(() => {
  state.stored = {};
});

test('keeps the 200 sites that were used last, under no name', async () => {
  for (let site = 0; site < 200; site++) await saveSiteMemory(`site-${site}.example`, memoryOf(site));
  await saveSiteMemory('site-0.example', memoryOf(0));
  await saveSiteMemory('new.example', memoryOf(7));
  expect(await loadSiteMemory('site-0.example')).toEqual(memoryOf(0));
  expect(await loadSiteMemory('site-1.example')).toBeNull();
  expect(await loadSiteMemory('new.example')).toEqual(memoryOf(7));
  expect((await rememberedSites()).sites).toBe(200);
  expect(Object.keys(state.stored)).toHaveLength(201);
  expect(JSON.stringify(state.stored)).not.toContain('example');
});

test('counts and forgets', async () => {
  await saveSiteMemory('one.example', memoryOf(1));
  await saveSiteMemory('two.example', memoryOf(2));
  const bytes = JSON.stringify(memoryOf(1)).length;
  expect(await rememberedSites()).toEqual({ sites: 2, bytes: 2 * bytes });
  await forgetSiteMemory('one.example');
  expect(await loadSiteMemory('one.example')).toBeNull();
  expect(await rememberedSites()).toEqual({ sites: 1, bytes });
  await forgetSiteMemories();
  expect(state.stored).toEqual({});
});

test.each([[[]], [['a']], [[1.5]], ['text'], [null], [{ length: 1 }]])('takes %j for no page', (value) => {
  expect(isSitePage(value)).toBe(false);
});

test('takes a damaged memory for none', async () => {
  await saveSiteMemory('one.example', memoryOf(1));
  for (const key of Object.keys(state.stored))
    if (key !== 'site-memories') state.stored[key] = { version: 1, pages: [['x']] };
  expect(await loadSiteMemory('one.example')).toBeNull();
});
