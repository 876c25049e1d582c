/** The built extension as tests use it, in either browser. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BASE } from '../../src/dev/texts/locales.ts';
import { localizedBuild } from '../../src/dev/texts/localized-build.ts';
import { type Control, type ControlState, controlFunctions, type Middle } from './controls.ts';
import { endWithProcess } from './end-with-process.ts';
import type { BrowserName, Point, TestPage } from './test-page.ts';
import { pause } from './wait-for.ts';

/** A kind of element that Pith adds to a page: the value of `data-pith` on a child of the root element. */
export type HostKind = 'reader' | 'inspector' | 'highlight' | 'notice';

export type CommandName = 'toggle-reader' | 'toggle-overlay' | 'keep-article' | '_execute_action';

export type ColorScheme = 'light' | 'dark';

/** A value in Firefox's `about:config`. */
export type Preference = string | number | boolean;

/** The open popup of the toolbar button. */
export interface Popup {
  /** Runs a self-contained function in the popup's document. */
  evaluate<Result>(run: () => Result): Promise<Awaited<Result>>;
  evaluate<Argument, Result>(run: (argument: Argument) => Result, argument: Argument): Promise<Awaited<Result>>;
  /** Clicks the middle of a control. @throws if it is not there. */
  click(control: Control | string): Promise<void>;
  /** Moves the mouse over a control. @throws if it is not there. */
  hover(control: Control | string): Promise<void>;
  /** The state of a control, or `null` if it is not there. */
  control(control: Control): Promise<ControlState | null>;
  /** Gives the keyboard to a control. @throws if it is not there. */
  focus(control: Control): Promise<void>;
  /** Named as in `TestPage.pressKey`. */
  pressKey(key: string): Promise<void>;
  isOpen(): Promise<boolean>;
  /** Closes it as a click outside does. Resolves when it is gone. */
  close(): Promise<void>;
}

/** A tab of a browser that runs the extension. */
export interface ExtensionTab {
  readonly page: TestPage;
  /** Brings the tab to the front and presses the toolbar button, which also grants `activeTab`. */
  openPopup(): Promise<Popup>;
  /** The popup that is shown now, however it was opened. Waits for one. */
  shownPopup(): Promise<Popup>;
  isPopupShown(): Promise<boolean>;
  /**
   * Fires a command as its shortcut does. In headless Chromium, where no key reaches the browser's own window, the toolbar
   * button is pressed first, for its grant of `activeTab`, while it has no popup.
   */
  runCommand(command: Exclude<CommandName, '_execute_action'>): Promise<void>;
  /**
   * Chooses one of our entries, by its id, in the context menu of the first element that a selector finds. Firefox opens the menu.
   * Chromium gives no way to its own: there, the event is fired for the page, and for the link if the element is in one. @throws if
   * the entry is not there.
   */
  chooseMenuEntry(id: string, selector: string): Promise<void>;
  /** Fires a command twice, the second time before the first can have had its effect. */
  runCommandTwice(command: 'toggle-reader' | 'toggle-overlay'): Promise<void>;
  /** Runs a self-contained function in a world of its own: whatever the page has done to its own, this one is whole. */
  evaluateApart<Result>(run: () => Result): Promise<Awaited<Result>>;
  /** The hosts that are in the page, in document order. */
  hosts(): Promise<readonly HostKind[]>;
  /** Runs a self-contained function on a closed shadow root, in the same world apart. */
  inRoot<Result>(kind: HostKind, run: (root: ShadowRoot) => Result): Promise<Awaited<Result>>;
  inRoot<Argument, Result>(
    kind: HostKind,
    run: (root: ShadowRoot, argument: Argument) => Result,
    argument: Argument,
  ): Promise<Awaited<Result>>;
  /** Clicks the middle of a control in a closed shadow root, or of what a selector finds that is not a control. @throws if it is not there. */
  clickInRoot(kind: HostKind, target: Control | string): Promise<void>;
  /** What a control in a closed shadow root says of itself, or `null` if it is not there. */
  controlInRoot(kind: HostKind, control: Control): Promise<ControlState | null>;
  /** Gives the keyboard to a control in a closed shadow root. @throws if it is not there. */
  focusInRoot(kind: HostKind, control: Control): Promise<void>;
}

/** A browser with the built extension. Spec files share it: {@link ExtensionBrowser.reset} comes between them. */
export interface ExtensionBrowser {
  readonly name: BrowserName;
  newTab(url: string): Promise<ExtensionTab>;
  /** Waits for a tab with this address, which the extension opens. */
  tabAt(url: string): Promise<ExtensionTab>;
  /** A tab for what needs no extension. It starts at an empty page. */
  newPage(): Promise<TestPage>;
  /** The address of a file of the extension. */
  extensionUrl(path: string): Promise<string>;
  /** The shortcuts that the browser has assigned; empty where it has not. */
  shortcuts(): Promise<Readonly<Record<CommandName, string>>>;
  /** Where the toolbar button may be, in px of the screen, likeliest first. */
  toolbarButtonPlaces(): Promise<readonly Point[]>;
  /** Makes pages, and the popups opened from then on, believe that the system prefers light or dark colours. */
  preferColors(scheme: ColorScheme): Promise<void>;
  /** Applies settings of the browser itself until the next {@link ExtensionBrowser.reset}. */
  configure(settings: BrowserSettings): Promise<void>;
  /** Clears the extension's storage, that of its pages too, and puts colours and settings back to how the browser started. Leaves tabs alone. */
  reset(): Promise<void>;
  /** Removes the extension and installs it again, as an update does to what it had put into pages. */
  update(): Promise<void>;
  /** Ends the background script as the browser does when it is idle. The next event for it starts it again. */
  stopBackground(): Promise<void>;
  /** Tells the extension of a newer version. Returns a function that says whether the extension let it in since. */
  offerUpdate(): Promise<() => Promise<boolean>>;
  /** Ends the extension as the browser's own page does. Chromium reloads it by loading its folder again. */
  end(how: EndOfExtension): Promise<void>;
  /** Starts the extension again that {@link end} has disabled or removed. */
  startAgain(how: EndOfExtension): Promise<void>;
  /** Takes a permission back as the browser's own page does. Firefox only: Chromium has no way to it. */
  revokeHosts(hosts: readonly string[]): Promise<void>;
  /** Whether the browser still runs and answers. */
  isConnected(): boolean;
  close(): Promise<void>;
}

/** A reloaded extension starts again by itself. */
export type EndOfExtension = 'disable' | 'reload' | 'remove';

export interface BrowserSettings {
  /** The folder that downloads are saved in without being asked about. */
  readonly downloads?: string;
  /** Settings of Firefox, by their names in `about:config`. Chromium has none. */
  readonly preferences?: Readonly<Record<string, Preference>>;
}

export interface LaunchOptions {
  /** Settings of Firefox that it reads only when it starts. */
  readonly preferences?: Readonly<Record<string, Preference>>;
  /** Whether Chromium gets an Italian voice, from another extension. Firefox has some of its own behind a setting. */
  readonly hasVoice?: boolean;
  /** Shown on the display of this name, such as `:77`. Without one: headless. */
  readonly display?: string;
  /** Match patterns that the browser grants from the start, because no test can answer its prompt. */
  readonly hosts?: readonly string[];
  /** The language of the extension, whatever that of the browser is: a folder of `public/_locales`. */
  readonly locale?: string;
}

/** Between two looks at an element that is to be clicked. Firefox resizes a popup some time after its content has changed. */
export const LOOK_AGAIN_MS = { page: 40, popup: 120 };
const MAX_LOOKS = 60;

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * The folder of a built extension: in `dist/`, or in the folder that PITH_DIST names.
 *
 * @throws if it was not built.
 */
export function builtExtension(browser: BrowserName): string {
  const folder = join(process.env.PITH_DIST ?? join(ROOT, 'dist'), browser);
  if (!existsSync(join(folder, 'manifest.json'))) throw new Error(`${folder} is missing: run npm run build`);
  return folder;
}

/** The folder to install: the built extension, or a copy with hosts or a language. */
export function extensionFolder(browser: BrowserName, { hosts, locale }: LaunchOptions): string {
  const built = builtExtension(browser);
  if (!hosts && !locale) return built;
  const folder = localizedBuild(built, locale ?? BASE);
  endWithProcess(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  if (hosts) writeFileSync(path, JSON.stringify({ ...manifest, host_permissions: hosts }));
  return folder;
}

/**
 * Looks at an element until two looks in a row find it in the same place, because late layout moves things from under a click.
 * The pause is made here and not in the page: timers do not run in sandboxed pages.
 */
async function pointAtRest(look: () => Promise<Middle>, pauseMs: number): Promise<Point> {
  let before = await look();
  for (let looks = 0; looks < MAX_LOOKS; looks++) {
    await pause(pauseMs);
    const now = await look();
    const isAtRest = now.x === before.x && now.y === before.y && !now.isAnimated;
    before = now;
    if (isAtRest) break;
  }
  return { x: before.x, y: before.y };
}

/** Runs a self-contained function on a document or shadow root, in the world that the tests have there. */
export type RunIn = <Argument, Result>(
  run: (root: Document | ShadowRoot, argument: Argument) => Result,
  argument: Argument,
) => Promise<Awaited<Result>>;

/** Turns a function of a document and an argument into one of the argument, for the document that it is sent to. */
export function onDocument<Argument, Result>(
  run: (root: Document, argument: Argument) => Result,
): (argument: Argument) => Result {
  return new Function('argument', `return (${run.toString()})(document, argument);`) as (argument: Argument) => Result;
}

/** Waits for a control, or else an element by its selector, to stand still, and returns its middle. @throws if there is none. */
export async function pointOf(run: RunIn, target: Control | string, pauseMs: number): Promise<Point> {
  const { middleOfControl, middleOfElement } = await controlFunctions();
  return pointAtRest(
    () => (typeof target === 'string' ? run(middleOfElement, target) : run(middleOfControl, target)),
    pauseMs,
  );
}

/** The state of a control, or `null` if it is not there. */
export async function stateIn(run: RunIn, control: Control): Promise<ControlState | null> {
  return run((await controlFunctions()).stateOfControl, control);
}

/** Gives the keyboard to a control. @throws if it is not there. */
export async function focusIn(run: RunIn, control: Control): Promise<void> {
  await run((await controlFunctions()).focusControl, control);
}

/** Self-contained: runs in a page or worker of the extension. Workers have no `localStorage`. */
export async function clearStorage(): Promise<void> {
  globalThis.localStorage?.clear();
  const { storage } = (globalThis as unknown as { chrome: { storage: Record<'sync' | 'local', Storage> } }).chrome;
  const shelf = new Promise((resolve) => {
    indexedDB.deleteDatabase('pith-shelf').onsuccess = resolve;
  });
  await Promise.all([storage.sync.clear(), storage.local.clear(), shelf]);
}
