/** What a script in a page learns of the stored data, and can change of it: that of its own page alone. */
import { expect, it } from 'vitest';
import { describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import { answersOf, sendFrom } from '../support/page-messages.ts';
import { readFromPopup } from '../support/reading.ts';

const PAGE = '/pages/welcome/';
const OTHER = 'other.example';
const CORRECTION = { kind: 'drop', selector: '.letter' };
const PLACE = { text: 3, chars: 90, share: 0.5 };

/** The part of the extension API that these tests use. */
interface Api {
  readonly scripting: {
    executeScript(script: {
      readonly target: { readonly tabId: number; readonly allFrames?: boolean };
      readonly func: (messages: string) => unknown;
      readonly args?: readonly unknown[];
    }): Promise<readonly { readonly frameId: number; readonly result: unknown }[]>;
  };
  readonly storage: Readonly<
    Record<'local' | 'sync', { get(keys: null): Promise<Record<string, unknown>>; set(items: object): Promise<void> }>
  >;
  readonly tabs: { query(query: object): Promise<readonly { readonly id: number; readonly url?: string }[]> };
}

describeInBrowser(
  'stored data',
  (the) => {
    const start = async () => {
      const options = await the.open(await the.browser.extensionUrl('src/extension-pages/options/options.html'));
      await options.page.evaluate(fillStorage, { other: OTHER, correction: CORRECTION });
      return { options, tab: await the.open(PAGE) };
    };

    it('is told to a page only as far as it is of that page', async () => {
      const { options } = await start();
      const load = (address: string) => ({ type: 'content-background/load', address });
      const answers = await sendFrom(options, PAGE, [
        load(the.server.url(PAGE)),
        load(`https://${OTHER}/`),
        { ...load(the.server.url(PAGE)), site: OTHER },
      ]);
      const own = {
        settings: { theme: 'sepia' },
        site: {
          name: '127.0.0.1',
          look: { theme: 'dark' },
          scorer: null,
          corrections: [],
          siteMemory: { version: 1, pages: [] },
        },
        memory: { place: null },
        opening: null,
      };
      expect(answers).toMatchObject([own, null, own]);
      expect(JSON.stringify(answers)).not.toContain(CORRECTION.selector);
    });

    it('is changed by a page only as far as it is of that page', async () => {
      const { options } = await start();
      const before = await stored(options);
      const address = `https://${OTHER}/`;
      expect(
        await sendFrom(options, PAGE, [
          { type: 'content-background/save-place', address, place: PLACE },
          { type: 'content-background/leave-page', address },
        ]),
      ).toEqual([null, null]);
      expect(await stored(options)).toEqual(before);

      const site = OTHER;
      expect(
        await sendFrom(options, PAGE, [
          { type: 'content-background/save-look', look: null, site },
          { type: 'content-background/remember', correction: { ...CORRECTION, selector: '.mail' }, site },
          { type: 'content-background/save-settings', changed: { fontSizePx: 24, theme: 'url(x)', newer: 1 } },
        ]),
      ).toEqual([true, true, true]);
      const { local, sync } = await stored(options);
      expect(local['site-looks']).toMatchObject([[OTHER, { theme: 'black' }]]);
      expect(local['site-choices']).toMatchObject({
        sites: [
          [OTHER, [CORRECTION]],
          ['127.0.0.1', [{ kind: 'drop', selector: '.mail' }]],
        ],
      });
      expect(sync.settings).toEqual({ version: 1, theme: 'sepia', fontSizePx: 24, gestures: true });
    });

    it('is out of reach of frames, and a page cannot speak for the popup', async () => {
      const { options } = await start();
      const path = '/frames';
      the.server.serveAt(path, `<!doctype html><title>Frames</title><iframe src="${PAGE}"></iframe>`);
      await the.open(path);
      const load = { type: 'content-background/load', address: the.server.url(PAGE) };
      const [top, frame] = await answersOf(options, path, [load, { type: 'popup-background/prepare', tabId: 1 }]);
      expect(top).toMatchObject([{ site: { name: '127.0.0.1' } }, null]);
      expect(frame).toEqual([null, null]);
    });

    // Firefox has no way to close storage to the scripts in pages.
    if (the.name === 'firefox') return;

    it('is out of reach of the scripts in pages, also after the reader has used it', async () => {
      const { options, tab } = await start();
      await readFromPopup(tab);
      expect(await tab.inRoot('reader', (root) => root.querySelector('dialog')?.dataset.theme)).toBe('dark');
      const before = await stored(options);
      expect(await options.page.evaluate(useStorageIn, PAGE)).toEqual(Array(4).fill('refused'));
      expect(await stored(options)).toEqual(before);
    });
  },
  { hosts: ['http://127.0.0.1/*'] },
);

/** Runs in a page of the extension. */
async function fillStorage({ other, correction }: { other: string; correction: object }): Promise<void> {
  const { storage } = (globalThis as unknown as { chrome: Api }).chrome;
  await storage.sync.set({ settings: { version: 1, theme: 'sepia', gestures: true } });
  await storage.local.set({
    'site-looks': [
      [other, { theme: 'black' }],
      ['127.0.0.1', { theme: 'dark' }],
    ],
    'site-choices': { version: 1, sites: [[other, [correction]]] },
  });
}

function stored(options: ExtensionTab): Promise<Record<'local' | 'sync', Record<string, unknown>>> {
  return options.page.evaluate(async () => {
    const { storage } = (globalThis as unknown as { chrome: Api }).chrome;
    return { local: await storage.local.get(null), sync: await storage.sync.get(null) };
  });
}

/** Runs in a page of the extension. Reads and writes storage from the tab with this path. */
async function useStorageIn(path: string): Promise<unknown> {
  const { scripting, tabs } = (globalThis as unknown as { chrome: Api }).chrome;
  const tab = (await tabs.query({})).find(({ url }) => url?.endsWith(path));
  const [answer] = await scripting.executeScript({
    target: { tabId: tab?.id ?? -1 },
    func: () => {
      const { storage } = (globalThis as unknown as { chrome: Api }).chrome;
      const uses = [storage.local, storage.sync].flatMap((area) => [area.get(null), area.set({ settings: {} })]);
      return Promise.all(uses.map((use) => use.then(() => 'done').catch(() => 'refused')));
    },
  });
  return answer?.result;
}
