import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { findFirefox } from '../../src/cli/terminal/browsers.ts';
import { Bidi } from './bidi.ts';
import { keyActions, pointerActions } from './bidi-input.ts';
import { middleOf, type Paper, type TestPage } from './test-page.ts';

const START_MS = 90_000;
/** Longer than any test's timeout. */
const PROTOCOL_TIMEOUT_MS = 180_000;

/** Sizes of paper in cm. */
const PAPER_CM: Readonly<Record<Paper, { readonly width: number; readonly height: number }>> = {
  A4: { width: 21, height: 29.7 },
  Letter: { width: 21.59, height: 27.94 },
};

const PREFERENCES: Readonly<Record<string, string | number | boolean>> = {
  'layout.css.devPixelsPerPx': '1.0',
  'ui.prefersReducedMotion': 0,
  // Firefox drops clicks and keys until a new document has painted a few frames, which come late on a busy machine.
  'dom.input_events.security.minNumTicks': 0,
  'dom.input_events.security.minTimeElapsedInMS': 0,
};

export interface FirefoxOptions {
  /** Shown on the display of this name, such as `:77`. Without one: headless. */
  readonly display?: string;
  readonly preferences?: Readonly<Record<string, string | number | boolean>>;
}

/** A running Firefox with its own profile. */
export interface FirefoxProcess {
  readonly browser: Browser;
  readonly bidi: Bidi;
  /** Ends every process of it and deletes the profile. */
  close(): Promise<void>;
}

/** The Firefox to test with. @throws if there is none. */
async function firefoxPath(): Promise<string> {
  const path = await findFirefox();
  if (path === undefined) throw new Error('no Firefox was found: npm test installs one');
  return path;
}

/** Starts Firefox and connects to it with access to its own windows. @throws if it does not come up. */
export async function startFirefox(options: FirefoxOptions = {}): Promise<FirefoxProcess> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: await firefoxPath(),
    headless: options.display === undefined,
    args: ['-remote-allow-system-access', '--width', '1280', '--height', '900'],
    defaultViewport: null,
    timeout: START_MS,
    protocolTimeout: PROTOCOL_TIMEOUT_MS,
    env: { ...process.env, ...(options.display ? { DISPLAY: options.display } : {}), MOZ_CRASHREPORTER_DISABLE: '1' },
    extraPrefsFirefox: { ...PREFERENCES, ...options.preferences },
  });
  return { browser, bidi: new Bidi(browser), close: () => browser.close() };
}

/** Opens a tab in a running Firefox and selects it. `context` is its name in BiDi. */
export async function newFirefoxPage({ browser, bidi }: FirefoxProcess): Promise<{ page: TestPage; context: string }> {
  const page = await browser.newPage();
  const context = contextOf(page);
  const testPage = firefoxPageOf(page, bidi, context);
  await testPage.setViewport({ width: 1280, height: 800 });
  return { page: testPage, context };
}

/** The tab with this address, whoever opened it; `undefined` if there is none. */
export async function firefoxPageAt(
  { browser, bidi }: FirefoxProcess,
  url: string,
): Promise<{ page: TestPage; context: string } | undefined> {
  const page = (await browser.pages()).find((each) => each.url() === url);
  return page && { page: firefoxPageOf(page, bidi, contextOf(page)), context: contextOf(page) };
}

/** The name of a tab in BiDi: Puppeteer's frame id, which is typed as private. */
function contextOf(page: Page): string {
  return (page.mainFrame() as unknown as { readonly _id: string })._id;
}

/** A tab behind the interface that both browsers share. */
function firefoxPageOf(page: Page, bidi: Bidi, context: string): TestPage {
  const self: TestPage = {
    browser: 'firefox',
    goto: async (url) => {
      await page.goto(url, { waitUntil: 'load', timeout: PROTOCOL_TIMEOUT_MS });
    },
    // The connection's signature covers both overloads of the interface.
    evaluate: ((run: (argument: unknown) => unknown, argument?: unknown) =>
      bidi.call({ context }, run, argument)) as TestPage['evaluate'],
    runScript: (source) => bidi.runScript(context, `${source}\n;undefined`),
    setViewport: async (viewport) => {
      await page.setViewport({ ...viewport, deviceScaleFactor: 1 });
    },
    screenshot: async () =>
      Buffer.from((await bidi.send('browsingContext.captureScreenshot', { context })).data, 'base64'),
    print: async (paper = 'Letter') => {
      const printing = { context, background: true, page: PAPER_CM[paper] };
      return Buffer.from((await bidi.send('browsingContext.print', printing)).data, 'base64');
    },
    pressKey: (key) => bidi.perform(context, keyActions(key)),
    click: async (target) => {
      const point = typeof target === 'string' ? await middleOf(self, target) : target;
      await bidi.perform(context, pointerActions(point, 'click'));
    },
    moveMouse: (point) => bidi.perform(context, pointerActions(point, 'move')),
    close: () => page.close(),
  };
  return self;
}
