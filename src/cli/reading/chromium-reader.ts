import PQueue from 'p-queue';
import { type Browser, chromium } from 'playwright';
import type { LoadedPage } from '../inputs/page-input.ts';
import type { PageAnswer, PageTask, ScorerAnswer } from '../page-answers.ts';
import { Failure } from '../terminal/failure.ts';
import { MarkupServer } from './markup-server.ts';
import type { PageReader } from './page-reader.ts';
import { Tab } from './tab.ts';

/** No sandbox, which does not work as root; nothing in the background. */
const SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
];

/** A tab is replaced after this many pages, so that what they leave in memory is freed. A guess. */
const PAGES_PER_TAB = 150;

export interface ChromiumOptions {
  /** Path of a Chromium. */
  readonly executable: string;
  /** The script with the functions of `in-page/read-page.ts`. */
  readonly script: string;
  readonly timeoutMs: number;
  /** Tabs at most. */
  readonly jobs: number;
  /** Whether pages are loaded with their scripts. */
  readonly isRendered: boolean;
}

/** Reads pages in the tabs of one Chromium, which is started when it is needed and again when it has crashed. */
export class ChromiumReader implements PageReader {
  readonly #options: ChromiumOptions;
  readonly #reads: PQueue;
  #browser: Promise<Browser> | null = null;
  #server: Promise<MarkupServer> | null = null;
  /** Tabs that are not in use, with the pages that each has read. */
  #idle: { readonly tab: Tab; readonly browser: Browser; pages: number }[] = [];

  constructor(options: ChromiumOptions) {
    this.#options = options;
    this.#reads = new PQueue({ concurrency: options.jobs });
  }

  /** Starts the browser. @throws {Failure} if it does not start. */
  async start(): Promise<void> {
    await this.#running();
  }

  read(page: LoadedPage, task: PageTask): Promise<PageAnswer> {
    const { isRendered } = this.#options;
    const read = () => this.#inTab((tab) => (isRendered ? tab.render(page, task) : tab.read(page, task)));
    return this.#reads.add(read, { throwOnTimeout: true });
  }

  compare(page: LoadedPage): Promise<ScorerAnswer[]> {
    return this.#inTab((tab) => tab.compare(page));
  }

  hasScorer(name: string): Promise<boolean> {
    return this.#inTab((tab) => tab.hasScorer(name));
  }

  async close(): Promise<void> {
    const browser = await this.#browser?.catch(() => null);
    await browser?.close().catch(() => undefined);
    (await this.#server)?.close();
  }

  async #inTab<Result>(work: (tab: Tab) => Promise<Result>): Promise<Result> {
    this.#server ??= MarkupServer.start();
    const [browser, server] = [await this.#running(), this.#server];
    const place = this.#idle.pop() ?? {
      tab: new Tab(browser, { ...this.#options, server: await server }),
      browser,
      pages: 0,
    };
    try {
      return await work(place.tab);
    } finally {
      place.pages++;
      if (place.pages < PAGES_PER_TAB && browser.isConnected()) this.#idle.push(place);
      else void place.tab.close();
    }
  }

  async #running(): Promise<Browser> {
    const last = this.#browser;
    const browser = await last?.catch(() => null);
    if (browser?.isConnected()) return browser;
    // If several pages find the browser gone, the first one starts another.
    if (this.#browser === last) {
      this.#idle = [];
      this.#browser = launch(this.#options.executable);
    }
    return (await this.#browser) as Browser;
  }
}

async function launch(executablePath: string): Promise<Browser> {
  try {
    return await chromium.launch({ executablePath, args: SWITCHES, handleSIGINT: false });
  } catch (error) {
    throw new Failure(`Chromium (${executablePath}) does not start: ${(error as Error).message.split('\n')[0]}`);
  }
}
