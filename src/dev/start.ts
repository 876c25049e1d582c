import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { ensureChromium } from './browsers.ts';
import { buildTargets, builtFolder, ROOT } from './build.ts';
import { asClassicScript } from './classic-script.ts';
import { Failure, runCommand } from './failure.ts';
import { formatCandidates, printable, readPage } from './page-reading.ts';
import { type ServedPage, servePage } from './page-server.ts';
import { withProgress } from './progress.mjs';
import { type ReadingBrowser, startReadingBrowser } from './reading-browser.ts';

const USAGE = 'Usage: npm start -- [--headless] [URL|FILE]';

/** An article of our own that shows what the reader can do. */
const WELCOME = join(ROOT, 'tests/pages/welcome/page.html');
/** How long a site may take to answer. */
const ANSWER_TIMEOUT_MS = 30_000;
/** How long the rest of the document may take. Then it is read as far as it came. */
const DOCUMENT_TIMEOUT_MS = 15_000;
/** How long pictures and styles are waited for. Without network they may never come. */
const LOAD_TIMEOUT_MS = 4_000;
/** The reader's fonts and its opening movement. */
const SETTLE_MS = 700;

interface Invocation {
  readonly target: string;
  readonly display: 'headed' | 'headless';
}

/** What is opened: an address, and the server behind it if it is a file. */
interface Opened {
  readonly url: string;
  readonly name: string;
  readonly server?: ServedPage;
}

async function main(): Promise<number> {
  const { target, display } = parseArguments(process.argv.slice(2));
  const opened = await locate(target);
  try {
    const executable = await ensureChromium();
    await withProgress('Building', () => buildTargets(['chromium', 'lib']));
    const browser = await withProgress('Starting Chromium', () =>
      startReadingBrowser({ executable, extension: builtFolder('chromium'), display }),
    );
    const interruption = closeOnSignals(browser);
    try {
      await show(browser, opened, display);
    } catch (error) {
      // What was under way fails because the browser is gone; that is no news.
      if (interruption.signal === undefined) throw error;
    } finally {
      await browser.close();
    }
    if (interruption.signal !== undefined) return interruption.signal === 'SIGINT' ? 130 : 143;
  } finally {
    opened.server?.close();
  }
  return 0;
}

function parseArguments(args: readonly string[]): Invocation {
  const targets = args.filter((each) => !each.startsWith('-'));
  const unknown = args.find((each) => each.startsWith('-') && each !== '--headless');
  if (unknown !== undefined || targets.length > 1) throw new Failure(USAGE);
  const isHeadless = args.includes('--headless') || !hasDisplay();
  return { target: targets[0] ?? WELCOME, display: isHeadless ? 'headless' : 'headed' };
}

function hasDisplay(): boolean {
  if (process.platform === 'darwin' || process.platform === 'win32') return true;
  return Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

async function locate(target: string): Promise<Opened> {
  if (/^https?:/i.test(target)) {
    if (!URL.canParse(target)) throw new Failure(`${target} is not an address.`);
    return { url: target, name: new URL(target).host };
  }
  // npm runs in the project's folder; paths are meant from where it was called.
  const file = /^[a-z]+:\/\//i.test(target) ? pathOf(target) : resolve(process.env.INIT_CWD ?? '.', target);
  const server = await servePage(file, { scripts: file === WELCOME ? 'on' : 'off' });
  return {
    url: server.url,
    name: file === WELCOME ? 'welcome' : basename(file).replace(/\.html?(\.gz)?$/i, ''),
    server,
  };
}

function pathOf(address: string): string {
  try {
    return fileURLToPath(address);
  } catch {
    throw new Failure(`${address} is neither an address of the web nor one of a file.`);
  }
}

async function show(browser: ReadingBrowser, opened: Opened, display: Invocation['display']): Promise<void> {
  const { page } = browser;
  const address = opened.server === undefined ? opened.url : opened.name;
  await withProgress(`Opening ${address}`, () => open(page, opened, address));
  if (display === 'headless') await (await page.context().newCDPSession(page)).send('Page.stopLoading');
  const library = asClassicScript(readFileSync(join(builtFolder('lib'), 'pith.js'), 'utf8'), 'pithLibrary');
  const source = opened.server === undefined ? 'site' : 'file';
  const { extraction, markdown } = await withProgress('Reading the page', () => readPage(page, library, source));
  if (markdown === null) {
    const reason = extraction.reason === 'too-large' ? 'is larger than Pith reads' : 'has no content to read';
    throw new Failure(`${address} ${reason}.`);
  }
  await withProgress('Opening the reader', () => browser.openReader());
  if (display === 'headed') {
    process.stdout.write('The reader is open. Close the browser, or press Ctrl-C here, to end.\n');
    return browser.closed;
  }
  const picture = await withProgress('Taking a picture', () => takePicture(page, opened.name));
  process.stdout.write(`${printable(markdown, opened.server)}\n\n`);
  process.stdout.write(`Candidates (rank, score, share of the text, element)\n${formatCandidates(extraction)}\n\n`);
  process.stdout.write(`The reader: ${picture}\n`);
}

async function open(page: Page, { url }: Opened, address: string): Promise<void> {
  const response = await page.goto(url, { waitUntil: 'commit', timeout: ANSWER_TIMEOUT_MS }).catch((error: Error) => {
    throw new Failure(`${address} cannot be opened: ${networkReason(error.message)}.`);
  });
  const status = response?.status() ?? 200;
  if (status >= 400)
    throw new Failure(`${address} cannot be opened: the server answers ${status} ${response?.statusText()}`.trim());
  await page.waitForLoadState('domcontentloaded', { timeout: DOCUMENT_TIMEOUT_MS }).catch(() => undefined);
  const type = await page.evaluate(() => document.contentType);
  if (!/^(text\/html|application\/xhtml\+xml)$/.test(type))
    throw new Failure(`${address} is not an HTML page but ${type}.`);
  await page.waitForLoadState('load', { timeout: LOAD_TIMEOUT_MS }).catch(() => undefined);
}

function networkReason(message: string): string {
  const code = /net::(ERR_\w+)/.exec(message)?.[1];
  if (code === 'ERR_ABORTED' || message.includes('Download is starting')) return 'it is a download, not a page';
  if (code !== undefined) return code;
  if (message.includes('Timeout')) return `no answer within ${ANSWER_TIMEOUT_MS / 1000} s`;
  return message.split('\n')[0] ?? message;
}

/** Resolves to the path of a PNG of the window, at two pixels for a CSS px. */
async function takePicture(page: Page, name: string): Promise<string> {
  await new Promise((done) => setTimeout(done, SETTLE_MS));
  const session = await page.context().newCDPSession(page);
  // Not Playwright's own picture: it waits for every font of the page, which without network may never come.
  const { data } = await session.send('Page.captureScreenshot', { format: 'png' });
  const folder = join(ROOT, '.cache', 'reader');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name.replace(/[^\w.-]+/g, '-')}.png`);
  writeFileSync(path, Buffer.from(data, 'base64'));
  return path;
}

/** Closes the browser at Ctrl-C and when asked to terminate, and tells which it was. */
function closeOnSignals(browser: ReadingBrowser): { readonly signal: NodeJS.Signals | undefined } {
  const interruption: { signal: NodeJS.Signals | undefined } = { signal: undefined };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      interruption.signal ??= signal;
      void browser.close();
    });
  }
  return interruption;
}

await runCommand(main);
