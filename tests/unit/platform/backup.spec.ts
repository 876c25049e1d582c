import { beforeEach, describe, expect, it, vi } from 'vitest';

// Other spec files may have loaded them with stand-ins of their own.
vi.hoisted(() => vi.resetModules());
const { areas } = vi.hoisted(() => ({ areas: { sync: {}, local: {} } as Record<string, Record<string, unknown>> }));

/** Storage as browsers have it: values are copied. */
function area(name: string) {
  return {
    get: async (key: string | null) => {
      const all = areas[name] ?? {};
      return structuredClone(key === null ? all : key in all ? { [key]: all[key] } : {});
    },
    set: async (items: object) => {
      areas[name] = { ...areas[name], ...structuredClone(items) };
    },
    remove: async (keys: string | string[]) => {
      for (const key of [keys].flat()) delete areas[name]?.[key];
    },
    clear: async () => {
      areas[name] = {};
    },
  };
}

vi.mock('../../../src/platform/browser.ts', () => ({
  browser: {
    storage: { sync: area('sync'), local: area('local') },
    extension: {},
    permissions: { getAll: async () => ({ origins: [] }) },
  },
}));

// Node has no IndexedDB; tests/extension/highlight-store.spec.ts removes a real one.
vi.mock('../../../src/platform/shelf/database.ts', () => ({ dropShelf: async () => undefined }));

// Other spec files in this process load the same modules, with another API or none.
vi.resetModules();
const { makeBackup, parseBackup, resetEverything, restoreBackup } = await import('../../../src/platform/backup.ts');
const { DEFAULT_SETTINGS, loadSettings, saveSettings } = await import('../../../src/platform/settings/settings.ts');
const { saveSiteScorer } = await import('../../../src/platform/sites/site-scorers.ts');
const { allCorrections, rememberCorrection } = await import('../../../src/platform/sites/site-choices.ts');
const { saveSiteLook } = await import('../../../src/platform/sites/site-looks.ts');

beforeEach(() => {
  areas.sync = {};
  areas.local = {};
});

describe('a backup', () => {
  it('brings everything back after a reset', async () => {
    const { loadAutomaticSites, saveAutomaticSite } = await import('../../../src/platform/sites/automatic-sites.ts');
    const local = area('local');
    await saveSettings({ ...DEFAULT_SETTINGS, theme: 'sepia', joinPages: true });
    await saveSiteLook('news.example', { ...DEFAULT_SETTINGS, font: 'mono' });
    await saveSiteScorer('news.example', 'readability');
    await saveAutomaticSite(local, 'https://news.example', ['/*', '!/live/*']);
    await rememberCorrection('news.example', { kind: 'drop', selector: '.letter' });
    await rememberCorrection('blog.example', { kind: 'keep', selector: 'aside' });
    const before = await makeBackup();
    const file = JSON.stringify(before);
    await resetEverything();
    expect((await loadSettings()).theme).toBe('auto');
    expect(await loadAutomaticSites(local)).toEqual([]);
    expect(await allCorrections()).toEqual([]);

    const parsed = parseBackup(file);
    if (typeof parsed === 'string') throw new Error(parsed);
    expect(await restoreBackup(parsed)).toBe(true);
    expect(await makeBackup()).toEqual(before);
  });

  it('of an older version gets the defaults of what it lacks', () => {
    const parsed = parseBackup('{"format":"pith-options","version":1,"settings":{"theme":"sepia"}}');
    expect(parsed).toMatchObject({
      settings: { ...DEFAULT_SETTINGS, theme: 'sepia' },
      siteLooks: [],
      siteScorers: [],
      automaticSites: [],
      corrections: [],
    });
  });

  it('takes the place of the corrections that are stored', async () => {
    await rememberCorrection('old.example', { kind: 'drop', selector: '.letter' });
    const parsed = parseBackup(
      '{"format":"pith-options","version":1,"settings":{},"corrections":[["news.example",[{"kind":"root","selector":"#log"}]]]}',
    );
    if (typeof parsed === 'string') throw new Error(parsed);
    await restoreBackup(parsed);
    expect(await allCorrections()).toEqual([['news.example', [{ kind: 'root', selector: '#log' }]]]);
  });

  it.each([
    ['no JSON', '{', 'unreadable'],
    ['another file', '{"name":"pith-reader","version":1}', 'unreadable'],
    ['a list', '[]', 'unreadable'],
    ['a newer version', '{"format":"pith-options","version":2,"settings":{}}', 'newer'],
    ['no settings', '{"format":"pith-options","version":1}', 'unreadable'],
    ['broken looks', '{"format":"pith-options","version":1,"settings":{},"siteLooks":[1]}', 'unreadable'],
    [
      'a correction without a selector',
      '{"format":"pith-options","version":1,"settings":{},"corrections":[["a.example",[{"kind":"drop"}]]]}',
      'unreadable',
    ],
    ['no list of corrections', '{"format":"pith-options","version":1,"settings":{},"corrections":{}}', 'unreadable'],
    [
      'a site that is no site',
      '{"format":"pith-options","version":1,"settings":{},"automaticSites":[{"origin":"javascript:alert(1)"}]}',
      'unreadable',
    ],
  ])('that is %s is refused', (_what, text, fault) => {
    expect(parseBackup(text)).toBe(fault);
  });
});
