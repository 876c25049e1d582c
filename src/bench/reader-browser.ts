import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page, type Worker } from 'playwright';
import { ensureChromium } from '../dev/browsers.ts';
import { builtFolder } from '../dev/build.ts';
import { loadExtension } from '../dev/reading-browser.ts';
import { HOST_ATTRIBUTE } from '../platform/host-attribute.ts';
import { SWITCHES } from './chromium-tab.ts';

const ADDRESS = 'http://page.invalid/';
const VIEWPORT = { width: 1280, height: 800 };
/** ms after which a page is given up. */
const PATIENCE_MS = 20_000;
/** ms that a page is left alone before and after it is read. */
const REST_MS = 200;
/** ms before a press of the key: longer than the pause of `background/held-key.ts`, before which it could be a repeat, and would wait for more. */
const BETWEEN_PRESSES_MS = 1500;

/** ms from the key's command. */
export interface OpeningTime {
  /** Until the article, read, copied and made safe, is put into the page. */
  readonly made: number;
  /** Until it can be seen: laid out, in its fonts. */
  readonly shown: number;
  /** Until the frame with it has been painted. */
  readonly painted: number;
}

/** A Chromium with the built extension, and one tab. */
export interface ReaderBrowser {
  /** Shows a page without network and scripts. */
  show(html: string): Promise<void>;
  /** Does what the key does, waits for the article and closes it again; `null` if none was shown. */
  open(): Promise<OpeningTime | null>;
  close(): Promise<void>;
}

/** Starts Chromium with the extension as it is built, but for a permission for every page, which a key press would give it otherwise. */
export async function startReaderBrowser(): Promise<ReaderBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'pith-bench-'));
  const [extension, profile] = [join(folder, 'extension'), join(folder, 'profile')];
  cpSync(builtFolder('chromium'), extension, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(extension, 'manifest.json'), 'utf8'));
  writeFileSync(join(extension, 'manifest.json'), JSON.stringify({ ...manifest, host_permissions: ['<all_urls>'] }));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await ensureChromium(),
    headless: true,
    viewport: VIEWPORT,
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [...SWITCHES, '--enable-unsafe-extension-debugging'],
  });
  const worker = await startWorker(context, extension);
  const page = context.pages()[0] ?? (await context.newPage());
  let html = '';
  await page.route('**/*', (route) => {
    if (route.request().url() !== ADDRESS) return route.abort();
    const headers = { 'content-security-policy': "script-src 'none'" };
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html, headers });
  });
  return {
    async show(shown) {
      html = shown;
      await page.goto(ADDRESS, { waitUntil: 'load', timeout: PATIENCE_MS });
      await rest(page);
    },
    async open() {
      await page.waitForTimeout(BETWEEN_PRESSES_MS);
      await worker.evaluate(watchOpening, HOST_ATTRIBUTE);
      const start = await worker.evaluate(pressKey);
      for (let polls = 0; polls < PATIENCE_MS / REST_MS; polls++) {
        await rest(page);
        const { made = 0, shown = 0, painted = 0 } = await worker.evaluate(notedTimes);
        if (painted === 0) continue;
        await worker.evaluate(pressKey);
        await rest(page);
        return { made: made - start, shown: shown - start, painted: painted - start };
      }
      return null;
    },
    async close() {
      await context.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

async function startWorker(context: BrowserContext, path: string): Promise<Worker> {
  const session = await context.browser()?.newBrowserCDPSession();
  if (session) await loadExtension(session, path);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  // What runs this file gives functions their names by a helper of its own, which is missing elsewhere; this one returns them as they are.
  await worker.evaluate('globalThis.__name = Object');
  return worker;
}

function rest(page: Page): Promise<void> {
  return page.waitForTimeout(REST_MS);
}

/** As much of the extension API as is used in its service worker. */
declare const chrome: {
  readonly commands: { readonly onCommand: { dispatch(command: string, tab: Tab): void } };
  readonly tabs: { query(query: object): Promise<Tab[]> };
  readonly scripting: {
    executeScript<Argument, Result>(script: {
      readonly target: { readonly tabId: number };
      readonly args?: readonly Argument[];
      readonly func: (argument: Argument) => Result;
    }): Promise<{ readonly result: Result }[]>;
  };
  readonly dom: { openOrClosedShadowRoot(host: Element): ShadowRoot | null };
};

interface Tab {
  readonly id: number;
}

/** Runs in the service worker, and notes the steps of the next opening in the extension's world in the page. */
async function watchOpening(host: string): Promise<void> {
  const [tab] = await chrome.tabs.query({});
  if (!tab) return;
  await chrome.scripting.executeScript({
    target: { tabId: tab.id },
    args: [host],
    func: (attribute: string) => {
      const times: Record<string, number> = {};
      (globalThis as { pithTimes?: object }).pithTimes = times;
      Reflect.set(globalThis, '__name', Object);
      const watch = {
        note(step: string) {
          times[step] = performance.timeOrigin + performance.now();
        },
        look(dialog: Element, observer: MutationObserver) {
          if (dialog.hasAttribute('data-waiting') || !dialog.querySelector('article')) return;
          observer.disconnect();
          this.note('shown');
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => this.note('painted');
          // A message that is sent with a frame arrives after it has been painted.
          requestAnimationFrame(() => port2.postMessage(null));
        },
      };
      const onHost = new MutationObserver(() => {
        const host = document.querySelector(`html > [${attribute}="reader"]`);
        const root = host && chrome.dom.openOrClosedShadowRoot(host);
        const dialog = root?.querySelector('dialog');
        if (!root || !dialog) return;
        onHost.disconnect();
        watch.note('made');
        const onShown = new MutationObserver(() => watch.look(dialog, onShown));
        onShown.observe(root, { attributes: true, childList: true, subtree: true });
        watch.look(dialog, onShown);
      });
      onHost.observe(document.documentElement, { childList: true });
    },
  });
}

/** Runs in the service worker. Resolves to when that was, in ms since 1970. */
async function pressKey(): Promise<number> {
  const [tab] = await chrome.tabs.query({});
  const time = performance.timeOrigin + performance.now();
  if (tab) chrome.commands.onCommand.dispatch('toggle-reader', tab);
  return time;
}

/** Runs in the service worker. Resolves to the steps so far, in ms since 1970. */
async function notedTimes(): Promise<Partial<OpeningTime>> {
  const [tab] = await chrome.tabs.query({});
  if (!tab) return {};
  const [answer] = await chrome.scripting.executeScript({
    target: { tabId: tab.id },
    func: () => (globalThis as { pithTimes?: Record<string, number> }).pithTimes,
  });
  return answer?.result ?? {};
}
