import { setTimeout } from 'node:timers/promises';
import robotsParser, { type Robot } from 'robots-parser';
import { Failure } from '../terminal/failure.ts';
import { type LoadedPage, MAX_PAGE_BYTES } from './page-input.ts';

/** Names Pith to servers. Robots rules are looked up by its first word. */
const USER_AGENT = 'PithReader/0.1 (command line; reads articles)';

/** Between two requests to one host, ms, unless its robots.txt asks for more. A guess. */
const DELAY_MS = 1000;
/** A longer `Crawl-delay` is cut to this, ms. */
const MAX_DELAY_MS = 30_000;
const MAX_REDIRECTS = 10;
const PAGE_TYPE = /^\s*(?:text\/html|application\/xhtml\+xml|text\/plain)/i;

/**
 * Pages from the web, politely: as robots.txt allows, one request at a time to each host, and with a pause before the next.
 */
export class PolitePages {
  readonly #timeoutMs: number;
  readonly #delayMs: number;
  readonly #robots = new Map<string, Promise<Robot | null>>();
  /** By host: settles when the next request may be sent. */
  readonly #turns = new Map<string, Promise<unknown>>();

  constructor({ timeoutMs, delayMs = DELAY_MS }: { timeoutMs: number; delayMs?: number }) {
    this.#timeoutMs = timeoutMs;
    this.#delayMs = delayMs;
  }

  /**
   * The page at an address, after redirects.
   *
   * @throws {Failure} if robots.txt forbids it, the server does not answer with a page, or the page is too large.
   */
  async load(address: string): Promise<LoadedPage> {
    let url = new URL(address);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      await this.admit(url);
      const response = await this.#inTurn(url, () => this.#get(url));
      const target = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
      if (target === null) return this.#pageOf(response, url);
      await response.body?.cancel();
      if (!URL.canParse(target, url)) throw new Failure(`The server redirects to "${target}", which is no address.`);
      url = new URL(target, url);
    }
    throw new Failure(`It redirects more than ${MAX_REDIRECTS} times.`);
  }

  /** Resolves if robots.txt allows to load an address. @throws {Failure} if it does not. */
  async admit(url: URL): Promise<void> {
    const robots = await this.#robotsOf(url);
    if (robots?.isAllowed(url.href, USER_AGENT) === false) throw new Failure('robots.txt of the site forbids it.');
  }

  /** Waits for the turn of an address's host. For requests that something else sends. */
  async takeTurn(url: URL): Promise<void> {
    await this.#inTurn(url, async () => undefined);
  }

  #robotsOf(url: URL): Promise<Robot | null> {
    const { origin } = url;
    const known = this.#robots.get(origin) ?? this.#loadRobots(origin);
    this.#robots.set(origin, known);
    return known;
  }

  /** `null` if there is none, or the server does not answer. */
  async #loadRobots(origin: string): Promise<Robot | null> {
    const address = `${origin}/robots.txt`;
    const init = { headers: { 'user-agent': USER_AGENT }, signal: AbortSignal.timeout(this.#timeoutMs) };
    try {
      const response = await fetch(address, init);
      return response.ok ? robotsParser(address, await response.text()) : null;
    } catch {
      return null;
    }
  }

  #inTurn<Result>(url: URL, request: () => Promise<Result>): Promise<Result> {
    const result = (this.#turns.get(url.host) ?? Promise.resolve()).then(request);
    const after = result.catch(() => undefined).then(async () => setTimeout(await this.#delayOf(url)));
    this.#turns.set(url.host, after);
    return result;
  }

  async #delayOf(url: URL): Promise<number> {
    const asked = (await this.#robotsOf(url))?.getCrawlDelay(USER_AGENT) ?? 0;
    return Math.max(this.#delayMs, Math.min(asked * 1000, MAX_DELAY_MS));
  }

  async #get(url: URL): Promise<Response> {
    try {
      return await fetch(url, {
        headers: { 'user-agent': USER_AGENT, accept: 'text/html,application/xhtml+xml' },
        redirect: 'manual',
        signal: AbortSignal.timeout(this.#timeoutMs),
      });
    } catch (error) {
      throw new Failure(describe(error, this.#timeoutMs));
    }
  }

  async #pageOf(response: Response, url: URL): Promise<LoadedPage> {
    const type = response.headers.get('content-type') ?? 'text/html';
    if (!response.ok)
      throw new Failure(`The server answered ${response.status} ${response.statusText}.`.replace(' .', '.'));
    if (!PAGE_TYPE.test(type)) throw new Failure(`The server sent ${type.split(';')[0]}, not a page.`);
    const chunks: Uint8Array[] = [];
    let size = 0;
    try {
      for await (const chunk of response.body ?? []) {
        size += chunk.length;
        if (size > MAX_PAGE_BYTES) throw new Failure(`It is larger than ${MAX_PAGE_BYTES / 1_000_000} MB.`);
        chunks.push(chunk);
      }
    } catch (error) {
      throw error instanceof Failure ? error : new Failure(describe(error, this.#timeoutMs));
    }
    return { html: Buffer.concat(chunks), contentType: type, url: url.href };
  }
}

function describe(error: unknown, timeoutMs: number): string {
  if ((error as Error).name === 'TimeoutError') return `The server did not answer within ${timeoutMs / 1000} s.`;
  const cause = (error as { cause?: { code?: string; message?: string } }).cause;
  return `The server cannot be reached (${cause?.code ?? cause?.message ?? (error as Error).message}).`;
}
