/**
 * Translating in the reader. The browser's real models cannot be downloaded here, so in Chromium a stand-in takes the place of
 * `Translator` in the extension's world. The real API is there, too: the first test asks it.
 */
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { button } from '../support/controls.ts';
import { type BrowserTest, describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import type { ChromiumExtensionBrowser } from '../support/extension-chromium.ts';
import { isOn, waitForBoxes } from '../support/highlighting.ts';
import { CONTROLS, openReader } from '../support/reading.ts';
import { waitFor } from '../support/wait-for.ts';

const TRANSLATE = button(messages.readerTranslate.message);
const TRANSLATE_ARTICLE = button(messages.readerTranslateArticle.message, { match: 'start' });

const PAGE = `<!doctype html><html lang="de"><meta charset="utf-8"><title>Der Steg</title><article><h1>Der Steg</h1>
<p>Der neue Steg am Hafen ist zwei Wochen früher fertig geworden, sagt die Bauleiterin der Gemeinde am Montag.</p>
<p>Er ersetzt die Fähre, die seit über fünfzig Jahren Autos und Fahrräder über den Fluss gebracht hat, bei jedem Wetter.</p>
<ul><li>Zu Fuß ist der Steg vom ersten Tag an offen, und zwar für alle, die am Ufer wohnen.</li><li>Autos müssen noch eine Woche warten, bis der Asphalt trocken ist.</li></ul>
<pre><code class="language-js">const steg = open();</code></pre>
<p>Die Fähre bleibt als Café am Ufer liegen, und der Fährmann verkauft dort im Sommer Kuchen und im Winter Tee.</p></article>`;

describeInBrowser('translating', (the) => {
  if (the.name === 'firefox') {
    it('is not offered where the browser cannot translate', async () => {
      const tab = await reading(the);
      await tab.clickInRoot('reader', CONTROLS.readerMenu);
      await waitFor('the menu', () =>
        tab.controlInRoot('reader', button(messages.readerShare.message, { match: 'start' })),
      );
      expect(await tab.controlInRoot('reader', TRANSLATE_ARTICLE)).toBeNull();
      await tab.page.pressKey('Escape');
      await tab.page.pressKey('y');
      await selectFirstWords(tab);
      expect(await tab.controlInRoot('reader', TRANSLATE)).toBeNull();
    });
    return;
  }

  it('finds the browser’s translator in the world of the extension', async () => {
    const tab = await reading(the);
    expect(await inExtensionWorld(the, tab, '"Translator" in self && "LanguageDetector" in self')).toBe(true);
  });

  it('translates selected words, and says how far the download is', async () => {
    const tab = await reading(the);
    await inExtensionWorld(the, tab, `(${standIn})()`);
    await selectFirstWords(tab);
    await waitFor('the button', () => tab.controlInRoot('reader', TRANSLATE));
    await tab.clickInRoot('reader', TRANSLATE);
    const result = () =>
      tab.inRoot('reader', (root) => root.querySelector('section.translate-result')?.textContent ?? '');
    await waitFor('the download', async () => (await result()).includes('42'));
    await inExtensionWorld(the, tab, 'goOn()');
    await waitFor('the translation', async () => (await result()).includes('[de to en] Der neue Steg'));
    await tab.page.pressKey('Escape');
    await waitFor('no translation', async () => (await result()) === '');
    expect(await tab.hosts()).toEqual(['reader']);
  });

  it('translates the article below its paragraphs by its key, and takes that back', async () => {
    const tab = await reading(the);
    await inExtensionWorld(the, tab, `(${standIn})(); goOn()`);
    await tab.page.pressKey('y');
    const shown = () =>
      tab.inRoot('reader', (root) => [...root.querySelectorAll('.translation')].map((each) => each.textContent));
    const texts = await waitFor('all translations', async () => {
      const all = await shown();
      return all.length === 6 ? all : null;
    });
    expect(texts.every((text) => text?.startsWith('[de to en] '))).toBe(true);
    expect(texts.some((text) => text?.includes('const'))).toBe(false);
    const places = await tab.inRoot('reader', (root) =>
      [...root.querySelectorAll('.translation')].map((each) => each.previousSibling?.textContent),
    );
    expect(texts).toEqual(places.map((text) => `[de to en] ${text}`));
    await tab.page.pressKey('y');
    await waitFor('no translations', async () => (await shown()).length === 0);
  });

  it('keeps a highlight on its words', async () => {
    const tab = await reading(the);
    await selectFirstWords(tab);
    await tab.page.pressKey('h');
    await waitForBoxes(tab, ['yellow']);
    await tab.page.pressKey('Escape');
    await inExtensionWorld(the, tab, `(${standIn})(); goOn()`);
    await tab.page.pressKey('y');
    await waitFor('all translations', () =>
      tab.inRoot('reader', (root) => root.querySelectorAll('.translation').length === 6),
    );
    await waitForBoxes(tab, ['yellow']);
    await waitFor('the box at its words', () => isOn(tab, 'Der neue Steg'));
  });

  it('stops when asked', async () => {
    const tab = await reading(the);
    await inExtensionWorld(the, tab, `(${standIn})()`);
    await tab.page.pressKey('y');
    await tab.clickInRoot('reader', button(messages.readerTranslateStop.message));
    await inExtensionWorld(the, tab, 'goOn()');
    expect(await inExtensionWorld(the, tab, 'stopped')).toBe(true);
    expect(await tab.inRoot('reader', (root) => root.querySelectorAll('.translation').length)).toBe(0);
  });
});

async function reading(the: BrowserTest): Promise<ExtensionTab> {
  const tab = await the.open(the.server.serve(PAGE));
  await openReader(tab);
  return tab;
}

function selectFirstWords(tab: ExtensionTab): Promise<void> {
  return tab.inRoot('reader', (root) => {
    const text = root.querySelector('.content p')?.firstChild;
    if (text) getSelection()?.setBaseAndExtent(text, 0, text, 'Der neue Steg'.length);
  });
}

/** The result of an expression in the world of the extension's content scripts. */
async function inExtensionWorld(the: BrowserTest, tab: ExtensionTab, expression: string): Promise<unknown> {
  const browser = the.browser as ChromiumExtensionBrowser;
  const session = await browser.context.newCDPSession(browser.playwrightPage(tab));
  const worlds: { readonly id: number; readonly origin: string }[] = [];
  session.on('Runtime.executionContextCreated', ({ context }) => worlds.push(context));
  await session.send('Runtime.enable');
  const world = await waitFor('the world of the extension', async () =>
    worlds.find(({ origin }) => origin.startsWith('chrome-extension://')),
  );
  const { result } = await session.send('Runtime.evaluate', { contextId: world.id, expression, returnByValue: true });
  await session.detach();
  return result.value;
}

/** Takes the place of the browser's translator. Its download stays at 42 % until `goOn` is called. Sent as text. */
function standIn(): void {
  const world = globalThis as unknown as Record<string, unknown>;
  const downloaded = new Promise<void>((resolve) => {
    world.goOn = resolve;
  });
  world.stopped = false;
  world.Translator = {
    availability: async () => 'downloadable',
    create: async (options: {
      sourceLanguage: string;
      targetLanguage: string;
      signal: AbortSignal;
      monitor(target: EventTarget): void;
    }) => {
      const target = new EventTarget();
      options.monitor(target);
      target.dispatchEvent(new ProgressEvent('downloadprogress', { loaded: 0.42, total: 1 }));
      const aborted = new Promise<void>((_resolve, reject) => {
        options.signal.addEventListener('abort', () => {
          world.stopped = true;
          reject(options.signal.reason);
        });
      });
      await Promise.race([downloaded, aborted]);
      const names = `${options.sourceLanguage} to ${options.targetLanguage}`;
      return { translate: async (text: string) => `[${names}] ${text}`, destroy: () => undefined };
    },
  };
}
