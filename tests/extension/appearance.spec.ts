/** The appearance settings of the reader: their panel, their shortcuts, and how they change the article. */
import { afterEach, expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { fill, phrase } from '../../src/platform/texts/strings.ts';
import { auditRootOnce } from '../support/axe.ts';
import { button, type Control, checkbox, combobox, radio } from '../support/controls.ts';
import { type BrowserTest, describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import { CONTROLS, closeWithEscape, openPanel, openReader, waitForHosts, waitForNoPanel } from '../support/reading.ts';
import { ENGLISH } from '../support/texts.ts';
import { waitFor } from '../support/wait-for.ts';

const PAGE = '/pages/news-harbour-reefs/';

const MORE = button(messages.lookMore.message);
const SEPIA = radio(messages.lookThemeSepia.message);

const THEMES = [
  ['light', messages.lookThemeLight.message],
  ['paper', messages.lookThemePaper.message],
  ['grey', messages.lookThemeGrey.message],
  ['dark', messages.lookThemeDark.message],
  ['black', messages.lookThemeBlack.message],
  ['contrast', messages.lookThemeContrast.message],
  ['custom', messages.lookThemeCustom.message],
] as const;

describeInBrowser('appearance', (the) => {
  afterEach(() => clearSettings(the));

  it('lets keys change the size and the theme, and announces the new value', { tags: ['smoke'] }, async () => {
    const tab = await the.open(PAGE);
    await openReader(tab);
    const status = () => tab.inRoot('reader', (root) => root.querySelector('.look-status')?.textContent);
    const before = await textStyle(tab);
    await tab.page.pressKey('+');
    expect(await status()).toBe(phrase(ENGLISH, 'lookPixels', { count: 21 }));
    await tab.page.pressKey('+');
    expect(Number.parseFloat((await textStyle(tab)).size)).toBe(Number.parseFloat(before.size) + 2);
    for (const _ of [1, 2]) await tab.page.pressKey('-');
    expect((await textStyle(tab)).size).toBe(before.size);
    await tab.page.pressKey('t');
    expect(await status()).toBe(messages.lookThemeLight.message);
    await tab.page.pressKey('t');
    expect(await themeIs(tab, 'paper')).toBe(true);
  });

  it('loads a bundled font when it is chosen, and removes it with the reader', async () => {
    const tab = await the.open(PAGE);
    const families = () => tab.page.evaluate(() => [...document.fonts].map(({ family }) => family.replaceAll('"', '')));
    await openReader(tab);
    await waitFor('the default font', async () => (await families()).includes('Pith Literata'));
    expect(await families()).not.toContain('Pith Atkinson');
    await openPanel(tab, 'readerAppearance');
    await tab.focusInRoot('reader', combobox(messages.lookFont.message));
    for (const _ of ['inter', 'atkinson']) await tab.page.pressKey('ArrowDown');
    await waitFor('the chosen font', async () => (await families()).includes('Pith Atkinson'));
    expect((await textStyle(tab)).font).toMatch(/^"?Pith Atkinson/);
    await tab.page.pressKey('ArrowDown');
    await waitFor('the chosen font', async () => (await families()).includes('Pith OpenDyslexic'));
    await closeReader(tab);
    expect((await families()).filter((family) => family.startsWith('Pith'))).toEqual([]);
  });

  it('sets two columns where there is room, in rows of a screen each', async () => {
    const tab = await the.open(the.server.serve(longArticle()));
    await tab.page.setViewport({ width: 1280, height: 800 });
    await openReader(tab);
    await choose(tab, radio(messages.lookTwo.message));
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

  it('saves a change that was made just before the page is left', async () => {
    const tab = await the.open(PAGE);
    await openReader(tab);
    await tab.page.pressKey('t');
    await tab.page.goto(the.server.url(PAGE));
    expect(await stored(the)).toMatchObject({ theme: 'light' });
  });

  it('shows the backdrop before it analyses the page, which keeps its layout and focus meanwhile', async () => {
    const tab = await the.open(the.server.serve(pageThatWatches()));
    await openReader(tab);
    const [backdrop, ...others] = await tab.page.evaluate(() => JSON.parse(document.documentElement.title) as Seen[]);
    expect(backdrop).toMatchObject({ kind: 'backdrop', overflow: 'visible', bar: 'auto', focused: 'INPUT' });
    expect(others.map(({ kind }) => kind)).toEqual(['reader']);
    expect(await tab.hosts()).toEqual(['reader']);
    await closeWithEscape(tab);
  });

  // Firefox needs only the tests above: those below do not depend on the browser.
  if (the.name === 'firefox') return;

  it('has nothing that axe-core finds wrong in any theme, with everything in the panel open', async () => {
    const tab = await the.open('/pages/docs-cli-reference/');
    await openReader(tab);
    await openPanel(tab, 'readerAppearance');
    await tab.clickInRoot('reader', MORE);
    for (const [theme, name] of the.name === 'firefox' ? THEMES.slice(0, 1) : THEMES) {
      await tab.clickInRoot('reader', radio(name));
      await waitFor(theme, () => themeIs(tab, theme));
      expect(await tab.inRoot('reader', auditRootOnce), theme).toEqual([]);
    }
    // Closing saves the settings, which are cleared after each test.
    await closeReader(tab);
  });

  it('has a close button where its panel takes the whole width, which leaves the reader open', async () => {
    const tab = await the.open(PAGE);
    await tab.page.setViewport({ width: 390, height: 844 });
    await openReader(tab);
    await openPanel(tab, 'readerAppearance');
    expect(await tab.inRoot('reader', auditRootOnce)).toEqual([]);
    await tab.clickInRoot('reader', button(messages.readerCloseNote.message));
    await waitForNoPanel(tab, 'readerAppearance');
    expect(await tab.hosts()).toEqual(['reader']);
  });

  it('hides pictures, each behind a button that shows it', async () => {
    const tab = await the.open(PAGE);
    await openReader(tab);
    const shown = () =>
      tab.inRoot('reader', (root) => [...root.querySelectorAll('main img')].map((image) => image.checkVisibility()));
    const before = await shown();
    expect(before).not.toContain(false);
    await choose(tab, radio(messages.lookHidden.message));
    expect(await shown()).not.toContain(true);
    const showButton = (nth: number) => button(messages.readerShowImage.message, { match: 'start', nth });
    const buttonOf = (nth: number) => tab.controlInRoot('reader', showButton(nth));
    expect(await buttonOf(before.length)).not.toBeNull();
    expect(await buttonOf(before.length + 1)).toBeNull();
    expect((await buttonOf(1))?.name).toMatch(/^Show picture: .+/);
    expect(await tab.inRoot('reader', auditRootOnce)).toEqual([]);
    await tab.clickInRoot('reader', showButton(1));
    expect(await shown()).toEqual(before.map((_, index) => index === 0));
    await tab.clickInRoot('reader', radio(messages.lookShown.message));
    expect(await shown()).toEqual(before);
  });

  it('keeps the paragraph at the top edge in place when the text gets larger', async () => {
    const tab = await the.open(the.server.serve(longArticle()));
    await openReader(tab);
    await tab.inRoot('reader', (root) => root.querySelector('main')?.scrollTo(0, 2000));
    const before = await tab.inRoot('reader', textAtTop);
    for (const _ of [1, 2, 3]) await tab.page.pressKey('+');
    expect(await tab.inRoot('reader', textAtTop)).toBe(before);
  });

  it('saves an appearance for one site only, until it is reset', async () => {
    const onlyHere = checkbox(fill(messages.readerOnlyHere.message, { site: '127.0.0.1' }));
    const tab = await the.open(PAGE);
    await openReader(tab);
    await openPanel(tab, 'readerAppearance');
    await tab.clickInRoot('reader', onlyHere);
    await tab.clickInRoot('reader', SEPIA);
    await closeReader(tab);
    const elsewhere = await the.open(the.server.url(PAGE).replace('127.0.0.1', 'localhost'));
    await openReader(elsewhere);
    expect(await themeIs(elsewhere, 'sepia')).toBe(false);
    await closeReader(elsewhere);
    await tab.page.goto(the.server.url(PAGE));
    await openReader(tab);
    expect(await themeIs(tab, 'sepia')).toBe(true);
    await openPanel(tab, 'readerAppearance');
    await tab.clickInRoot('reader', button(messages.readerReset.message));
    expect(await themeIs(tab, 'sepia')).toBe(false);
    expect(await tab.controlInRoot('reader', onlyHere)).toMatchObject({ isChecked: false });
  });

  it('removes the backdrop where there is nothing to read', async () => {
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

async function closeReader(tab: ExtensionTab): Promise<void> {
  await tab.clickInRoot('reader', CONTROLS.readerClose);
  await waitForHosts(tab, []);
}

/** Opens the panel, expands “More” and chooses an option in it. */
async function choose(tab: ExtensionTab, option: Control): Promise<void> {
  await openPanel(tab, 'readerAppearance');
  await tab.clickInRoot('reader', MORE);
  await tab.clickInRoot('reader', option);
}

function themeIs(tab: ExtensionTab, theme: string): Promise<boolean> {
  return tab.inRoot('reader', (root, wanted) => root.querySelector('dialog')?.dataset.theme === wanted, theme);
}

function textStyle(tab: ExtensionTab): Promise<{ size: string; font: string }> {
  return tab.inRoot('reader', (root) => {
    const paragraph = root.querySelector('.content p:not([data-kind])');
    if (paragraph === null) throw new Error('no article');
    const { fontSize, fontFamily } = getComputedStyle(paragraph);
    return { size: fontSize, font: fontFamily };
  });
}

type Storage = { get(key: string): Promise<{ settings?: unknown }>; clear(): Promise<void> };

async function stored(the: BrowserTest): Promise<unknown> {
  const options = await the.browser.newTab(await the.browser.extensionUrl('src/extension-pages/options/options.html'));
  const settings = await options.page.evaluate(async () => {
    const { chrome } = globalThis as unknown as { chrome: { storage: { sync: Storage } } };
    return (await chrome.storage.sync.get('settings')).settings;
  });
  await options.page.close();
  return settings;
}

/** Clears the storage, so that each test starts with the default settings. */
async function clearSettings(the: BrowserTest): Promise<void> {
  const options = await the.browser.newTab(await the.browser.extensionUrl('src/extension-pages/options/options.html'));
  await options.page.evaluate(async () => {
    const { chrome } = globalThis as unknown as { chrome: { storage: { sync: Storage; local: Storage } } };
    await Promise.all([chrome.storage.sync.clear(), chrome.storage.local.clear()]);
  });
  await options.page.close();
}
