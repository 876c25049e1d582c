import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { HOST_ATTRIBUTE } from '../platform/host-attribute.ts';
import { Failure } from './failure.ts';

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

/** A Chromium with the extension loaded and a profile of its own. */
export interface ReadingBrowser {
  readonly page: Page;
  /** Resolves once the last tab, or the browser, has been closed. */
  readonly closed: Promise<void>;
  /** Does what a person does: the toolbar button, then the popup's Read. Resolves once the reader is open. */
  openReader(): Promise<void>;
  /** Ends the browser and removes its profile. Closing twice does nothing. */
  close(): Promise<void>;
}

/** Starts Chromium. @throws {Failure} when it does not start or does not take the extension. */
export async function startReadingBrowser(options: BrowserOptions): Promise<ReadingBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'pith-profile-'));
  let closing: Promise<void> | undefined;
  // The browser's last processes may still be writing; what then remains is left to the system.
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
    const id = await loadExtension(session, options.extension);
    return {
      page,
      closed: whenClosed(context),
      openReader: () => openReader({ session, page, id }),
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
      // Some systems keep it from programs that they did not install themselves.
      if (!/No usable sandbox/i.test(reason)) break;
      process.stderr.write('This system allows Chromium no sandbox; it is started without.\n');
    }
  }
  throw new Failure(`${options.executable} could not be started: ${launchReason(reason)}`);
}

/** What Chromium itself said, out of Playwright's long account; else how that begins. */
function launchReason(message: string): string {
  const said = [...message.matchAll(/^.*\[err\]\s*(.*)$/gm)].map(([, line = '']) => stripVTControlCharacters(line));
  return said.length > 0 ? [...new Set(said)].slice(0, 3).join(' ') : (message.split('\n')[0] ?? message);
}

type LaunchOptions = NonNullable<Parameters<typeof chromium.launchPersistentContext>[1]>;

function launchOptions({ executable, display }: BrowserOptions, sandbox: 'with' | 'without'): LaunchOptions {
  // The last one hides the bar that warns of the missing sandbox.
  const switches = sandbox === 'with' ? SWITCHES : [...SWITCHES, '--test-type'];
  const base: LaunchOptions = {
    executablePath: executable,
    chromiumSandbox: sandbox === 'with',
    // The one keeps extensions out, the other shows a bar that says the browser is under control.
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

async function loadExtension(session: CDPSession, path: string): Promise<string> {
  try {
    return (await send<{ id: string }>(session, 'Extensions.loadUnpacked', { path })).id;
  } catch (error) {
    throw new Failure(
      `This Chromium does not take the extension (${firstLine(error)}). PITH_CHROMIUM can name another.`,
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

interface Opening {
  readonly session: CDPSession;
  readonly page: Page;
  /** Of the extension. */
  readonly id: string;
}

interface TargetInfo {
  readonly targetId: string;
  readonly type: string;
  readonly url: string;
}

async function openReader(opening: Opening): Promise<void> {
  const { session, page, id } = opening;
  await page.bringToFront();
  const tab = (await targets(session)).find((each) => each.type === 'tab' && each.url === page.url());
  if (tab === undefined) throw new Failure('The page is no longer open.');
  try {
    await send(session, 'Extensions.triggerAction', { id, targetId: tab.targetId });
  } catch (error) {
    throw new Failure(
      `This Chromium cannot press the toolbar button (${firstLine(error)}). PITH_CHROMIUM can name another.`,
    );
  }
  const isOpen = () =>
    page.evaluate((name) => document.querySelector(`html > [${name}="reader"]`) !== null, HOST_ATTRIBUTE);
  await until('the popup did not open', async () => pressRead(opening));
  await until('the reader did not open', isOpen);
}

/** Resolves to whether the popup was there and its button could be pressed. */
async function pressRead({ session, id }: Opening): Promise<boolean> {
  const prefix = `chrome-extension://${id}/`;
  const popup = (await targets(session)).find(
    (each) => each.type === 'page' && each.url.startsWith(`${prefix}src/popup/`),
  );
  if (popup === undefined) return false;
  const expression = `(() => {
    const button = document.querySelector('button.go');
    if (!button || button.disabled) return false;
    button.click();
    return true;
  })()`;
  return (await evaluateIn(session, popup.targetId, expression)) === true;
}

/** Evaluates in a target that Playwright does not show as a page. Resolves to nothing when the target goes away. */
async function evaluateIn(session: CDPSession, targetId: string, expression: string): Promise<unknown> {
  try {
    const { sessionId } = await send<{ sessionId: string }>(session, 'Target.attachToTarget', {
      targetId,
      flatten: false,
    });
    const answer = new Promise<unknown>((resolve) => {
      const receive = (event: { sessionId: string; message: string }) => {
        if (event.sessionId !== sessionId) return;
        session.off('Target.receivedMessageFromTarget', receive);
        resolve(JSON.parse(event.message).result?.result?.value);
      };
      session.on('Target.receivedMessageFromTarget', receive);
    });
    const message = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression, returnByValue: true } });
    await send(session, 'Target.sendMessageToTarget', { sessionId, message });
    const value = await Promise.race([answer, delay(1000)]);
    await send(session, 'Target.detachFromTarget', { sessionId });
    return value;
  } catch {
    return undefined;
  }
}

async function targets(session: CDPSession): Promise<readonly TargetInfo[]> {
  const { targetInfos } = await send<{ targetInfos: TargetInfo[] }>(session, 'Target.getTargets', { filter: [{}] });
  return targetInfos;
}

async function until(failure: string, isReached: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + OPEN_TIMEOUT_MS;
  while (!(await isReached())) {
    if (performance.now() > end) throw new Failure(`Opening the reader failed: ${failure}.`);
    await delay(POLL_MS);
  }
}

/** Playwright's types do not know the Extensions domain. */
function send<Result>(session: CDPSession, method: string, params: object): Promise<Result> {
  return (session.send as (method: string, params: object) => Promise<unknown>).call(
    session,
    method,
    params,
  ) as Promise<Result>;
}

function firstLine(error: unknown): string {
  return (error as Error).message.split('\n')[0] ?? '';
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
