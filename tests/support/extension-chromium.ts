/**
 * The built extension in Chromium. Nothing of it is changed for the tests: the browser itself is told, over its debugging
 * protocol, to press the toolbar button, and closed shadow roots are read from outside.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page, type Worker } from 'playwright-core';
import { CHROMIUM_SWITCHES, chromiumPath, testPageOf } from './chromium.ts';
import { attachPopup, findPopupTarget } from './chromium-popup.ts';
import {
  builtExtension,
  type CommandName,
  type ExtensionBrowser,
  type ExtensionBrowserOptions,
  type ExtensionTab,
  type HostKind,
  middleInRoot,
  type Popup,
} from './extension.ts';
import { waitFor } from './wait-for.ts';

/** What the parts of this file share: one browser with the extension in it. */
interface Running {
  readonly context: BrowserContext;
  /** Speaks to the browser as a whole. */
  readonly browser: CDPSession;
  /** Changes with {@link ExtensionBrowser.update} only in theory: it follows from the folder. */
  id: string;
}

export interface ChromiumExtensionBrowser extends ExtensionBrowser {
  /** For what only Playwright can do, such as emulating media or printing. */
  readonly context: BrowserContext;
  /** The page of a tab, as Playwright has it. */
  playwrightPage(tab: ExtensionTab): Page;
  serviceWorker(): Promise<Worker>;
}

/** Starts Chromium with a new profile and installs the built extension. */
export async function launchExtensionInChromium(
  options: ExtensionBrowserOptions = {},
): Promise<ChromiumExtensionBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'pith-chromium-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await chromiumPath(),
    headless: options.display === undefined,
    viewport: options.display === undefined ? { width: 1280, height: 800 } : null,
    env: { ...process.env, ...(options.display ? { DISPLAY: options.display } : {}) } as Record<string, string>,
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [
      ...CHROMIUM_SWITCHES,
      '--enable-unsafe-extension-debugging',
      '--window-position=0,0',
      '--window-size=1200,760',
    ],
  });
  const browser = await browserSession(context);
  const { id } = await install(browser);
  const running: Running = { context, browser, id };
  const pages = new WeakMap<ExtensionTab, Page>();
  return {
    name: 'chromium',
    context,
    playwrightPage: (tab) => pages.get(tab) as Page,
    serviceWorker: () => serviceWorker(running),
    newTab: async (url) => {
      const page = await context.newPage();
      await page.goto(url).catch(() => undefined);
      const tab = await tabOf(running, page);
      pages.set(tab, page);
      return tab;
    },
    extensionUrl: async (path) => `chrome-extension://${running.id}/${path}`,
    shortcuts: async () => shortcuts(await serviceWorker(running)),
    update: async () => {
      await browser.send('Extensions.uninstall', { id: running.id });
      running.id = (await install(browser)).id;
      await serviceWorker(running);
    },
    close: async () => {
      await context.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

async function browserSession(context: BrowserContext): Promise<CDPSession> {
  const browser = context.browser();
  if (browser === null) throw new Error('Playwright gives no access to this browser');
  return browser.newBrowserCDPSession();
}

function install(browser: CDPSession): Promise<{ id: string }> {
  return browser.send('Extensions.loadUnpacked', { path: builtExtension('chromium') });
}

async function tabOf(running: Running, playwrightPage: Page): Promise<ExtensionTab> {
  const page = testPageOf(playwrightPage);
  const session = await running.context.newCDPSession(playwrightPage);
  const fire = async (command: string, times: number): Promise<void> => {
    await (await self.openPopup()).close();
    await fireCommand(await serviceWorker(running), { command, times });
  };
  const self: ExtensionTab = {
    page,
    openPopup: () => openPopup(running, playwrightPage),
    shownPopup: () => shownPopup(running),
    runCommand: (command) => fire(command, 1),
    runCommandTwice: (command) => fire(command, 2),
    hosts: async () => (await pithHosts(session)).map((host) => host.kind),
    // The two signatures of the interface meet here.
    inRoot: ((kind: HostKind, run: (root: ShadowRoot, argument: unknown) => unknown, argument?: unknown) =>
      callOnRoot(session, { kind, source: run.toString(), argument })) as ExtensionTab['inRoot'],
    clickInRoot: async (kind, selector) => {
      await page.click(await self.inRoot(kind, middleInRoot, selector));
    },
  };
  return self;
}

async function openPopup(running: Running, page: Page): Promise<Popup> {
  await page.bringToFront();
  const open = await findPopupTarget(running.browser, running.id);
  if (open !== undefined) await (await attachPopup(running.browser, open)).close();
  const own = await running.context.newCDPSession(page);
  const { targetInfo } = await own.send('Target.getTargetInfo');
  await own.detach();
  const { targetInfos } = await running.browser.send('Target.getTargets', { filter: [{}] });
  // A tab target names its page's address only; among several tabs of one address the last opened one comes first.
  const tab = targetInfos.find((target) => target.type === 'tab' && target.url === targetInfo.url);
  if (tab === undefined) throw new Error(`no tab for ${targetInfo.url}`);
  await running.browser.send('Extensions.triggerAction', { id: running.id, targetId: tab.targetId });
  return shownPopup(running);
}

async function shownPopup(running: Running): Promise<Popup> {
  const target = await waitFor('the popup', () => findPopupTarget(running.browser, running.id));
  return attachPopup(running.browser, target);
}

function serviceWorker(running: Running): Promise<Worker> {
  return waitFor('the service worker', () =>
    running.context.serviceWorkers().find((worker) => worker.url().startsWith(`chrome-extension://${running.id}/`)),
  );
}

/** Extension events have `dispatch`, which hands the arguments to the listeners as the browser does. */
function fireCommand(worker: Worker, what: { command: string; times: number }): Promise<void> {
  return worker.evaluate(async ({ command, times }) => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    for (let time = 0; time < times; time += 1) chrome.commands.onCommand.dispatch(command, tab);
  }, what);
}

async function shortcuts(worker: Worker): Promise<Record<CommandName, string>> {
  const commands = await worker.evaluate(() => chrome.commands.getAll());
  return Object.fromEntries(commands.map(({ name, shortcut }) => [name, shortcut])) as Record<CommandName, string>;
}

interface Host {
  readonly kind: HostKind;
  readonly rootId: number;
}

async function pithHosts(session: CDPSession): Promise<readonly Host[]> {
  const { root } = await session.send('DOM.getDocument', { depth: 2, pierce: true });
  const html = root.children?.find((node) => node.nodeType === 1);
  return (html?.children ?? []).flatMap((node) => {
    const at = node.attributes?.indexOf('data-pith') ?? -1;
    const shadow = node.shadowRoots?.[0];
    if (at < 0 || shadow === undefined) return [];
    return [{ kind: node.attributes?.[at + 1] as HostKind, rootId: shadow.nodeId }];
  });
}

async function callOnRoot(
  session: CDPSession,
  call: { kind: HostKind; source: string; argument: unknown },
): Promise<unknown> {
  const host = (await pithHosts(session)).find((each) => each.kind === call.kind);
  if (host === undefined) throw new Error(`no ${call.kind} in the page`);
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'pith-tests',
  });
  const { object } = await session.send('DOM.resolveNode', { nodeId: host.rootId, executionContextId });
  const answer = await session.send('Runtime.callFunctionOn', {
    objectId: object.objectId as string,
    functionDeclaration: `async function (argument) { return JSON.stringify(await (${call.source})(this, argument)); }`,
    arguments: [{ value: call.argument }],
    awaitPromise: true,
    returnByValue: true,
  });
  if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.exception?.description ?? 'it threw');
  return answer.result.value === undefined ? undefined : JSON.parse(answer.result.value);
}

/** As much of the extension API as the tests use inside the service worker. */
declare const chrome: {
  readonly tabs: { query(query: object): Promise<readonly object[]> };
  readonly commands: {
    readonly onCommand: { dispatch(command: string, tab: object | undefined): void };
    getAll(): Promise<readonly { readonly name: string; readonly shortcut: string }[]>;
  };
};
