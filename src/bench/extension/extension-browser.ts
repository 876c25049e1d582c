import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page, type Worker } from 'playwright';
import { ensureChromium } from '../../cli/terminal/browsers.ts';
import { openPopup } from '../../dev/browser/popup-target.ts';
import { loadExtension } from '../../dev/browser/reading-browser.ts';
import { builtFolder } from '../../dev/build/build.ts';
import { HOST_ATTRIBUTE } from '../../platform/page/host-attribute.ts';
import { SWITCHES } from '../chromium-tab.ts';
import { POPUP_TIMES, type PopupTime, watchPopup } from './popup-watch.ts';
import { storeHighlights } from './stored-highlights.ts';

const ADDRESS = 'http://page.invalid/';
const VIEWPORT = { width: 1280, height: 800 };
/** Time limit for loading a page, and for opening the reader. */
const TIMEOUT_MS = 20_000;
/** Idle time before and after each step, so that earlier work does not distort the next measurement. */
const IDLE_MS = 200;
/** Pause before the shortcut. Longer than the pause in `background/held-key.ts`, which would take it for a held key. */
const BETWEEN_PRESSES_MS = 1500;

/** Milliseconds since the shortcut's command. */
interface ReaderTime {
  /** Until the sanitized article is in the page. */
  readonly made: number;
  /** Until it is laid out in its fonts. */
  readonly shown: number;
  /** Until its first frame has been painted. */
  readonly painted: number;
}

/** A Chromium with the built extension and one tab. */
export interface ExtensionBrowser {
  /** Shows a page without network access and with its scripts blocked. */
  show(html: string): Promise<void>;
  /** Stores so many highlights of the page that is shown, in place of all others. The reader must have been opened before. */
  highlight(count: number): Promise<void>;
  /** Opens the reader as the shortcut does, then closes it again. Resolves to `null` if it shows no article. */
  openReader(): Promise<ReaderTime | null>;
  /** Opens the popup as a click on the toolbar button does, then closes it again. Resolves to `null` if it stays empty. */
  openPopup(): Promise<PopupTime | null>;
  close(): Promise<void>;
}

/**
 * Starts Chromium with the built extension. Grants it access to all pages, which a real key press would grant for one page.
 */
export async function startExtensionBrowser(): Promise<ExtensionBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'pith-bench-'));
  const [extension, profile] = [join(folder, 'extension'), join(folder, 'profile')];
  cpSync(builtFolder('chromium'), extension, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(extension, 'manifest.json'), 'utf8'));
  writeFileSync(join(extension, 'manifest.json'), JSON.stringify({ ...manifest, host_permissions: ['<all_urls>'] }));
  watchPopup(extension);
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
      await page.goto(ADDRESS, { waitUntil: 'load', timeout: TIMEOUT_MS });
      await idle(page);
    },
    async highlight(count) {
      const text = await page.evaluate(() => document.body.textContent ?? '');
      await storeHighlights(worker, { count, text, address: ADDRESS });
    },
    openPopup: () => timePopup(page),
    openReader: () => timeReader(page, worker),
    async close() {
      await context.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

async function timePopup(page: Page): Promise<PopupTime | null> {
  const popup = await openPopup(page);
  let times: PopupTime | undefined;
  for (let polls = 0; polls < TIMEOUT_MS / IDLE_MS && !times?.filled; polls++) {
    await idle(page);
    times = (await popup.evaluate(POPUP_TIMES)) as PopupTime | undefined;
  }
  await popup.close();
  await idle(page);
  return times?.filled ? times : null;
}

async function timeReader(page: Page, worker: Worker): Promise<ReaderTime | null> {
  await page.waitForTimeout(BETWEEN_PRESSES_MS);
  await worker.evaluate(watchOpening, HOST_ATTRIBUTE);
  const start = await worker.evaluate(sendShortcut);
  for (let polls = 0; polls < TIMEOUT_MS / IDLE_MS; polls++) {
    await idle(page);
    const { made = 0, shown = 0, painted = 0 } = await worker.evaluate(recordedTimes);
    if (painted === 0) continue;
    await worker.evaluate(sendShortcut);
    await idle(page);
    return { made: made - start, shown: shown - start, painted: painted - start };
  }
  return null;
}

async function startWorker(context: BrowserContext, path: string): Promise<Worker> {
  const session = await context.browser()?.newBrowserCDPSession();
  if (session) await loadExtension(session, path);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  // tsx wraps functions in a helper `__name`, which is missing in the browser. This stand-in returns them unchanged.
  await worker.evaluate('globalThis.__name = Object');
  return worker;
}

function idle(page: Page): Promise<void> {
  return page.waitForTimeout(IDLE_MS);
}

/** The part of the extension API that the functions below use in the service worker. */
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

/** Runs in the service worker. Records the steps of the next opening, in the extension's world of the page. */
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
      const recorder = {
        record(step: string) {
          times[step] = performance.timeOrigin + performance.now();
        },
        check(dialog: Element, observer: MutationObserver) {
          if (dialog.hasAttribute('data-waiting') || !dialog.querySelector('article')) return;
          observer.disconnect();
          this.record('shown');
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => this.record('painted');
          // A message sent while a frame is prepared arrives after that frame has been painted.
          requestAnimationFrame(() => port2.postMessage(null));
        },
      };
      const onHost = new MutationObserver(() => {
        const host = document.querySelector(`html > [${attribute}="reader"]`);
        const root = host && chrome.dom.openOrClosedShadowRoot(host);
        const dialog = root?.querySelector('dialog');
        if (!root || !dialog) return;
        onHost.disconnect();
        recorder.record('made');
        const onShown = new MutationObserver(() => recorder.check(dialog, onShown));
        onShown.observe(root, { attributes: true, childList: true, subtree: true });
        recorder.check(dialog, onShown);
      });
      onHost.observe(document.documentElement, { childList: true });
    },
  });
}

/** Runs in the service worker. Resolves to the time of the command, in ms since 1970. */
async function sendShortcut(): Promise<number> {
  const [tab] = await chrome.tabs.query({});
  const time = performance.timeOrigin + performance.now();
  if (tab) chrome.commands.onCommand.dispatch('toggle-reader', tab);
  return time;
}

/** Runs in the service worker. Resolves to the times of the steps so far, in ms since 1970. */
async function recordedTimes(): Promise<Partial<ReaderTime>> {
  const [tab] = await chrome.tabs.query({});
  if (!tab) return {};
  const [answer] = await chrome.scripting.executeScript({
    target: { tabId: tab.id },
    func: () => (globalThis as { pithTimes?: Record<string, number> }).pithTimes,
  });
  return answer?.result ?? {};
}
