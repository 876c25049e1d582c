import { expect, test, vi } from 'vitest';

// Other spec files may have loaded them with stand-ins of their own.
vi.hoisted(() => vi.resetModules());
const { session, kept } = vi.hoisted(() => {
  const kept: Record<string, unknown> = {};
  const get = async (key: string) => ({ [key]: kept[key] });
  return { kept, session: { get, set: async (items: object) => void Object.assign(kept, items) } };
});
vi.mock('../../../src/platform/browser.ts', () => ({ browser: { storage: { session } } }));

vi.resetModules();
const started = () => import('../../../src/background/page-pass.ts');
const { closedPage, passOf } = await started();

const page = (url: string) => ({ url, isPrivate: false });

test('a pass is that of a site, and pages in private windows have none', async () => {
  const pass = await passOf(page('https://news.example/a'));
  expect(pass).toMatch(/^[0-9a-f]{64}$/);
  expect(await passOf(page('https://news.example/b#c'))).toBe(pass);
  expect(await passOf(page('https://other.example/a'))).not.toBe(pass);
  expect(await passOf(page('file:///a.html#b'))).toBe(await passOf(page('file:///a.html')));
  expect(await passOf(page('file:///a.html'))).not.toBe(await passOf(page('file:///b.html')));
  expect(await passOf({ url: 'https://news.example/a', isPrivate: true })).toBeNull();
});

test('a page that has closed is believed by the pass of its own site alone', async () => {
  const url = 'https://news.example/a';
  expect(await closedPage(url, await passOf(page(url)))).toEqual(page(url));
  expect(await closedPage(url, await passOf(page('https://other.example/a')))).toBeNull();
  for (const none of [null, undefined, '', 'undefined', 1]) expect(await closedPage(url, none)).toBeNull();
});

test('a pass outlives the background script, not the browser', async () => {
  const url = 'https://news.example/a';
  const pass = await passOf(page(url));
  vi.resetModules();
  expect(await (await started()).closedPage(url, pass)).toEqual(page(url));
  for (const key of Object.keys(kept)) delete kept[key];
  vi.resetModules();
  expect(await (await started()).closedPage(url, pass)).toBeNull();
});
