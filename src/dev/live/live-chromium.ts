/** The live run in Chromium. */
import type { Page, Route } from 'playwright';
import type { ExtensionTab } from '../../../tests/support/extension.ts';
import { type ChromiumExtensionBrowser, launchExtensionInChromium } from '../../../tests/support/extension-chromium.ts';
import type { LiveBrowser, LiveTab, SavedPage, TaskMeasure, Watch } from './live-browser.ts';

const LOAD_MS = 20_000;
/** Requests for these are the article's own pictures and films, and the fonts that the extension carries. */
const MEDIA: ReadonlySet<string> = new Set(['Image', 'Media', 'Font']);
const EXTENSION = 'chrome-extension://';

/** The parts of the extension API that are used inside the service worker. */
declare const chrome: {
  readonly tabs: { query(query: object): Promise<readonly { readonly id: number }[]> };
  readonly action: Record<'getBadgeText' | 'getTitle', (tab: { tabId: number }) => Promise<string>>;
};

/** Starts Chromium with the built extension. */
export async function launchLiveChromium(): Promise<LiveBrowser> {
  const browser = await launchExtensionInChromium();
  return {
    newTab: async () => liveTab(browser, await browser.newTab('about:blank')),
    isConnected: browser.isConnected,
    close: browser.close,
  };
}

function liveTab(browser: ChromiumExtensionBrowser, tab: ExtensionTab): LiveTab {
  const page = browser.playwrightPage(tab);
  return {
    tab,
    load: (saved) => load(page, saved),
    evaluate: (run) => page.evaluate(run),
    watch: () => watch(page),
    measureTasks: () => measureTasks(page),
    refusal: () => refusal(browser),
    close: () => page.close(),
  };
}

async function load(page: Page, { address, html }: SavedPage): Promise<void> {
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
  let isSent = false;
  await page.route('**/*', (route: Route) => {
    const isPage = !isSent && route.request().isNavigationRequest() && route.request().frame() === page.mainFrame();
    if (!isPage) return route.abort();
    isSent = true;
    return route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' });
  });
  await page.addInitScript(watchLongTasks);
  await page.goto(address, { waitUntil: 'domcontentloaded', timeout: LOAD_MS });
}

async function watch(page: Page): Promise<Watch> {
  const session = await page.context().newCDPSession(page);
  const [errors, requests]: [string[], string[]] = [[], []];
  session.on('Runtime.exceptionThrown', ({ exceptionDetails }) => {
    const text = exceptionDetails.exception?.description ?? exceptionDetails.text;
    if (`${exceptionDetails.url} ${text}`.includes(EXTENSION)) errors.push(text);
  });
  session.on('Network.requestWillBeSent', ({ type = '', request, initiator }) => {
    const isOurs = JSON.stringify(initiator).includes(EXTENSION);
    if (isOurs && !MEDIA.has(type)) requests.push(`${type} ${request.url}`);
  });
  await session.send('Runtime.enable');
  await session.send('Network.enable');
  return { errors: async () => errors, requests: async () => requests };
}

/** Counts tasks longer than 50 ms from the beginning, as `performance.getEntries` does not. */
function watchLongTasks(): void {
  const tasks: { start: number; ms: number }[] = [];
  Object.defineProperty(globalThis, Symbol.for('pith-live-tasks'), { value: tasks });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ start: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
}

async function measureTasks(page: Page): Promise<TaskMeasure> {
  const start = await page.evaluate(() => performance.now());
  return { longest: () => page.evaluate(longestTaskSince, start) };
}

function longestTaskSince(start: number): number {
  const all: unknown = Reflect.get(globalThis, Symbol.for('pith-live-tasks'));
  const tasks = (all as { start: number; ms: number }[] | undefined) ?? [];
  return Math.max(0, ...tasks.filter((task) => task.start >= start).map(({ ms }) => ms));
}

async function refusal(browser: ChromiumExtensionBrowser): Promise<string | undefined> {
  const worker = await browser.serviceWorker();
  return worker.evaluate(async () => {
    const [{ id: tabId } = { id: 0 }] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    const isRefused = (await chrome.action.getBadgeText({ tabId })) === '!';
    return isRefused ? chrome.action.getTitle({ tabId }) : undefined;
  });
}
