import type { Browser, BrowserContext, Page, Route } from 'playwright';
import type * as InPage from '../in-page/read-page.ts';
import { isXhtml, type LoadedPage, markupOf } from '../inputs/page-input.ts';
import type { PageAnswer, PageTask, ScorerAnswer } from '../page-answers.ts';
import { Failure } from '../terminal/failure.ts';
import type { MarkupServer } from './markup-server.ts';

/** The global variable that holds the functions of `in-page/read-page.ts`. */
const IN_PAGE = 'pithCommandLine';

/** Stands for the address of a page that has none. */
const UNKNOWN = 'http://page.invalid/';
/** After its `load` event, a rendered page gets this long for its scripts, ms. A guess. */
const SETTLE_MS = 500;

type Functions = typeof InPage;

export interface TabOptions {
  /** The script with the functions. */
  readonly script: string;
  readonly timeoutMs: number;
  readonly server: MarkupServer;
}

/** A tab of Chromium with a process of its own, in which pages are read one after the other. */
export class Tab {
  readonly #browser: Browser;
  readonly #script: string;
  readonly #timeoutMs: number;
  readonly #server: MarkupServer;
  #context: BrowserContext | null = null;
  #page: Page | null = null;

  constructor(browser: Browser, { script, timeoutMs, server }: TabOptions) {
    this.#browser = browser;
    this.#script = script;
    this.#timeoutMs = timeoutMs;
    this.#server = server;
  }

  /** Parses a page and reads it. @throws {Failure} if that takes too long or crashes the tab. */
  read(loaded: LoadedPage, task: PageTask): Promise<PageAnswer> {
    const { url } = loaded;
    return this.#withMarkup(loaded, (page, markup) =>
      call(page, 'readMarkup', { ...task, ...(url && { url }), markup }),
    );
  }

  /** Loads a page with its scripts and reads it. */
  async render(loaded: LoadedPage, task: PageTask): Promise<PageAnswer> {
    const html = markupOf(loaded);
    const context = await this.#browser.newContext({ viewport: { width: 1280, height: 800 }, bypassCSP: true });
    try {
      const page = await context.newPage();
      page.on('dialog', (dialog) => void dialog.dismiss());
      const address = loaded.url ?? UNKNOWN;
      await page.route(address.replace(/#.*$/s, ''), (route) => answerWith(route, html, isXhtml(loaded)));
      return await this.#guarded(async () => {
        await page.goto(address, { waitUntil: 'load', timeout: this.#timeoutMs });
        await page.waitForTimeout(SETTLE_MS);
        await page.evaluate(this.#script);
        return call(page, 'readShown', task);
      });
    } finally {
      await context.close().catch(() => undefined);
    }
  }

  compare(loaded: LoadedPage): Promise<ScorerAnswer[]> {
    const { url } = loaded;
    return this.#withMarkup(loaded, (page, markup) => call(page, 'compareScorers', { markup, ...(url && { url }) }));
  }

  hasScorer(name: string): Promise<boolean> {
    return this.#guarded(async () => call(await this.#empty(), 'hasScorer', name));
  }

  #withMarkup<Result>(loaded: LoadedPage, work: (page: Page, markup: string) => Promise<Result>): Promise<Result> {
    const html = markupOf(loaded);
    return this.#guarded(() => this.#server.during(html, async (markup) => work(await this.#empty(), markup)));
  }

  /** Frees the tab. */
  async close(): Promise<void> {
    await this.#context?.close().catch(() => undefined);
    [this.#context, this.#page] = [null, null];
  }

  async #empty(): Promise<Page> {
    if (this.#page !== null) return this.#page;
    this.#context = await this.#browser.newContext();
    const page = await this.#context.newPage();
    await page.evaluate(this.#script);
    this.#page = page;
    return page;
  }

  /** Ends with a {@link Failure} after the timeout or a crash. The next page gets a new tab. */
  async #guarded<Result>(work: () => Promise<Result>): Promise<Result> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Failure(`It took more than ${this.#timeoutMs / 1000} s.`)), this.#timeoutMs);
    });
    const result = work();
    try {
      return await Promise.race([result, late]);
    } catch (error) {
      result.catch(() => undefined);
      // Not awaited: closing a tab that hangs may take long.
      this.#context?.close().catch(() => undefined);
      [this.#context, this.#page] = [null, null];
      throw error instanceof Failure ? error : new Failure(describe(error as Error));
    } finally {
      clearTimeout(timer);
    }
  }
}

function describe({ message }: Error): string {
  if (/crash|Target (?:page|closed)|has been closed/i.test(message)) return 'The page crashed the browser tab.';
  return `Chromium says: ${message.split('\n')[0]}.`;
}

function call<Name extends keyof Functions & string>(
  page: Page,
  name: Name,
  argument: Parameters<Functions[Name]>[0],
): Promise<Awaited<ReturnType<Functions[Name]>>> {
  return page.evaluate(callInPage, { global: IN_PAGE, name, argument }) as Promise<
    Awaited<ReturnType<Functions[Name]>>
  >;
}

/** Runs in the tab. */
function callInPage({ global, name, argument }: { global: string; name: string; argument: unknown }): unknown {
  const functions = Reflect.get(globalThis, global) as Record<string, (argument: unknown) => unknown>;
  return functions[name]?.(argument);
}

function answerWith(route: Route, body: string, isXml: boolean): Promise<void> {
  const type = isXml ? 'application/xhtml+xml' : 'text/html';
  return route.fulfill({ contentType: `${type}; charset=utf-8`, body });
}
