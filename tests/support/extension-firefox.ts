/**
 * The built extension in Firefox. Nothing of it is changed for the tests: the toolbar button and the shortcuts are pressed
 * from the browser's own window (WebDriver BiDi's chrome scope), and closed shadow roots come as BiDi references.
 */
import type { BidiSession, RemoteNode, ScriptTarget } from './bidi.ts';
import { keyActions, pointerActions } from './bidi-input.ts';
import {
  builtExtension,
  type ExtensionBrowser,
  type ExtensionBrowserOptions,
  type ExtensionTab,
  type HostKind,
  middleInDocument,
  middleInRoot,
  type Popup,
  pointAtRest,
} from './extension.ts';
import { newFirefoxPage, startFirefox } from './firefox.ts';
import { type FirefoxWindow, firefoxWindow } from './firefox-window.ts';
import { waitFor } from './wait-for.ts';

interface Running {
  readonly session: BidiSession;
  readonly window: FirefoxWindow;
  readonly id: string;
}

/** Starts Firefox with a new profile and installs the built extension. */
export async function launchExtensionInFirefox(options: ExtensionBrowserOptions = {}): Promise<ExtensionBrowser> {
  const { downloads, preferences } = options;
  const saved = downloads ? { 'browser.download.folderList': 2, 'browser.download.dir': downloads } : {};
  const { session, close } = await startFirefox({ ...options, preferences: { ...saved, ...preferences } });
  const window = await firefoxWindow(session);
  const running: Running = { session, window, id: await install(session) };
  return {
    name: 'firefox',
    newTab: async (url) => {
      const { page, context } = await newFirefoxPage(session);
      await window.load(url);
      return tabOf(running, { page, context });
    },
    extensionUrl: async (path) => `${await window.extensionOrigin(running.id)}/${path}`,
    shortcuts: () => window.shortcuts(running.id),
    update: async () => {
      await session.send('webExtension.uninstall', { extension: running.id });
      await install(session);
    },
    preferColors: (scheme) => window.preferColors(scheme),
    toolbarButtonPlaces: async () => [await window.placeOfButton(running.id)],
    close,
  };
}

async function install(session: BidiSession): Promise<string> {
  const extensionData = { type: 'path', path: builtExtension('firefox') } as const;
  return (await session.send('webExtension.install', { extensionData })).extension;
}

function tabOf(running: Running, { page, context }: { page: ExtensionTab['page']; context: string }): ExtensionTab {
  const { session, window } = running;
  const ownWorld: ScriptTarget = { context, sandbox: 'pith-tests' };
  const fire = async (command: 'toggle-reader' | 'toggle-overlay', times: number): Promise<void> => {
    await session.send('browsingContext.activate', { context });
    await window.pressShortcut((await window.shortcuts(running.id))[command], times);
  };
  const self: ExtensionTab = {
    page,
    openPopup: async () => {
      await session.send('browsingContext.activate', { context });
      await window.closePopup();
      await window.triggerAction(running.id);
      return shownPopup(running);
    },
    shownPopup: () => shownPopup(running),
    isPopupShown: async () => (await window.findPopup()) !== null,
    runCommand: (command) => fire(command, 1),
    runCommandTwice: (command) => fire(command, 2),
    evaluateApart: (run) => session.call(ownWorld, run, undefined),
    hosts: async () => (await pithHosts(session, ownWorld)).map((host) => host.kind),
    // The two signatures of the interface meet here.
    inRoot: (async (kind: HostKind, run: (root: ShadowRoot, argument: unknown) => unknown, argument?: unknown) => {
      const host = (await pithHosts(session, ownWorld)).find((each) => each.kind === kind);
      if (host === undefined) throw new Error(`no ${kind} in the page`);
      return session.callOnNode(ownWorld, host.rootId, { source: run.toString(), argument });
    }) as ExtensionTab['inRoot'],
    clickInRoot: async (kind, selector) => {
      await page.click(await pointAtRest(() => self.inRoot(kind, middleInRoot, selector)));
    },
  };
  return self;
}

async function shownPopup({ session, window }: Running): Promise<Popup> {
  const context = await waitFor('the popup', () => window.findPopup());
  const point = (selector: string) => pointAtRest(() => session.call({ context }, middleInDocument, selector));
  const perform = async (actions: readonly object[]): Promise<void> => {
    await session.send('input.performActions', { context, actions }).catch(async (error: unknown) => {
      // The input itself may have closed the popup.
      if (await window.isPopupOpen(context)) throw error;
    });
  };
  return {
    evaluate: ((run: (argument: unknown) => unknown, argument?: unknown) =>
      session.call({ context }, run, argument)) as Popup['evaluate'],
    click: async (selector) => perform(pointerActions(await point(selector), 'click')),
    hover: async (selector) => perform(pointerActions(await point(selector), 'move')),
    pressKey: (key) => perform(keyActions(key)),
    isOpen: () => window.isPopupOpen(context),
    close: window.closePopup,
  };
}

interface Host {
  readonly kind: HostKind;
  readonly rootId: string;
}

async function pithHosts(session: BidiSession, target: ScriptTarget): Promise<readonly Host[]> {
  const nodes = await session.findNodes(target, () =>
    [...document.documentElement.children].filter((element) => element.hasAttribute('data-pith')),
  );
  return nodes.map((node) => {
    const { attributes, shadowRoot } = node.value as RemoteNode;
    return { kind: attributes?.['data-pith'] as HostKind, rootId: shadowRoot?.sharedId ?? '' };
  });
}
