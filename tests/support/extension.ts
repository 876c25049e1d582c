/** What a test may do with the built extension, whichever browser runs it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserName, Point, TestPage } from './test-page.ts';
import { pause } from './wait-for.ts';

/** What Pith adds to a page: the value of `data-pith` on its host, a child of the root element. */
export type HostKind = 'reader' | 'inspector' | 'highlight' | 'notice';

export type CommandName = 'toggle-reader' | 'toggle-overlay' | '_execute_action';

export type ColorScheme = 'light' | 'dark';

/** A value in Firefox's `about:config`. */
export type Preference = string | number | boolean;

/** The popup of the toolbar button, as it is shown. */
export interface Popup {
  /** Runs a self-contained function in the popup's document. */
  evaluate<Result>(run: () => Result): Promise<Awaited<Result>>;
  evaluate<Argument, Result>(run: (argument: Argument) => Result, argument: Argument): Promise<Awaited<Result>>;
  /** Clicks the middle of the first element that a selector finds. */
  click(selector: string): Promise<void>;
  /** Moves the mouse over the first element that a selector finds. */
  hover(selector: string): Promise<void>;
  /** Named as in `TestPage.pressKey`. */
  pressKey(key: string): Promise<void>;
  isOpen(): Promise<boolean>;
  /** Closes it as the browser does when something else is clicked. Resolves when it is gone. */
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
   * Fires a command as its shortcut does. In headless Chromium, where no key reaches the browser's own window, the popup
   * is opened and closed first, for its grant of `activeTab`.
   */
  runCommand(command: 'toggle-reader' | 'toggle-overlay'): Promise<void>;
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
  /** Clicks the middle of the first element that a selector finds in a closed shadow root. */
  clickInRoot(kind: HostKind, selector: string): Promise<void>;
}

/** A browser with the built extension. Spec files share it: {@link ExtensionBrowser.reset} comes between them. */
export interface ExtensionBrowser {
  readonly name: BrowserName;
  newTab(url: string): Promise<ExtensionTab>;
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
  /** Clears the extension's storage and puts colours and settings back to how the browser started. Leaves tabs alone. */
  reset(): Promise<void>;
  /** Removes the extension and installs it again, as an update does to what it had put into pages. */
  update(): Promise<void>;
  /** Whether the browser still runs and answers. */
  isConnected(): boolean;
  close(): Promise<void>;
}

export interface BrowserSettings {
  /** The folder that downloads are saved in without being asked about. */
  readonly downloads?: string;
  /** Settings of Firefox, by their names in `about:config`. Chromium has none. */
  readonly preferences?: Readonly<Record<string, Preference>>;
}

export interface LaunchOptions {
  /** Shown on the display of this name, such as `:77`. Without one: headless. */
  readonly display?: string;
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

/** The middle of an element, and whether it is being moved. */
interface Middle extends Point {
  readonly isAnimated: boolean;
}

/** Self-contained: runs in the page. */
export function middleInRoot(root: ShadowRoot, selector: string): Middle {
  const element = root.querySelector(selector);
  if (element === null) throw new Error(`no element for ${selector}`);
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const box = element.getBoundingClientRect();
  let isAnimated = false;
  for (let each: Element | null = element; each; each = each.parentElement)
    isAnimated ||= each.getAnimations().some(({ playState }) => playState === 'running');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, isAnimated };
}

/**
 * Looks at an element until two looks in a row find it in the same place, because late layout moves things from under a click.
 * The pause is made here and not in the page: timers do not run in sandboxed pages.
 */
export async function pointAtRest(look: () => Promise<Middle>, pauseMs: number): Promise<Point> {
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

/** Self-contained: runs in the popup. */
export function middleInDocument(selector: string): Middle {
  const element = document.querySelector(selector);
  if (element === null) throw new Error(`no element for ${selector}`);
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const box = element.getBoundingClientRect();
  let isAnimated = false;
  for (let each: Element | null = element; each; each = each.parentElement)
    isAnimated ||= each.getAnimations().some(({ playState }) => playState === 'running');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, isAnimated };
}

/** Self-contained: runs in a page or worker of the extension. */
export async function clearStorage(): Promise<void> {
  const { storage } = (globalThis as unknown as { chrome: { storage: Record<'sync' | 'local', Storage> } }).chrome;
  await Promise.all([storage.sync.clear(), storage.local.clear()]);
}
