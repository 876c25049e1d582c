/**
 * Drives the built extension in Chromium, unchanged. The debugging protocol presses the toolbar button and reads closed shadow
 * roots.
 */
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, type CDPSession, chromium, type Page, type Worker } from 'playwright';
import { closedHosts } from '../../src/dev/browser/closed-hosts.ts';
import { findPopupTarget, targetsOf } from '../../src/dev/browser/target-session.ts';
import { CHROMIUM_SWITCHES, chromiumPath, testPageOf } from './chromium.ts';
import { attachPopup } from './chromium-popup.ts';
import { endWithProcess } from './end-with-process.ts';
import {
  builtExtension,
  type ColorScheme,
  type CommandName,
  clearStorage,
  type ExtensionBrowser,
  type ExtensionTab,
  extensionFolder,
  focusIn,
  type HostKind,
  type LaunchOptions,
  LOOK_AGAIN_MS,
  type Popup,
  pointOf,
  type RunIn,
  stateIn,
} from './extension.ts';
import type { Point } from './test-page.ts';
import { waitFor } from './wait-for.ts';

/** One browser with the extension. */
interface Running {
  readonly context: BrowserContext;
  /** The debugging session of the whole browser. */
  readonly browser: CDPSession;
  /** Chromium derives it from the folder's path, so it survives an update. */
  readonly id: string;
  /** The `prefers-color-scheme` of pages and popups. */
  colorScheme: ColorScheme;
}

export interface ChromiumExtensionBrowser extends ExtensionBrowser {
  /** For what only Playwright can do, such as emulating media or printing. */
  readonly context: BrowserContext;
  /** A tab's Playwright page. */
  playwrightPage(tab: ExtensionTab): Page;
  serviceWorker(): Promise<Worker>;
}

/** An extension with a voice: Chromium has none on Linux. */
const VOICE = fileURLToPath(new URL('voice-extension', import.meta.url));

/** How long a page may take to load on a busy machine, in ms. */
const LOAD_MS = 60_000;

/** How long the browser may take to show its error page, in ms. */
const SHOWN_INSTEAD_MS = 3000;

/** Likely positions of the toolbar button in a 1200 px window, left of the extensions menu. Chromium has no API for it. */
const TOOLBAR_BUTTONS: readonly Point[] = [1047, 1035, 1022, 1060, 1010, 1075].map((x) => ({ x, y: 63 }));

/** Starts Chromium with a new profile and installs the built extension. */
export async function launchExtensionInChromium(options: LaunchOptions = {}): Promise<ChromiumExtensionBrowser> {
  const { context, removeProfile } = await startChromium(options);
  const browser = await browserSession(context);
  const folder = extensionFolder('chromium', options);
  const { id } = await install(browser, folder);
  if (options.hasVoice) await install(browser, VOICE);
  const running: Running = { context, browser, id, colorScheme: 'light' };
  const pages = new WeakMap<ExtensionTab, Page>();
  const preferColors = async (colorScheme: ColorScheme): Promise<void> => {
    running.colorScheme = colorScheme;
    for (const page of context.pages()) await page.emulateMedia({ colorScheme });
  };
  return {
    name: 'chromium',
    context,
    playwrightPage: (tab) => pages.get(tab) as Page,
    serviceWorker: () => serviceWorker(running),
    newTab: async (url) => {
      const others = await tabTargets(browser);
      const page = await context.newPage();
      const targetId = await waitFor('the new tab', async () =>
        (await tabTargets(browser)).find((target) => !others.includes(target)),
      );
      await page.emulateMedia({ colorScheme: running.colorScheme });
      // The browser soon shows an error page where a page does not load. Some tests are about that page.
      await page.goto(url, { timeout: LOAD_MS }).catch(() => shownInstead(page));
      const tab = await tabOf(running, page, targetId);
      pages.set(tab, page);
      return tab;
    },
    tabAt: async (url) => {
      const page = await waitFor(`a tab at ${url}`, () => context.pages().find((each) => each.url() === url));
      const targets = await targetsOf(browser);
      const { targetId = '' } = targets.find((target) => target.type === 'tab' && target.url === url) ?? {};
      const tab = await tabOf(running, page, targetId);
      pages.set(tab, page);
      return tab;
    },
    newPage: async () => testPageOf(await context.newPage()),
    extensionUrl: async (path) => `chrome-extension://${running.id}/${path}`,
    shortcuts: async () => shortcuts(await serviceWorker(running)),
    toolbarButtonPlaces: async () => TOOLBAR_BUTTONS,
    preferColors,
    configure: async ({ downloads }) => {
      if (downloads) await browser.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: downloads });
    },
    reset: async () => {
      await preferColors('light');
      await browser.send('Browser.setDownloadBehavior', { behavior: 'default' });
      await (await serviceWorker(running)).evaluate(clearStorage);
      await clearPageStorage(running);
    },
    update: async () => {
      await browser.send('Extensions.uninstall', { id: running.id });
      await install(browser, folder);
      await serviceWorker(running);
    },
    stopBackground: () => stopWorker(running),
    offerUpdate: async () => {
      const worker = await serviceWorker(running);
      await worker.evaluate(() => chrome.runtime.onUpdateAvailable.dispatch({ version: '99.0' }));
      return async () => !context.serviceWorkers().includes(worker);
    },
    end: async (how) => {
      if (how === 'remove') await browser.send('Extensions.uninstall', { id });
      if (how === 'reload') await reload(running, folder);
      if (how === 'disable') await changeExtension(context, id, { isEnabled: false });
    },
    startAgain: async (how) => {
      if (how === 'remove') await install(browser, folder);
      if (how === 'disable') await changeExtension(context, id, { isEnabled: true });
      await serviceWorker(running);
    },
    revokeHosts: () => Promise.reject(new Error('Chromium gives tests no way to the permissions')),
    isConnected: () => context.browser()?.isConnected() ?? false,
    close: async () => {
      await context.close();
      await removeProfile();
    },
  };
}

async function startChromium({
  display,
}: LaunchOptions): Promise<{ context: BrowserContext; removeProfile(): Promise<void> }> {
  const profile = await mkdtemp(join(tmpdir(), 'pith-chromium-'));
  if (display) await pinToToolbar(profile);
  const release = endWithProcess(() => rmSync(profile, { recursive: true, force: true }));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await chromiumPath(),
    headless: display === undefined,
    viewport: display === undefined ? { width: 1280, height: 800 } : null,
    env: { ...process.env, ...(display ? { DISPLAY: display } : {}) } as Record<string, string>,
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [
      ...CHROMIUM_SWITCHES,
      '--enable-unsafe-extension-debugging',
      '--window-position=0,0',
      '--window-size=1200,760',
    ],
  });
  return {
    context,
    removeProfile: async () => {
      release();
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

/** Clears what the extension's pages keep in `localStorage`, which its worker cannot reach. */
async function clearPageStorage({ context, id }: Running): Promise<void> {
  const page = context.pages()[0] ?? (await context.newPage());
  const session = await context.newCDPSession(page);
  const origin = `chrome-extension://${id}`;
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage' });
  await session.detach();
}

/** Waits for the browser's error page. None appears for downloads. */
async function shownInstead(page: Page): Promise<void> {
  await waitFor('a page', () => page.url() !== 'about:blank', SHOWN_INSTEAD_MS).catch(() => undefined);
}

async function browserSession(context: BrowserContext): Promise<CDPSession> {
  const browser = context.browser();
  if (browser === null) throw new Error('Playwright gives no access to this browser');
  return browser.newBrowserCDPSession();
}

/** Pins the extension's button to the toolbar, so that the mouse can click it. */
async function pinToToolbar(profile: string): Promise<void> {
  const path = await realpath(builtExtension('chromium'));
  const digest = createHash('sha256').update(path).digest('hex').slice(0, 32);
  // The id of an unpacked extension: the digest of its path, in hexadecimal digits from a to p.
  const id = digest.replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)));
  await mkdir(join(profile, 'Default'));
  await writeFile(join(profile, 'Default/Preferences'), JSON.stringify({ extensions: { pinned_extensions: [id] } }));
}

/**
 * Loads the extension again, which ends what was loaded before. After a reload by the browser's own page, the debugging protocol finds no
 * worker, and a press of the toolbar button crashes the browser.
 */
async function reload(running: Running, folder: string): Promise<void> {
  const before = await serviceWorker(running);
  await install(running.browser, folder);
  await waitFor('the old worker to end', () => !running.context.serviceWorkers().includes(before));
}

/** Does what the browser's own page of extensions does, on that page. */
async function changeExtension(
  context: BrowserContext,
  id: string,
  { isEnabled }: { isEnabled: boolean },
): Promise<void> {
  const page = await context.newPage();
  await page.goto('chrome://extensions/');
  await page.evaluate(
    ({ id, isEnabled }) => (chrome as unknown as ExtensionsPageApi).management.setEnabled(id, isEnabled),
    { id, isEnabled },
  );
  await page.close();
}

/** The part of the extension API that the browser's own page of extensions uses. */
interface ExtensionsPageApi {
  readonly management: { setEnabled(id: string, isEnabled: boolean): Promise<void> };
}

function install(browser: CDPSession, path: string): Promise<{ id: string }> {
  return browser.send('Extensions.loadUnpacked', { path });
}

async function tabTargets(browser: CDPSession): Promise<readonly string[]> {
  return (await targetsOf(browser)).filter((target) => target.type === 'tab').map((target) => target.targetId);
}

async function tabOf(running: Running, playwrightPage: Page, targetId: string): Promise<ExtensionTab> {
  const page = testPageOf(playwrightPage);
  const session = await running.context.newCDPSession(playwrightPage);
  const fire = async (command: string, times: number): Promise<void> => {
    await playwrightPage.bringToFront();
    const worker = await serviceWorker(running);
    await fireCommand(worker, { command, times, tab: await grantActiveTab(running, { worker, targetId }) });
  };
  const runIn =
    (kind: HostKind): RunIn =>
    (run, argument) =>
      self.inRoot(kind, run, argument);
  const self: ExtensionTab = {
    page,
    openPopup: () => openPopup(running, playwrightPage, targetId),
    shownPopup: () => shownPopup(running),
    isPopupShown: async () => (await findPopupTarget(running.browser, running.id)) !== undefined,
    runCommand: (command) => fire(command, 1),
    runCommandTwice: (command) => fire(command, 2),
    chooseMenuEntry: async (id, selector) => {
      await playwrightPage.bringToFront();
      const worker = await serviceWorker(running);
      const chromeTab = await grantActiveTab(running, { worker, targetId });
      // The only question about an entry that the API answers.
      await worker.evaluate((entry) => chrome.contextMenus.update(entry, {}), id);
      const linkUrl = await page.evaluate(
        (wanted) => document.querySelector(wanted)?.closest<HTMLAnchorElement>('a[href]')?.href,
        selector,
      );
      await fireMenu(worker, { id, linkUrl, tab: chromeTab });
    },
    evaluateApart: (async (run: () => unknown) => {
      const executionContextId = await worldApart(session);
      return call(session, { executionContextId, source: run.toString() });
    }) as ExtensionTab['evaluateApart'],
    hosts: async () => (await closedHosts(session)).map((host) => host.kind as HostKind),
    // One implementation for both overloads of the interface.
    inRoot: ((kind: HostKind, run: (root: ShadowRoot, argument: unknown) => unknown, argument?: unknown) =>
      callOnRoot(session, { kind, source: run.toString(), argument })) as ExtensionTab['inRoot'],
    clickInRoot: async (kind, target) => {
      await page.click(await pointOf(runIn(kind), target, LOOK_AGAIN_MS.page));
    },
    controlInRoot: (kind, control) => stateIn(runIn(kind), control),
    focusInRoot: (kind, control) => focusIn(runIn(kind), control),
  };
  return self;
}

async function openPopup(running: Running, page: Page, targetId: string): Promise<Popup> {
  await page.bringToFront();
  await waitFor('no popup', async () => {
    const open = await findPopupTarget(running.browser, running.id);
    // The popup may already be closing.
    if (open) await running.browser.send('Target.closeTarget', { targetId: open }).catch(() => undefined);
    return open === undefined;
  });
  await running.browser.send('Extensions.triggerAction', { id: running.id, targetId });
  return shownPopup(running);
}

/**
 * Presses the toolbar button while it has no popup, which grants `activeTab` and does nothing else. Returns the tab as the extension
 * sees it: the browser may still report the one that was in front before.
 */
async function grantActiveTab(
  { browser, id }: Running,
  { worker, targetId }: { worker: Worker; targetId: string },
): Promise<ChromeTab> {
  const popup = await worker.evaluate(async () => {
    const address = await chrome.action.getPopup({});
    await chrome.action.setPopup({ popup: '' });
    // The listener stays: a settled promise ignores later presses.
    const pressed = new Promise<ChromeTab>((resolve) => chrome.action.onClicked.addListener(resolve));
    Object.assign(globalThis, { pressed });
    return address;
  });
  await browser.send('Extensions.triggerAction', { id, targetId });
  return worker.evaluate(async (address) => {
    const { pressed } = globalThis as unknown as { pressed: Promise<ChromeTab> };
    await chrome.action.setPopup({ popup: address });
    return pressed;
  }, popup);
}

async function shownPopup(running: Running): Promise<Popup> {
  const targetId = await waitFor('the popup', () => findPopupTarget(running.browser, running.id));
  return attachPopup(running.browser, { targetId, colorScheme: running.colorScheme });
}

function serviceWorker(running: Running): Promise<Worker> {
  return waitFor('the service worker', () =>
    running.context.serviceWorkers().find((worker) => worker.url().startsWith(`chrome-extension://${running.id}/`)),
  );
}

/** Playwright keeps its object of a stopped worker, and a target that it is attached to does not stop by being closed. */
async function stopWorker({ context, id }: Running): Promise<void> {
  const session = await context.newCDPSession(context.pages()[0] ?? (await context.newPage()));
  let isStopped = false;
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    const ours = versions.filter(({ scriptURL }) => scriptURL.startsWith(`chrome-extension://${id}/`));
    isStopped ||= ours.some(({ runningStatus }) => runningStatus === 'stopped');
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  // A message may have started it again meanwhile.
  await waitFor('the worker to stop', () => isStopped);
  await session.detach();
}

/** Calls the listeners as the browser does, by the undocumented `dispatch` of extension events. */
function fireCommand(worker: Worker, what: { command: string; times: number; tab: ChromeTab }): Promise<void> {
  return worker.evaluate(({ command, times, tab }) => {
    for (let time = 0; time < times; time += 1) chrome.commands.onCommand.dispatch(command, tab);
  }, what);
}

/** Like {@link fireCommand}, for an entry of the context menu. */
function fireMenu(worker: Worker, what: { id: string; linkUrl: string | undefined; tab: ChromeTab }): Promise<void> {
  return worker.evaluate(({ id, linkUrl, tab }) => {
    chrome.contextMenus.onClicked.dispatch({ menuItemId: id, linkUrl }, tab);
  }, what);
}

async function shortcuts(worker: Worker): Promise<Record<CommandName, string>> {
  const commands = await worker.evaluate(() => chrome.commands.getAll());
  return Object.fromEntries(commands.map(({ name, shortcut }) => [name, shortcut])) as Record<CommandName, string>;
}

async function callOnRoot(
  session: CDPSession,
  { kind, source, argument }: { kind: HostKind; source: string; argument: unknown },
): Promise<unknown> {
  const host = (await closedHosts(session)).find((each) => each.kind === kind);
  if (host === undefined) throw new Error(`no ${kind} in the page`);
  const executionContextId = await worldApart(session);
  const { object } = await session.send('DOM.resolveNode', { nodeId: host.rootId, executionContextId });
  const objectId = object.objectId as string;
  return call(session, { objectId, source: `(argument) => (${source})(this, argument)`, argument });
}

/** Creates the tests' isolated world, which the page's scripts cannot change. */
async function worldApart(session: CDPSession): Promise<number> {
  const { frameTree } = await session.send('Page.getFrameTree');
  const world = { frameId: frameTree.frame.id, worldName: 'pith-tests' };
  return (await session.send('Page.createIsolatedWorld', world)).executionContextId;
}

async function call(
  session: CDPSession,
  {
    source,
    argument,
    ...target
  }: { source: string; argument?: unknown } & ({ objectId: string } | { executionContextId: number }),
): Promise<unknown> {
  const answer = await session.send('Runtime.callFunctionOn', {
    ...target,
    functionDeclaration: `async function (argument) { return JSON.stringify(await (${source})(argument)); }`,
    arguments: [{ value: argument }],
    awaitPromise: true,
    returnByValue: true,
  });
  if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.exception?.description ?? 'it threw');
  return answer.result.value === undefined ? undefined : JSON.parse(answer.result.value);
}

/** The part of the extension API that the tests use in the service worker. */
interface ChromeTab {
  readonly id: number;
}

declare const chrome: {
  readonly action: {
    getPopup(details: object): Promise<string>;
    setPopup(details: { popup: string }): Promise<void>;
    readonly onClicked: { addListener(listener: (tab: ChromeTab) => void): void };
  };
  readonly contextMenus: {
    update(id: string, changes: object): Promise<void>;
    readonly onClicked: {
      dispatch(info: { menuItemId: string; linkUrl: string | undefined }, tab: ChromeTab): void;
    };
  };
  readonly runtime: { readonly onUpdateAvailable: { dispatch(details: { version: string }): void } };
  readonly commands: {
    readonly onCommand: { dispatch(command: string, tab: ChromeTab): void };
    getAll(): Promise<readonly { readonly name: string; readonly shortcut: string }[]>;
  };
};
