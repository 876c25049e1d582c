/**
 * Drives the built extension in Firefox, unchanged. The toolbar button and the shortcuts are pressed from the browser's own window
 * (WebDriver BiDi's chrome scope), and closed shadow roots are BiDi references.
 */
import type { Bidi, RemoteNode, ScriptTarget } from './bidi.ts';
import { keyActions, pointerActions } from './bidi-input.ts';
import type { Control } from './controls.ts';
import {
  type CommandName,
  clearStorage,
  type ExtensionBrowser,
  type ExtensionTab,
  extensionFolder,
  focusIn,
  type HostKind,
  type LaunchOptions,
  LOOK_AGAIN_MS,
  onDocument,
  type Popup,
  type Preference,
  pointOf,
  type RunIn,
  stateIn,
} from './extension.ts';
import { type FirefoxProcess, firefoxPageAt, newFirefoxPage, startFirefox } from './firefox.ts';
import { type FirefoxWindow, firefoxWindow } from './firefox-window.ts';
import { middleOf } from './test-page.ts';
import { waitFor } from './wait-for.ts';

interface Running {
  readonly firefox: FirefoxProcess;
  readonly bidi: Bidi;
  readonly window: FirefoxWindow;
  readonly id: string;
}

export interface FirefoxExtensionBrowser extends ExtensionBrowser {
  readonly bidi: Bidi;
  readonly window: FirefoxWindow;
  /** The extension's id. */
  readonly id: string;
  /** A tab's name in BiDi. */
  contextOf(tab: ExtensionTab): string;
}

/** Starts Firefox with a new profile and installs the built extension. */
export async function launchExtensionInFirefox(options: LaunchOptions = {}): Promise<FirefoxExtensionBrowser> {
  const firefox = await startFirefox(options);
  const { browser, bidi } = firefox;
  const window = await firefoxWindow(bidi);
  const folder = extensionFolder('firefox', options);
  const install = () => browser.installExtension(folder);
  const running: Running = { firefox, bidi, window, id: await install() };
  const contexts = new WeakMap<ExtensionTab, string>();
  const known = (opened: { page: ExtensionTab['page']; context: string }): ExtensionTab => {
    const tab = tabOf(running, opened);
    contexts.set(tab, opened.context);
    return tab;
  };
  const extensionUrl = async (path: string) => `${await window.extensionOrigin(running.id)}/${path}`;
  const changed = new Set<string>();
  /** A tab with a page of the extension that has no script of its own. It goes when the extension is removed. */
  let cleaner: ExtensionTab['page'] | undefined;
  const openCleaner = async () => {
    const { page } = await newFirefoxPage(firefox);
    await window.load(await extensionUrl('licenses.txt'));
    return page;
  };
  const setPreferences = async (preferences: Readonly<Record<string, Preference>>): Promise<void> => {
    for (const name of Object.keys(preferences)) changed.add(name);
    await window.setPreferences(preferences);
  };
  return {
    name: 'firefox',
    bidi,
    window,
    id: running.id,
    contextOf: (tab) => contexts.get(tab) as string,
    newTab: async (url) => {
      const opened = await newFirefoxPage(firefox);
      await window.load(url);
      return known(opened);
    },
    tabAt: async (url) => known(await waitFor(`a tab at ${url}`, () => firefoxPageAt(firefox, url))),
    newPage: async () => (await newFirefoxPage(firefox)).page,
    extensionUrl,
    shortcuts: () => window.shortcuts(running.id),
    update: async () => {
      await browser.uninstallExtension(running.id);
      await install();
    },
    offerUpdate: async () => {
      await window.offerUpdate(running.id);
      return () => window.hasTakenUpdate();
    },
    end: (how) => (how === 'remove' ? browser.uninstallExtension(running.id) : window.changeAddon(running.id, how)),
    startAgain: async (how) => {
      if (how === 'remove') await install();
      if (how === 'disable') await window.changeAddon(running.id, 'enable');
    },
    preferColors: (scheme) => setPreferences({ 'ui.systemUsesDarkTheme': scheme === 'dark' ? 1 : 0 }),
    configure: async ({ downloads, preferences }) => {
      const folder: Record<string, Preference> = downloads
        ? { 'browser.download.folderList': 2, 'browser.download.dir': downloads }
        : {};
      await setPreferences({ ...folder, ...preferences });
    },
    reset: async () => {
      await window.setPreferences(Object.fromEntries([...changed].map((name) => [name, null])));
      changed.clear();
      const isCleared = await cleaner?.evaluate(clearStorage).then(
        () => true,
        () => false,
      );
      if (isCleared) return;
      cleaner = await openCleaner();
      await cleaner.evaluate(clearStorage);
    },
    toolbarButtonPlaces: async () => [await window.placeOfButton(running.id)],
    stopBackground: () => window.stopBackground(running.id),
    revokeHosts: (hosts) => window.revokeHosts(running.id, hosts),
    isConnected: () => browser.connected,
    close: firefox.close,
  };
}

function tabOf(running: Running, { page, context }: { page: ExtensionTab['page']; context: string }): ExtensionTab {
  const { bidi, window } = running;
  const ownWorld: ScriptTarget = { context, sandbox: 'pith-tests' };
  const fire = async (command: CommandName, times: number): Promise<void> => {
    await bidi.send('browsingContext.activate', { context });
    await window.pressShortcut((await window.shortcuts(running.id))[command], times);
  };
  const runIn =
    (kind: HostKind): RunIn =>
    (run, argument) =>
      self.inRoot(kind, run, argument);
  const self: ExtensionTab = {
    page,
    openPopup: async () => {
      await bidi.send('browsingContext.activate', { context });
      await window.closePopup();
      await window.triggerAction(running.id);
      return shownPopup(running);
    },
    shownPopup: () => shownPopup(running),
    isPopupShown: async () => (await window.findPopup()) !== null,
    runCommand: (command) => fire(command, 1),
    runCommandTwice: (command) => fire(command, 2),
    chooseMenuEntry: async (id, selector) => {
      await bidi.send('browsingContext.activate', { context });
      await bidi.perform(context, pointerActions(await middleOf(page, selector), 'menu'));
      await window.chooseInMenu(id);
    },
    evaluateApart: (run) => bidi.call(ownWorld, run, undefined),
    hosts: async () => (await pithHosts(bidi, ownWorld)).map((host) => host.kind),
    // One implementation for both overloads of the interface.
    inRoot: (async (kind: HostKind, run: (root: ShadowRoot, argument: unknown) => unknown, argument?: unknown) => {
      const host = (await pithHosts(bidi, ownWorld)).find((each) => each.kind === kind);
      if (host === undefined) throw new Error(`no ${kind} in the page`);
      return bidi.callOnNode(ownWorld, host.rootId, { source: run.toString(), argument });
    }) as ExtensionTab['inRoot'],
    clickInRoot: async (kind, target) => {
      await page.click(await pointOf(runIn(kind), target, LOOK_AGAIN_MS.page));
    },
    controlInRoot: (kind, control) => stateIn(runIn(kind), control),
    focusInRoot: (kind, control) => focusIn(runIn(kind), control),
  };
  return self;
}

async function shownPopup({ bidi, window }: Running): Promise<Popup> {
  const context = await waitFor('the popup', () => window.findPopup());
  const runInPopup: RunIn = (run, argument) => bidi.call({ context }, onDocument(run), argument);
  const point = (target: Control | string) => pointOf(runInPopup, target, LOOK_AGAIN_MS.popup);
  const perform = async (actions: readonly object[]): Promise<void> => {
    await bidi.perform(context, actions).catch(async (error: unknown) => {
      // The input may have closed the popup.
      if (await window.isPopupOpen(context)) throw error;
    });
  };
  return {
    evaluate: ((run: (argument: unknown) => unknown, argument?: unknown) =>
      bidi.call({ context }, run, argument)) as Popup['evaluate'],
    click: async (target) => perform(pointerActions(await point(target), 'click')),
    hover: async (target) => perform(pointerActions(await point(target), 'move')),
    control: (control) => stateIn(runInPopup, control),
    focus: (control) => focusIn(runInPopup, control),
    pressKey: (key) => perform(keyActions(key)),
    isOpen: () => window.isPopupOpen(context),
    close: window.closePopup,
  };
}

interface Host {
  readonly kind: HostKind;
  readonly rootId: string;
}

async function pithHosts(bidi: Bidi, target: ScriptTarget): Promise<readonly Host[]> {
  const nodes = await bidi.findNodes(target, () =>
    [...document.documentElement.children].filter((element) => element.hasAttribute('data-pith')),
  );
  return nodes.map((node) => {
    const { attributes, shadowRoot } = node.value as RemoteNode;
    return { kind: attributes?.['data-pith'] as HostKind, rootId: shadowRoot?.sharedId ?? '' };
  });
}
