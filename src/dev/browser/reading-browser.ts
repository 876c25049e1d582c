import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';
import { Failure, firstLine } from '../../cli/terminal/failure.ts';
import { HOST_ATTRIBUTE } from '../../platform/page/host-attribute.ts';
import { openPopup, type PopupTarget } from './popup-target.ts';
import { TargetClosed } from './target-session.ts';

/** CSS px. */
const WINDOW = { width: 1280, height: 900 };
/** How long the popup may take to offer the page, and the reader to open. */
const OPEN_TIMEOUT_MS = 30_000;
const POLL_MS = 50;

const SWITCHES = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--enable-unsafe-extension-debugging',
];

export interface BrowserOptions {
  readonly executable: string;
  /** Folder of the built extension. */
  readonly extension: string;
  readonly display: 'headed' | 'headless';
}

/** A Chromium with the extension loaded and a temporary profile. */
export interface ReadingBrowser {
  readonly page: Page;
  /** Resolves once the last tab, or the browser, has been closed. */
  readonly closed: Promise<void>;
  /** Presses the toolbar button, then Read in the popup. Resolves once the reader is open. */
  openReader(): Promise<void>;
  /** Has Chromium load the extension's folder anew. Pages keep what they show; the popup and the options close. */
  reloadExtension(): Promise<void>;
  /** Ends the browser and removes its profile. Closing twice does nothing. */
  close(): Promise<void>;
}

/** Whether this process can open windows. */
export function hasDisplay(): boolean {
  if (process.platform === 'darwin' || process.platform === 'win32') return true;
  return Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

/** Starts Chromium. @throws {Failure} when it does not start or does not load the extension. */
export async function startReadingBrowser(options: BrowserOptions): Promise<ReadingBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'pith-profile-'));
  let closing: Promise<void> | undefined;
  // The browser's last processes may still be writing. The system removes the rest.
  const removeProfile = () =>
    rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }).catch(() => undefined);
  let context: BrowserContext | undefined;
  const close = async () => {
    await context?.close().catch(() => undefined);
    await removeProfile();
  };
  try {
    context = await launch(profile, options);
    const page = context.pages()[0] ?? (await context.newPage());
    const session = await context.browser()?.newBrowserCDPSession();
    if (session === undefined) throw new Failure('Chromium closed at once.');
    await loadExtension(session, options.extension);
    return {
      page,
      closed: whenClosed(context),
      openReader: () => openReader(page),
      reloadExtension: () => loadExtension(session, options.extension),
      close: () => {
        closing ??= close();
        return closing;
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function launch(profile: string, options: BrowserOptions): Promise<BrowserContext> {
  const isLinuxRoot = process.platform === 'linux' && process.getuid?.() === 0;
  const sandboxes = isLinuxRoot ? (['without'] as const) : (['with', 'without'] as const);
  let reason = '';
  for (const sandbox of sandboxes) {
    try {
      return await chromium.launchPersistentContext(profile, launchOptions(options, sandbox));
    } catch (error) {
      reason = (error as Error).message;
      // Some systems allow the sandbox only to programs that they installed themselves.
      if (!/No usable sandbox/i.test(reason)) break;
      process.stderr.write('This system allows Chromium no sandbox. It is started without one.\n');
    }
  }
  throw new Failure(`${options.executable} could not be started: ${launchReason(reason)}`);
}

/** Chromium's own error messages from Playwright's long log, else the first line of that log. */
function launchReason(message: string): string {
  const said = [...message.matchAll(/^.*\[err\]\s*(.*)$/gm)].map(([, line = '']) => stripVTControlCharacters(line));
  return said.length > 0 ? [...new Set(said)].slice(0, 3).join(' ') : (message.split('\n')[0] ?? message);
}

type LaunchOptions = NonNullable<Parameters<typeof chromium.launchPersistentContext>[1]>;

function launchOptions({ executable, display }: BrowserOptions, sandbox: 'with' | 'without'): LaunchOptions {
  // --test-type hides the bar that warns of the missing sandbox.
  const switches = sandbox === 'with' ? SWITCHES : [...SWITCHES, '--test-type'];
  const base: LaunchOptions = {
    executablePath: executable,
    chromiumSandbox: sandbox === 'with',
    // The first disables extensions; the second shows a bar that says the browser is under control.
    ignoreDefaultArgs: ['--disable-extensions', '--enable-automation'],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  };
  if (display === 'headed') {
    const size = `--window-size=${WINDOW.width},${WINDOW.height}`;
    return { ...base, headless: false, args: [...switches, size], viewport: null };
  }
  const args = [...switches, '--headless=new', '--disable-gpu'];
  return { ...base, headless: true, args, viewport: WINDOW, deviceScaleFactor: 2 };
}

/** Has Chromium load an extension from a folder. @throws {Failure} if it refuses. */
export async function loadExtension(session: CDPSession, path: string): Promise<void> {
  try {
    await session.send('Extensions.loadUnpacked', { path });
  } catch (error) {
    throw new Failure(
      `This Chromium does not load the extension (${firstLine(error)}). PITH_CHROMIUM can name another.`,
    );
  }
}

function whenClosed(context: BrowserContext): Promise<void> {
  return new Promise((resolve) => {
    context.once('close', () => resolve());
    const watch = (page: Page) => {
      page.once('close', () => {
        // On macOS the browser goes on without windows.
        if (context.pages().length === 0) resolve();
      });
    };
    context.pages().forEach(watch);
    context.on('page', watch);
  });
}

async function openReader(page: Page): Promise<void> {
  const popup = await openPopup(page);
  const isOpen = () =>
    page.evaluate((name) => document.querySelector(`html > [${name}="reader"]`) !== null, HOST_ATTRIBUTE);
  await until('the popup does not offer it', () => pressRead(popup));
  await until('the reader did not open', isOpen);
  await popup.close();
}

/** Resolves to whether the popup's button could be pressed. */
async function pressRead(popup: PopupTarget): Promise<boolean> {
  const expression = `(() => {
    const button = document.querySelector('button.go');
    if (!button || button.disabled) return false;
    button.click();
    return true;
  })()`;
  try {
    return (await popup.evaluate(expression)) === true;
  } catch (error) {
    // The popup closes itself after the click, maybe before it can answer. Other errors come from a popup that is still loading.
    return error instanceof TargetClosed;
  }
}

async function until(failure: string, isReached: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + OPEN_TIMEOUT_MS;
  while (!(await isReached())) {
    if (performance.now() > end) throw new Failure(`Opening the reader failed: ${failure}.`);
    await delay(POLL_MS);
  }
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
