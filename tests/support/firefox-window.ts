/**
 * Controls Firefox through its own window. Functions given to `bidi.call` here run in that window with the browser's privileges.
 */
import type { Bidi, ScriptTarget } from './bidi.ts';
import type { CommandName, Preference } from './extension.ts';
import { waitFor } from './wait-for.ts';

export interface FirefoxWindow {
  /** Runs a self-contained function in the window, with the browser's privileges. @throws as `Bidi.call`. */
  run<Argument, Result>(run: (argument: Argument) => Result, argument: Argument): Promise<Awaited<Result>>;
  /** Presses the toolbar button of an extension on the selected tab. */
  triggerAction(extension: string): Promise<void>;
  /** Presses a shortcut such as `Alt+Shift+O` several times without a pause. */
  pressShortcut(shortcut: string, times: number): Promise<void>;
  /** Loads an address into the selected tab, also one that pages cannot navigate to, and waits until it has loaded. */
  load(url: string): Promise<void>;
  shortcuts(extension: string): Promise<Record<CommandName, string>>;
  /** The origin of an extension's pages. */
  extensionOrigin(extension: string): Promise<string>;
  /** The BiDi name of the open popup, or `null` if none is open and loaded. */
  findPopup(): Promise<string | null>;
  isPopupOpen(name: string): Promise<boolean>;
  /** Closes a popup if one is shown. Resolves when none is. */
  closePopup(): Promise<void>;
  /** Puts the extension's button on the toolbar and returns the middle of it, in px of the screen. */
  placeOfButton(extension: string): Promise<{ x: number; y: number }>;
  /** Chooses an entry of an extension, by its id, in the context menu that opens over a page. @throws if it is not in it. */
  chooseInMenu(id: string): Promise<void>;
  /** Ends the background script of an extension, as its idle timer does. */
  stopBackground(extension: string): Promise<void>;
  /** Does what `about:addons` and `about:debugging` do with an extension. */
  changeAddon(extension: string, change: 'disable' | 'enable' | 'reload'): Promise<void>;
  /** Tells an extension of a newer version, as if it had been downloaded. */
  offerUpdate(extension: string): Promise<void>;
  /** Whether the extension had the newer version of {@link FirefoxWindow.offerUpdate} installed. */
  hasTakenUpdate(): Promise<boolean>;
  /** Takes match patterns from an extension, as `about:addons` does. */
  revokeHosts(extension: string, hosts: readonly string[]): Promise<void>;
  /** Sets preferences by their names in `about:config`; `null` puts one back to its default. */
  setPreferences(preferences: Readonly<Record<string, Preference | null>>): Promise<void>;
}

/** Finds the first window. */
export async function firefoxWindow(bidi: Bidi): Promise<FirefoxWindow> {
  const { context } = await waitFor('the window of Firefox', async () => {
    const { contexts } = await bidi.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
    return contexts.find((each) => each.url === 'chrome://browser/content/browser.xhtml');
  });
  const target: ScriptTarget = { context };
  await bidi.call(target, nameBrowsingContexts, undefined);
  return {
    run: (run, argument) => bidi.call(target, run, argument),
    triggerAction: (extension) => bidi.call(target, triggerAction, extension),
    pressShortcut: (shortcut, times) => bidi.call(target, pressShortcut, { keys: shortcut.split('+'), times }),
    load: (url) => load(bidi, target, url),
    shortcuts: (extension) => bidi.call(target, assignedShortcuts, extension),
    extensionOrigin: (extension) =>
      bidi.call(target, (id) => `moz-extension://${WebExtensionPolicy.getByID(id).mozExtensionHostname}`, extension),
    findPopup: () => bidi.call(target, findPopup, undefined),
    isPopupOpen: (name) =>
      bidi.call(target, (id) => BrowsingContext.get(Number(id.split('-').at(-1)))?.embedderElement != null, name),
    closePopup: () => closePopup(bidi, target),
    placeOfButton: (extension) => bidi.call(target, placeOfButton, extension),
    chooseInMenu: (id) => chooseInMenu(bidi, target, id),
    stopBackground: (extension) => bidi.call(target, stopBackground, extension),
    changeAddon: (extension, change) => bidi.call(target, changeAddon, { extension, change }),
    offerUpdate: (extension) => bidi.call(target, offerUpdate, extension),
    hasTakenUpdate: () => bidi.call(target, () => window.hasTakenUpdate === true, undefined),
    revokeHosts: (extension, origins) => bidi.call(target, revokeHosts, { extension, origins }),
    setPreferences: (preferences) => bidi.call(target, setPreferences, preferences),
  };
}

async function load(bidi: Bidi, target: ScriptTarget, url: string): Promise<void> {
  // An empty tab already has the address `about:blank`, so wait for another document instead of the address.
  const before = await bidi.call(
    target,
    (address) => {
      const { browsingContext } = gBrowser.selectedBrowser;
      const id = browsingContext.currentWindowGlobal?.innerWindowId ?? 0;
      const triggeringPrincipal = Services.scriptSecurityManager.getSystemPrincipal();
      gBrowser.selectedBrowser.loadURI(Services.io.newURI(address), { triggeringPrincipal });
      return id;
    },
    url,
  );
  await waitFor(`${url} to load`, () =>
    bidi.call(
      target,
      ({ address, id }) => {
        const { browsingContext, currentURI, webProgress } = gBrowser.selectedBrowser;
        const isNew = browsingContext.currentWindowGlobal?.innerWindowId !== id;
        return isNew && !webProgress.isLoadingDocument && currentURI.spec === Services.io.newURI(address).spec;
      },
      { address: url, id: before },
    ),
  );
}

async function closePopup(bidi: Bidi, target: ScriptTarget): Promise<void> {
  await waitFor('the popup to close', () =>
    bidi.call(
      target,
      () => {
        const browser = document.querySelector<XulPanel>('browser.webextension-popup-browser');
        browser?.closest<XulPanel>('panel')?.hidePopup();
        return browser === null;
      },
      undefined,
    ),
  );
}

async function chooseInMenu(bidi: Bidi, target: ScriptTarget, id: string): Promise<void> {
  await waitFor('the context menu', () =>
    bidi.call(target, () => document.querySelector<XulPanel>('#contentAreaContextMenu')?.state === 'open', undefined),
  );
  await bidi.call(
    target,
    async (wanted) => {
      const menu = document.querySelector<XulMenu>('#contentAreaContextMenu');
      const entry = menu?.querySelector(`menuitem[id$="-menuitem-_${wanted}"]`);
      const popup = entry?.closest<XulMenu>('menupopup');
      if (!entry || !popup) {
        menu?.hidePopup();
        throw new Error(`the menu has no entry ${wanted}`);
      }
      // Two entries of an extension are in a menu of their own.
      if (popup !== menu) {
        const shown = new Promise((resolve) => popup.addEventListener('popupshown', resolve, { once: true }));
        popup.closest<XulSubmenu>('menu')?.openMenu(true);
        await shown;
      }
      popup.activateItem(entry);
    },
    id,
  );
}

/** BiDi knows only documents in tabs. This adds names for popups, such as `pith-popup-14`. */
function nameBrowsingContexts(): void {
  const { NavigableManager } = ChromeUtils.importESModule('chrome://remote/content/shared/NavigableManager.sys.mjs');
  const find = NavigableManager.getBrowsingContextById;
  NavigableManager.getBrowsingContextById = (name: string) => {
    const popup = /^pith-popup-(\d+)$/.exec(name);
    return popup ? BrowsingContext.get(Number(popup[1])) : find.call(NavigableManager, name);
  };
}

function triggerAction(extension: string): void {
  const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs');
  const policy = ExtensionParent.GlobalManager.getExtension(extension);
  ExtensionParent.apiManager.global.browserActionFor(policy).triggerAction(window);
}

function pressShortcut({ keys, times }: { keys: readonly string[]; times: number }): void {
  const processor = Cc['@mozilla.org/text-input-processor;1']?.createInstance(Ci.nsITextInputProcessor);
  if (!processor?.beginInputTransactionForTests(window)) throw new Error('the window takes no keys');
  const events = keys.map((name) => {
    if (name.length > 1) return new KeyboardEvent('', { key: name, code: `${name}Left` });
    const key = keys.includes('Shift') ? name : name.toLowerCase();
    return new KeyboardEvent('', { key, code: `Key${name}`, keyCode: name.charCodeAt(0) });
  });
  for (let time = 0; time < times; time += 1) {
    for (const event of events) processor.keydown(event);
    for (const event of events.toReversed()) processor.keyup(event);
  }
}

async function assignedShortcuts(extension: string): Promise<Record<CommandName, string>> {
  const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs');
  const commands = await ExtensionParent.GlobalManager.getExtension(extension).shortcuts.allCommands();
  return Object.fromEntries(commands.map((command) => [command.name, command.shortcut ?? ''])) as Record<
    CommandName,
    string
  >;
}

async function stopBackground(extension: string): Promise<void> {
  const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs');
  const options = { ignoreDevToolsAttached: true, disableResetIdleForTest: true };
  await ExtensionParent.GlobalManager.getExtension(extension).terminateBackground(options);
}

async function revokeHosts({ extension, origins }: { extension: string; origins: readonly string[] }): Promise<void> {
  const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs');
  const { ExtensionPermissions } = ChromeUtils.importESModule('resource://gre/modules/ExtensionPermissions.sys.mjs');
  const policy = ExtensionParent.GlobalManager.getExtension(extension);
  await ExtensionPermissions.remove(extension, { permissions: [], origins: [...origins], data_collection: [] }, policy);
}

async function changeAddon({ extension, change }: { extension: string; change: 'disable' | 'enable' | 'reload' }) {
  const { AddonManager } = ChromeUtils.importESModule('resource://gre/modules/AddonManager.sys.mjs');
  await (await AddonManager.getAddonByID(extension))[change]();
}

function offerUpdate(extension: string): void {
  const { AddonManagerPrivate } = ChromeUtils.importESModule('resource://gre/modules/AddonManager.sys.mjs');
  window.hasTakenUpdate = false;
  AddonManagerPrivate.getUpgradeListener(extension)({
    version: '99.0',
    install() {
      window.hasTakenUpdate = true;
    },
  });
}

function setPreferences(preferences: Readonly<Record<string, Preference | null>>): void {
  for (const [name, value] of Object.entries(preferences)) {
    if (value === null) Services.prefs.clearUserPref(name);
    else if (typeof value === 'number') Services.prefs.setIntPref(name, value);
    else if (typeof value === 'boolean') Services.prefs.setBoolPref(name, value);
    else Services.prefs.setStringPref(name, value);
  }
}

function findPopup(): string | null {
  for (const browser of document.querySelectorAll<XulBrowser>('browser.webextension-popup-browser')) {
    const isShown = browser.closest<XulPanel>('panel')?.state === 'open';
    if (isShown && browser.currentURI.spec.startsWith('moz-extension://') && !browser.webProgress.isLoadingDocument) {
      return `pith-popup-${browser.browsingContext.id}`;
    }
  }
  return null;
}

async function placeOfButton(extension: string): Promise<{ x: number; y: number }> {
  const { CustomizableUI } = ChromeUtils.importESModule(
    'moz-src:///browser/components/customizableui/CustomizableUI.sys.mjs',
  );
  const widget = `${extension.replace(/[^a-z0-9]/g, '_')}-browser-action`;
  CustomizableUI.addWidgetToArea(widget, CustomizableUI.AREA_NAVBAR);
  const box = await new Promise<DOMRect>((resolve) => {
    const look = (): void => {
      const found = document.getElementById(widget)?.getBoundingClientRect();
      if (found && found.width > 0) resolve(found);
      else requestAnimationFrame(look);
    };
    look();
  });
  return { x: mozInnerScreenX + box.x + box.width / 2, y: mozInnerScreenY + box.y + box.height / 2 };
}

/** The part of Firefox's internal API used above. */
interface XulPanel extends Element {
  readonly state: string;
  hidePopup(): void;
}

interface XulMenu extends XulPanel {
  activateItem(item: Element): void;
}

interface XulSubmenu extends Element {
  openMenu(isOpen: boolean): void;
}

interface XulBrowser extends Element {
  readonly currentURI: { readonly spec: string };
  readonly webProgress: { readonly isLoadingDocument: boolean };
  readonly browsingContext: {
    readonly id: number;
    readonly currentWindowGlobal: { readonly innerWindowId: number } | null;
  };
  loadURI(uri: object, options: object): void;
}

interface Extension {
  terminateBackground(options: Readonly<Record<string, boolean>>): Promise<void>;
  readonly shortcuts: {
    allCommands(): Promise<readonly { readonly name: string; readonly shortcut: string | null }[]>;
  };
}

declare global {
  interface Window {
    /** Kept in Firefox's own window. */
    hasTakenUpdate?: boolean;
  }
}

interface Modules {
  readonly AddonManagerPrivate: {
    getUpgradeListener(id: string): (upgrade: { readonly version: string; install(): void }) => void;
  };
  readonly AddonManager: {
    getAddonByID(id: string): Promise<Readonly<Record<'disable' | 'enable' | 'reload', () => Promise<void>>>>;
  };
  readonly NavigableManager: { getBrowsingContextById(name: string): object | null };
  readonly ExtensionParent: {
    readonly GlobalManager: { getExtension(id: string): Extension };
    readonly apiManager: {
      readonly global: { browserActionFor(extension: Extension): { triggerAction(window: Window): void } };
    };
  };
  readonly ExtensionPermissions: {
    remove(id: string, permissions: Readonly<Record<string, readonly string[]>>, emitter: Extension): Promise<void>;
  };
  readonly CustomizableUI: { readonly AREA_NAVBAR: string; addWidgetToArea(widget: string, area: string): void };
}

declare const ChromeUtils: { importESModule(url: string): Modules };
declare const BrowsingContext: { get(id: number): { readonly embedderElement: Element | null } | null };
declare const WebExtensionPolicy: { getByID(id: string): { readonly mozExtensionHostname: string } };
declare const gBrowser: { readonly selectedBrowser: XulBrowser };
declare const mozInnerScreenX: number;
declare const mozInnerScreenY: number;
declare const Services: {
  readonly prefs: {
    clearUserPref(name: string): void;
    setBoolPref(name: string, value: boolean): void;
    setIntPref(name: string, value: number): void;
    setStringPref(name: string, value: string): void;
  };
  readonly io: { newURI(url: string): { readonly spec: string } };
  readonly scriptSecurityManager: { getSystemPrincipal(): object };
};
declare const Ci: { readonly nsITextInputProcessor: object };
declare const Cc: Readonly<Record<string, { createInstance(type: object): TextInputProcessor }>>;

interface TextInputProcessor {
  beginInputTransactionForTests(window: Window): boolean;
  keydown(event: KeyboardEvent): number;
  keyup(event: KeyboardEvent): number;
}
