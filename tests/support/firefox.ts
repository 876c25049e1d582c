import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFirefox } from '../../src/dev/browsers.ts';
import { BidiSession } from './bidi.ts';
import { keyActions, pointerActions } from './bidi-input.ts';
import { endWithProcess } from './end-with-process.ts';
import { middleOf, type TestBrowser, type TestPage } from './test-page.ts';

const START_MS = 90_000;
const END_MS = 15_000;

const PREFERENCES: Readonly<Record<string, string | number | boolean>> = {
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'browser.tabs.warnOnClose': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'layout.css.devPixelsPerPx': '1.0',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,none',
  'toolkit.telemetry.enabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'ui.prefersReducedMotion': 0,
};

export interface FirefoxOptions {
  /** Shown on the display of this name, such as `:77`. Without one: headless. */
  readonly display?: string;
  readonly preferences?: Readonly<Record<string, string | number | boolean>>;
}

/** A running Firefox with its own profile. */
export interface FirefoxProcess {
  readonly session: BidiSession;
  /** Ends every process of it and deletes the profile. */
  close(): Promise<void>;
}

/** The Firefox to test with. @throws if there is none. */
export async function firefoxPath(): Promise<string> {
  const path = await findFirefox();
  if (path === undefined) throw new Error('no Firefox was found: npm test installs one');
  return path;
}

/** Starts a headless Firefox without extensions. */
export async function launchFirefox(): Promise<TestBrowser> {
  const firefox = await startFirefox();
  return {
    name: 'firefox',
    newPage: async () => (await newFirefoxPage(firefox.session)).page,
    close: firefox.close,
  };
}

/** Starts Firefox and connects to it with access to its own windows. @throws if it does not come up. */
export async function startFirefox(options: FirefoxOptions = {}): Promise<FirefoxProcess> {
  const path = await firefoxPath();
  const profile = await mkdtemp(join(tmpdir(), 'pith-firefox-'));
  const preferences = Object.entries({ ...PREFERENCES, ...options.preferences });
  const lines = preferences.map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`);
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(path, switchesFor(profile, options), {
    // Its own process group, so that its content processes can be ended with it.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(options.display ? { DISPLAY: options.display } : {}), MOZ_CRASHREPORTER_DISABLE: '1' },
  });
  const killGroup = (): void => signalGroup(child);
  const release = endWithProcess(killGroup);
  try {
    const session = await BidiSession.connect(await addressOf(child));
    const close = async (): Promise<void> => {
      await end(child, session);
      release();
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    };
    return { session, close };
  } catch (error) {
    killGroup();
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    throw error;
  }
}

/** Opens a tab in a running Firefox and selects it. `context` is its name in BiDi. */
export async function newFirefoxPage(session: BidiSession): Promise<{ page: TestPage; context: string }> {
  const { context } = await session.send('browsingContext.create', { type: 'tab' });
  const page = firefoxPageOf(session, context);
  await page.setViewport({ width: 1280, height: 800 });
  return { page, context };
}

/** Shows a BiDi context through the interface that both browsers share. */
function firefoxPageOf(session: BidiSession, context: string): TestPage {
  const perform = (actions: readonly object[]): Promise<object> =>
    session.send('input.performActions', { context, actions });
  const self: TestPage = {
    browser: 'firefox',
    goto: async (url) => {
      await session.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    // The two signatures of the interface meet in the session's own.
    evaluate: ((run: (argument: unknown) => unknown, argument?: unknown) =>
      session.call({ context }, run, argument)) as TestPage['evaluate'],
    runScript: (source) => session.runScript(context, `${source}\n;undefined`),
    setViewport: async (viewport) => {
      await session.send('browsingContext.setViewport', { context, viewport, devicePixelRatio: 1 });
    },
    screenshot: async () => {
      const { data } = await session.send('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    print: async () => {
      const { data } = await session.send('browsingContext.print', { context, background: true });
      return Buffer.from(data, 'base64');
    },
    pressKey: async (key) => {
      await perform(keyActions(key));
    },
    click: async (target) => {
      const point = typeof target === 'string' ? await middleOf(self, target) : target;
      await perform(pointerActions(point, 'click'));
    },
    moveMouse: async (point) => {
      await perform(pointerActions(point, 'move'));
    },
    close: async () => {
      await session.send('browsingContext.close', { context });
    },
  };
  return self;
}

function switchesFor(profile: string, options: FirefoxOptions): string[] {
  return [
    ...(options.display ? [] : ['--headless']),
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port',
    '0',
    '-remote-allow-system-access',
    '--width',
    '1280',
    '--height',
    '900',
    'about:blank',
  ];
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`Firefox did not come up:\n${said}`)), START_MS);
    const fail = (reason: unknown): void => {
      clearTimeout(timer);
      reject(new Error(`Firefox did not start (${String(reason)}):\n${said}`));
    };
    child.once('error', fail);
    child.once('exit', fail);
    child.stderr?.on('data', (chunk) => {
      said += String(chunk);
      const address = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(said)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      child.stderr?.removeAllListeners('data').resume();
      resolve(address);
    });
  });
}

async function end(child: ChildProcess, session: BidiSession): Promise<void> {
  const gone = new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });
  const timer = setTimeout(() => signalGroup(child), END_MS);
  // The answer may be lost with the connection: only the end of the process counts.
  session.send('browser.close', {}).catch(() => undefined);
  await gone;
  clearTimeout(timer);
  session.disconnect();
  signalGroup(child);
}

function signalGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The whole group has ended already.
  }
}
