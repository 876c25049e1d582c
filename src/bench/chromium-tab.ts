import { setTimeout } from 'node:timers/promises';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page, type Route } from 'playwright';
import { ensureChromium } from '../cli/terminal/browsers.ts';
import { bundleAsScript } from '../dev/build/library-build.ts';
import { type CpuByProcess, cpuBetween, rendererCpu } from './renderer-cpu.ts';

/** No sandbox, which does not work as root; no background traffic; no first-run pages. */
export const SWITCHES: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const VIEWPORT = { width: 1280, height: 800 };

/** Time limits for loading a page and for a call in it. */
const LOAD_TIMEOUT_MS = 30_000;
const CALL_TIMEOUT_MS = 60_000;

/** Threads are idle if they take less than this between two looks, ms. Longer work of the engine in the background is rare. */
const IDLE_CPU_MS = 0.5;
const IDLE_POLL_MS = 20;
const MAX_IDLE_POLLS = 25;

/** Global variable in the tab that holds the script's exports. */
const SCRIPT = 'pithBench';

/** An empty page. Its headers isolate the origin, which gives it precise clocks. */
const EMPTY: TabPage = {
  url: 'https://bench.invalid/',
  html: '<!doctype html><title>Bench</title>',
  headers: { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' },
};

/** A page to show. Its scripts do not run and its subresources are not loaded. */
interface TabPage {
  readonly url: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A page took too long or crashed the tab. By then, the tab has been replaced by an empty one. */
export class TabFailure extends Error {
  override name = 'TabFailure';
}

/** Exports of a script: functions with one argument. Arguments and results are copied between processes. */
type Exports<Script> = { readonly [Name in keyof Script]: (argument: never) => unknown };

/** A tab in its own Chromium, without network access. Every page in it can call the exports of a script. */
export interface ChromiumTab<Script extends Exports<Script>> {
  /**
   * Shows a page and waits until it has loaded.
   *
   * @throws {TabFailure} if that takes more than 30 s.
   */
  show(page: TabPage): Promise<void>;
  /**
   * Calls an exported function in the current page, which is empty at first. Errors of the function are thrown on.
   *
   * @throws {TabFailure} if there is no answer within 60 s.
   */
  call<Name extends keyof Script & string>(
    name: Name,
    argument: Parameters<Script[Name]>[0],
  ): Promise<Awaited<ReturnType<Script[Name]>>>;
  /**
   * Milliseconds of CPU time of the tab's main thread, from an arbitrary start. Unlike a clock, it does not count other programs.
   */
  busyMs(): Promise<number>;
  /**
   * Milliseconds of CPU time that all threads of the tab take for a call: also those of the engine that compile and collect garbage.
   * Waits until they are idle, and does not count the waiting.
   */
  allThreadsMs(work: () => Promise<unknown>): Promise<number>;
  /** Opens an empty page in a process of its own, in place of the current one. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts a headless Chromium with one tab.
 *
 * @param script Path of the TypeScript module whose exports can be called.
 * @param others Sources of classic scripts that every page gets, too.
 * @throws {Failure} if no Chromium is found and none can be installed.
 */
export async function openChromiumTab<Script extends Exports<Script>>(
  script: string,
  others: readonly string[] = [],
): Promise<ChromiumTab<Script>> {
  const executablePath = await ensureChromium();
  const source = await bundleAsScript(script, SCRIPT);
  const browser = await chromium.launch({ executablePath, args: [...SWITCHES] });
  const tab = new Tab(browser, [...others, `${source}\n;globalThis.${SCRIPT} = ${SCRIPT};`]);
  await tab.replace();
  return tab as ChromiumTab<Script>;
}

class Tab {
  readonly #browser: Browser;
  readonly #scripts: readonly string[];
  #context: BrowserContext | undefined;
  #page: Page | undefined;
  /** Opened by the first call of `busyMs`. */
  #meter: CDPSession | undefined;
  /** Opened by the first call of `allThreadsMs`. */
  #processes: CDPSession | undefined;
  /** The page that the next navigation gets. */
  #shown: TabPage = EMPTY;

  constructor(browser: Browser, scripts: readonly string[]) {
    this.#browser = browser;
    this.#scripts = scripts;
  }

  /** Opens a new tab with an empty page and abandons the previous one. */
  async replace(): Promise<void> {
    // Not awaited, because closing a hung tab may take long.
    this.#context?.close().catch(() => undefined);
    const context = await this.#browser.newContext({ viewport: VIEWPORT, serviceWorkers: 'block' });
    for (const script of this.#scripts) await context.addInitScript(script);
    await context.route('**/*', (route) => this.#answer(route));
    this.#context = context;
    this.#meter = undefined;
    this.#page = await context.newPage();
    this.#page.on('dialog', (dialog) => void dialog.dismiss());
    await this.show(EMPTY);
  }

  async show(page: TabPage): Promise<void> {
    const tab = this.#current();
    this.#shown = page;
    await this.#withTimeout(tab.goto(page.url, { waitUntil: 'load', timeout: 0 }), LOAD_TIMEOUT_MS);
  }

  async call(name: string, argument: unknown): Promise<unknown> {
    const answer = this.#current().evaluate(callExport, { script: SCRIPT, name, argument });
    return this.#withTimeout(answer, CALL_TIMEOUT_MS);
  }

  async busyMs(): Promise<number> {
    if (this.#meter === undefined) {
      this.#meter = await this.#current().context().newCDPSession(this.#current());
      await this.#meter.send('Performance.enable', { timeDomain: 'threadTicks' });
    }
    const { metrics } = await this.#meter.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  }

  async allThreadsMs(work: () => Promise<unknown>): Promise<number> {
    this.#processes ??= await this.#browser.newBrowserCDPSession();
    const before = await this.#idleCpu(this.#processes);
    await work();
    return cpuBetween(before, await this.#idleCpu(this.#processes));
  }

  async renew(): Promise<void> {
    await this.#context?.close();
    await this.replace();
  }

  async close(): Promise<void> {
    await this.#browser.close();
  }

  /** The CPU time of the processes when they take hardly any more. */
  async #idleCpu(session: CDPSession): Promise<CpuByProcess> {
    let cpu = await rendererCpu(session);
    for (let polls = 0; polls < MAX_IDLE_POLLS; polls++) {
      const before = cpu;
      await setTimeout(IDLE_POLL_MS);
      cpu = await rendererCpu(session);
      if (cpuBetween(before, cpu) < IDLE_CPU_MS) break;
    }
    return cpu;
  }

  #current(): Page {
    if (this.#page === undefined) throw new Error('The tab is not open.');
    return this.#page;
  }

  async #withTimeout<Result>(work: Promise<Result>, ms: number): Promise<Result> {
    const tab = this.#current();
    const guard = new AbortController();
    const lost = new Promise<never>((_resolve, reject) => {
      const fail = (reason: string) => () => reject(new TabFailure(reason));
      const timer = globalThis.setTimeout(fail(`no answer within ${ms / 1000} s`), ms);
      const onCrash = fail('the tab crashed');
      tab.once('crash', onCrash);
      guard.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        tab.off('crash', onCrash);
      });
    });
    try {
      return await Promise.race([work, lost]);
    } catch (error) {
      if (error instanceof TabFailure) {
        work.catch(() => undefined);
        await this.replace();
      }
      throw error;
    } finally {
      guard.abort();
    }
  }

  /** Serves the page itself. Blocks its subresources and all other navigations. */
  async #answer(route: Route): Promise<void> {
    const request = route.request();
    const isPage = request.isNavigationRequest() && request.frame().parentFrame() === null;
    if (!isPage || !isSameUrl(request.url(), this.#shown.url)) return route.abort('aborted');
    const { html, headers } = this.#shown;
    return route.fulfill({
      body: html,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': "script-src 'none'",
        ...headers,
      },
    });
  }
}

/** Runs in the tab. */
function callExport({ script, name, argument }: { script: string; name: string; argument: unknown }): unknown {
  const exports = (globalThis as unknown as Record<string, Record<string, (argument: unknown) => unknown>>)[script];
  const called = exports?.[name];
  if (called === undefined) throw new Error(`The script exports no ${name}.`);
  return called(argument);
}

function isSameUrl(first: string, second: string): boolean {
  return new URL(first).href.replace(/#.*$/s, '') === new URL(second).href.replace(/#.*$/s, '');
}
