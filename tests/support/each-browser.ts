/**
 * Declares tests for the browser that this run is for: the projects `chromium` and `firefox` of `vitest.config.ts` run the same
 * files.
 *
 *     describeInBrowser('reading', (the) => {
 *       it('opens the article', async () => {
 *         const tab = await the.open('/pages/welcome/');
 *         await tab.runCommand('toggle-reader');
 *       });
 *     });
 *
 * All tests of a process share one browser and its one extension, whose storage and settings are fresh for each block.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, inject, it } from 'vitest';
import type { BrowserSettings, ExtensionBrowser, ExtensionTab, LaunchOptions, Preference } from './extension.ts';
import { keptBrowser, LAUNCH } from './kept-browsers.ts';
import { startServer, type TestServer } from './server.ts';
import type { BrowserName, TestPage } from './test-page.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly browser: BrowserName;
  }
}

/** The fixtures of a test. The getters throw while no test runs. */
export interface BrowserTest {
  readonly name: BrowserName;
  readonly browser: ExtensionBrowser;
  readonly server: TestServer;
  /** Opens a tab that is closed after the test. A path is one of the test server's. */
  open(address: string): Promise<ExtensionTab>;
  /** Waits for the tab that the extension opens at this address. It is closed after the test. */
  opened(address: string): Promise<ExtensionTab>;
}

/** The same for tests that need pages but no extension. */
export interface PageTest extends BrowserTest {
  /** The tab of this block's tests, one after the other: navigate first. */
  readonly page: TestPage;
  /** Lends a tab to one of several concurrent tests, for as long as `use` takes. */
  withPage<Result>(use: (page: TestPage) => Promise<Result>): Promise<Result>;
}

export interface BlockOptions extends BrowserSettings {
  /** Settings that Firefox reads only when it starts: there, the block gets a browser of its own. */
  readonly atLaunch?: Readonly<Record<string, Preference>>;
  /** Match patterns of hosts that are granted: the block gets a browser of its own. */
  readonly hosts?: readonly string[];
  /** Whether Chromium gets an Italian voice: there, the block gets a browser of its own. */
  readonly hasVoice?: boolean;
  /** The language of the extension: the block gets a browser of its own. */
  readonly locale?: string;
  /** Tags of all tests in the block, of those in `vitest.config.ts`. */
  readonly tags?: string[];
  /** The only browser to run these tests in. Default: both. */
  readonly only?: BrowserName;
}

/** Declares a block of tests of the extension in the browser of this run. */
export function describeInBrowser(name: string, declare: (the: BrowserTest) => void, options: BlockOptions = {}): void {
  declareBlock(name, options, (block) => {
    // A second try must not meet what the first one left.
    beforeEach(async ({ task }) => {
      if (task.result?.retryCount) await block.restart();
    });
    afterEach(() => block.closeTabs());
    declare(block);
  });
}

/** Declares a block of tests of pages in the browser of this run. Concurrent tests get a tab each by `withPage`. */
export function describeInPage(name: string, declare: (the: PageTest) => void, options: BlockOptions = {}): void {
  declareBlock(name, options, (block) => {
    beforeEach(() => block.preparePage());
    declare(block);
  });
}

function declareBlock(
  name: string,
  { only, tags = [], atLaunch, hasVoice, hosts, locale, ...settings }: BlockOptions,
  declare: (block: Block) => void,
): void {
  const browserName = inject('browser');
  if (only && only !== browserName) {
    // A file without any test counts as broken.
    it.skip(`${name}, in ${only} alone`);
    return;
  }
  describe(`${name} in ${browserName}`, { tags }, () => {
    const block = new Block(browserName, settings, launchOptions(browserName, { atLaunch, hasVoice, hosts, locale }));
    beforeAll(() => block.start());
    afterAll(() => block.end());
    declare(block);
  });
}

function launchOptions(
  name: BrowserName,
  given: { [Name in 'atLaunch' | 'hasVoice' | 'hosts' | 'locale']: BlockOptions[Name] | undefined },
): LaunchOptions | undefined {
  const { atLaunch, hosts, locale } = given;
  const hasVoice = name === 'chromium' && given.hasVoice;
  // Chromium has no such settings.
  const preferences = name === 'firefox' ? atLaunch : undefined;
  if (!preferences && !hasVoice && !hosts && !locale) return undefined;
  return {
    ...(preferences && { preferences }),
    ...(hasVoice && { hasVoice }),
    ...(hosts && { hosts }),
    ...(locale && { locale }),
  };
}

/** CSS px of every tab at the beginning of a test. */
const VIEWPORT = { width: 1280, height: 800 };

class Block implements PageTest {
  readonly name: BrowserName;
  readonly #settings: BrowserSettings;
  /** Set if the block needs a browser of its own. */
  readonly #launch: LaunchOptions | undefined;
  readonly #tabs: ExtensionTab[] = [];
  readonly #pages: TestPage[] = [];
  readonly #idle: TestPage[] = [];
  #browser: ExtensionBrowser | undefined;
  #server: TestServer | undefined;
  #page: TestPage | undefined;

  constructor(name: BrowserName, settings: BrowserSettings, launch: LaunchOptions | undefined) {
    this.name = name;
    this.#settings = settings;
    this.#launch = launch;
  }

  get browser(): ExtensionBrowser {
    return running(this.#browser);
  }

  get server(): TestServer {
    return running(this.#server);
  }

  get page(): TestPage {
    return running(this.#page);
  }

  async start(): Promise<void> {
    const browser = this.#launch ? LAUNCH[this.name](this.#launch) : keptBrowser(this.name);
    [this.#server, this.#browser] = await Promise.all([this.#server ?? startServer(), browser]);
    await this.#browser.reset();
    await this.#browser.configure(this.#settings);
  }

  /** Ends the browser with all of its tabs and starts a new one. */
  async restart(): Promise<void> {
    this.#tabs.length = 0;
    await this.browser.close().catch(() => undefined);
    await this.start();
  }

  /** Opens `page` if it is not open, and resets its size. */
  async preparePage(): Promise<void> {
    if (this.#page) return this.#page.setViewport(VIEWPORT);
    this.#page = await this.#newPage();
  }

  async end(): Promise<void> {
    for (const page of this.#pages) await page.close();
    if (this.#launch) await this.#browser?.close();
    await this.#server?.close();
  }

  async open(address: string): Promise<ExtensionTab> {
    const tab = await this.browser.newTab(address.startsWith('/') ? this.server.url(address) : address);
    this.#tabs.push(tab);
    return tab;
  }

  async opened(address: string): Promise<ExtensionTab> {
    const tab = await this.browser.tabAt(address);
    this.#tabs.push(tab);
    return tab;
  }

  async closeTabs(): Promise<void> {
    for (const tab of this.#tabs.splice(0)) await tab.page.close();
  }

  async withPage<Result>(use: (page: TestPage) => Promise<Result>): Promise<Result> {
    const page = this.#idle.pop() ?? (await this.#newPage());
    try {
      return await use(page);
    } finally {
      this.#idle.push(page);
    }
  }

  async #newPage(): Promise<TestPage> {
    const page = await this.browser.newPage();
    this.#pages.push(page);
    return page;
  }
}

function running<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('only available while a test runs');
  return part;
}
