/** How articles look, and what changes it. */
import { afterEach, expect, it } from 'vitest';
import { auditRoot } from '../support/axe.ts';
import { type BrowserTest, describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import { CONTROLS, closeWithEscape, readFromPopup, waitForHosts } from '../support/reading.ts';
import { waitFor } from '../support/wait-for.ts';

const PAGE = '/pages/news-harbour-reefs/';

describeInBrowser('appearance', (the) => {
  afterEach(() => forget(the));

  it('has nothing that axe-core finds wrong in any theme, with everything in the panel open', async () => {
    const tab = await the.open('/pages/docs-cli-reference/');
    await readFromPopup(tab);
    await openPanel(tab);
    await tab.clickInRoot('reader', '.more summary');
    for (const theme of ['light', 'paper', 'grey', 'dark', 'black', 'contrast', 'custom']) {
      await tab.clickInRoot('reader', `label:has(input[value=${theme}])`);
      await waitFor(theme, () => themeIs(tab, theme));
      expect(await tab.inRoot('reader', auditRoot), theme).toEqual([]);
    }
    // Closing stores what was chosen, and the next test is not to find it.
    await tab.clickInRoot('reader', CONTROLS.readerClose);
    await waitForHosts(tab, []);
  });

  it('lets keys change the size and the theme, and says what they did', async () => {
    const tab = await the.open(PAGE);
    await readFromPopup(tab);
    const said = () => tab.inRoot('reader', (root) => root.querySelector('.look-status')?.textContent);
    const before = await textStyle(tab);
    await tab.page.pressKey('+');
    expect(await said()).toBe('21 px');
    await tab.page.pressKey('+');
    expect(Number.parseFloat((await textStyle(tab)).size)).toBe(Number.parseFloat(before.size) + 2);
    for (const _ of [1, 2]) await tab.page.pressKey('-');
    expect((await textStyle(tab)).size).toBe(before.size);
    await tab.page.pressKey('t');
    expect(await said()).toBe('Light');
    await tab.page.pressKey('t');
    expect(await themeIs(tab, 'paper')).toBe(true);
  });

  it('closes where it takes the whole width by a button of its own, and the reader stays', async () => {
    const tab = await the.open(PAGE);
    await tab.page.setViewport({ width: 390, height: 844 });
    await readFromPopup(tab);
    await tab.clickInRoot('reader', CONTROLS.readerAppearance);
    await waitFor('the panel', () => tab.inRoot('reader', (root) => root.querySelector('.panel') !== null));
    expect(await tab.inRoot('reader', auditRoot)).toEqual([]);
    await tab.clickInRoot('reader', '.panel > .tool');
    await waitFor('no panel', () => tab.inRoot('reader', (root) => root.querySelector('.panel') === null));
    expect(await tab.hosts()).toEqual(['reader']);
  });

  it('brings a bundled font when it is chosen, and takes it away with the reader', async () => {
    const tab = await the.open(PAGE);
    const families = () => tab.page.evaluate(() => [...document.fonts].map(({ family }) => family.replaceAll('"', '')));
    await readFromPopup(tab);
    await waitFor('the default font', async () => (await families()).includes('Pith Literata'));
    expect(await families()).not.toContain('Pith Atkinson');
    await openPanel(tab);
    await tab.inRoot('reader', (root) => root.querySelector('select')?.focus());
    for (const _ of ['inter', 'atkinson']) await tab.page.pressKey('ArrowDown');
    await waitFor('the chosen font', async () => (await families()).includes('Pith Atkinson'));
    expect((await textStyle(tab)).font).toMatch(/^"?Pith Atkinson/);
    await tab.page.pressKey('ArrowDown');
    await waitFor('the chosen font', async () => (await families()).includes('Pith OpenDyslexic'));
    await tab.clickInRoot('reader', CONTROLS.readerClose);
    await waitForHosts(tab, []);
    expect((await families()).filter((family) => family.startsWith('Pith'))).toEqual([]);
  });

  it('hides pictures, each behind a button that shows it', async () => {
    const tab = await the.open(PAGE);
    await readFromPopup(tab);
    const shown = () =>
      tab.inRoot('reader', (root) => [...root.querySelectorAll('main img')].map((image) => image.checkVisibility()));
    const before = await shown();
    expect(before).not.toContain(false);
    await choose(tab, 'hidden');
    expect(await shown()).not.toContain(true);
    const texts = await tab.inRoot('reader', (root) =>
      [...root.querySelectorAll('.hidden-image')].map((button) => button.textContent),
    );
    expect(texts).toHaveLength(before.length);
    expect(texts[0]).toMatch(/^Show picture: .+/);
    expect(await tab.inRoot('reader', auditRoot)).toEqual([]);
    await tab.clickInRoot('reader', '.hidden-image');
    expect(await shown()).toEqual(before.map((_, index) => index === 0));
    await tab.clickInRoot('reader', 'label:has(input[value=shown])');
    expect(await shown()).toEqual(before);
  });

  it('sets two columns where there is room, in rows of a screen each', async () => {
    const tab = await the.open(the.server.serve(longArticle()));
    await tab.page.setViewport({ width: 1280, height: 800 });
    await readFromPopup(tab);
    await choose(tab, 'two');
    await tab.page.pressKey('Escape');
    const look = () => tab.inRoot('reader', lookOfColumns);
    const wide = await waitFor('rows', async () => {
      const now = await look();
      return now.lefts === 2 && now.rowsPx.length > 3 && now;
    });
    expect(Math.max(...wide.rowsPx)).toBeLessThan(800);
    expect(wide.texts).toBe(60);
    await tab.page.setViewport({ width: 800, height: 800 });
    await waitFor('one column', async () => (await look()).lefts === 1);
  });

  it('keeps what stands at the top edge when the text gets larger', async () => {
    const tab = await the.open(the.server.serve(longArticle()));
    await readFromPopup(tab);
    await tab.inRoot('reader', (root) => root.querySelector('main')?.scrollTo(0, 2000));
    const before = await tab.inRoot('reader', textAtTop);
    for (const _ of [1, 2, 3]) await tab.page.pressKey('+');
    expect(await tab.inRoot('reader', textAtTop)).toBe(before);
  });

  it('gives a site a look of its own, which reset takes away', async () => {
    const tab = await the.open(PAGE);
    await readFromPopup(tab);
    await openPanel(tab);
    await tab.clickInRoot('reader', '.panel-end input');
    await tab.clickInRoot('reader', 'label:has(input[value=sepia])');
    await closeReader(tab);
    const elsewhere = await the.open(the.server.url(PAGE).replace('127.0.0.1', 'localhost'));
    await readFromPopup(elsewhere);
    expect(await themeIs(elsewhere, 'sepia')).toBe(false);
    await closeReader(elsewhere);
    await tab.page.goto(the.server.url(PAGE));
    await readFromPopup(tab);
    expect(await themeIs(tab, 'sepia')).toBe(true);
    await openPanel(tab);
    await tab.clickInRoot('reader', '.panel-end .text-button');
    expect(await themeIs(tab, 'sepia')).toBe(false);
    expect(
      await tab.inRoot('reader', (root) => root.querySelector<HTMLInputElement>('.panel-end input')?.checked),
    ).toBe(false);
  });

  it('stores what was changed just before the page is left', async () => {
    const tab = await the.open(PAGE);
    await readFromPopup(tab);
    await tab.page.pressKey('t');
    await tab.page.goto(the.server.url(PAGE));
    expect(await stored(the)).toMatchObject({ theme: 'light' });
  });

  it('shows the paper before it looks at the page, whose layout and focus stay meanwhile', async () => {
    const tab = await the.open(the.server.serve(pageThatWatches()));
    await readFromPopup(tab);
    const [backdrop, ...others] = await tab.page.evaluate(() => JSON.parse(document.documentElement.title) as Seen[]);
    expect(backdrop).toMatchObject({ kind: 'backdrop', overflow: 'visible', bar: 'auto', focused: 'INPUT' });
    expect(others.map(({ kind }) => kind)).toEqual(['reader']);
    expect(await tab.hosts()).toEqual(['reader']);
    await closeWithEscape(tab);
  });

  it('takes the paper away where there is nothing to read', async () => {
    const tab = await the.open('/pages/nothing-to-read/');
    await tab.runCommand('toggle-reader');
    await waitForHosts(tab, ['notice']);
  });
});

interface Seen {
  readonly kind: string;
  readonly overflow: string;
  readonly bar: string;
  readonly focused: string | undefined;
}

/** A page that writes down what is added to it, and how it is laid out then. */
function pageThatWatches(): string {
  return `<!doctype html><title>Watching</title><body><input autofocus><article><h1>Watching</h1>${'<p>A paragraph of some length that is worth reading, and then some more of it.</p>'.repeat(12)}</article>
    <script>
      const seen = [];
      new MutationObserver((records) => {
        for (const { addedNodes } of records) for (const { dataset } of addedNodes) {
          if (!dataset?.pith) continue;
          const { overflowY: overflow, scrollbarWidth: bar } = getComputedStyle(document.documentElement);
          seen.push({ kind: dataset.pith, overflow, bar, focused: document.activeElement?.tagName });
          document.documentElement.title = JSON.stringify(seen);
        }
      }).observe(document.documentElement, { childList: true });
    </script>`;
}

function longArticle(): string {
  const sentence = 'The wall was built of stones that had been carried down from the hill, one by one, over a summer. ';
  const paragraphs = Array.from({ length: 60 }, (_, index) => `<p>Stone ${index}. ${sentence.repeat(3)}</p>`);
  return `<!doctype html><html lang="en"><title>The wall</title><article><h1>The wall</h1>${paragraphs.join('')}</article>`;
}

/** Self-contained. */
function lookOfColumns(root: ShadowRoot) {
  const paragraphs = [...root.querySelectorAll('.content p')];
  const boxes = paragraphs.flatMap((each) => [...each.getClientRects()]);
  const ends = [...root.querySelectorAll('.row-end')].map((end) => end.getBoundingClientRect().y);
  return {
    texts: paragraphs.length,
    lefts: new Set(boxes.map(({ left }) => Math.round(left))).size,
    rowsPx: ends.slice(1).map((end, index) => end - (ends[index] ?? 0)),
  };
}

/** Self-contained: the paragraph at the top edge. */
function textAtTop(root: ShadowRoot): string | undefined {
  const paragraph = [...root.querySelectorAll('.content p')].find((each) => each.getBoundingClientRect().bottom > 1);
  return paragraph?.textContent?.slice(0, 9);
}

async function openPanel(tab: ExtensionTab): Promise<void> {
  await tab.clickInRoot('reader', CONTROLS.readerAppearance);
  await waitFor('the panel to stand still', () =>
    tab.inRoot('reader', (root) => {
      const panel = root.querySelector('.panel');
      return panel?.getAnimations().every(({ playState }) => playState === 'finished') ?? false;
    }),
  );
}

async function closeReader(tab: ExtensionTab): Promise<void> {
  await tab.clickInRoot('reader', CONTROLS.readerClose);
  await waitForHosts(tab, []);
}

/** Opens the panel with all that it has, and chooses a value of its lower part. */
async function choose(tab: ExtensionTab, value: string): Promise<void> {
  await openPanel(tab);
  await tab.clickInRoot('reader', '.more summary');
  await tab.clickInRoot('reader', `label:has(input[value=${value}])`);
}

function themeIs(tab: ExtensionTab, theme: string): Promise<boolean> {
  return tab.inRoot('reader', (root, wanted) => root.querySelector('dialog')?.dataset.theme === wanted, theme);
}

function textStyle(tab: ExtensionTab): Promise<{ size: string; font: string }> {
  return tab.inRoot('reader', (root) => {
    const paragraph = root.querySelector('.content p');
    if (paragraph === null) throw new Error('no article');
    const { fontSize, fontFamily } = getComputedStyle(paragraph);
    return { size: fontSize, font: fontFamily };
  });
}

type Storage = { get(key: string): Promise<{ settings?: unknown }>; clear(): Promise<void> };

async function stored(the: BrowserTest): Promise<unknown> {
  const options = await the.browser.newTab(await the.browser.extensionUrl('src/options/options.html'));
  const settings = await options.page.evaluate(async () => {
    const { chrome } = globalThis as unknown as { chrome: { storage: { sync: Storage } } };
    return (await chrome.storage.sync.get('settings')).settings;
  });
  await options.page.close();
  return settings;
}

/** Takes everything that is stored away: each test begins with what nobody has changed. */
async function forget(the: BrowserTest): Promise<void> {
  const options = await the.browser.newTab(await the.browser.extensionUrl('src/options/options.html'));
  await options.page.evaluate(async () => {
    const { chrome } = globalThis as unknown as { chrome: { storage: { sync: Storage; local: Storage } } };
    await Promise.all([chrome.storage.sync.clear(), chrome.storage.local.clear()]);
  });
  await options.page.close();
}
