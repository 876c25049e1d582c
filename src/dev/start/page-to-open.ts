import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { Failure } from '../../cli/terminal/failure.ts';
import { type ServedPage, servePage } from '../browser/page-server.ts';
import { ROOT } from '../build/build.ts';

/** An article of our own that shows what the reader can do. */
const WELCOME = join(ROOT, 'tests/pages/welcome/page.html');
/** How long a site may take to answer. */
const ANSWER_TIMEOUT_MS = 30_000;
/** How long the rest of the document may take. Then it is read as far as it came. */
const DOCUMENT_TIMEOUT_MS = 15_000;
/** How long to wait for pictures and styles. Without network they may never come. */
const LOAD_TIMEOUT_MS = 4_000;

export interface PageToOpen {
  readonly url: string;
  /** For file names: the host, or the file's name without its ending. */
  readonly name: string;
  /** Present when the page is a file. */
  readonly server?: ServedPage;
}

/**
 * Finds the page that a command line names: an address, a file, or the welcome page if it names none. A file is served until its
 * `server` is closed.
 *
 * @throws {Failure} when there is no such file or it is not HTML.
 */
export async function locatePage(target: string = WELCOME): Promise<PageToOpen> {
  if (/^https?:/i.test(target)) {
    if (!URL.canParse(target)) throw new Failure(`${target} is not an address.`);
    return { url: target, name: new URL(target).host };
  }
  // npm runs in the project's folder, but a relative path starts where the person called npm.
  const file = /^[a-z]+:\/\//i.test(target) ? pathOf(target) : resolve(process.env.INIT_CWD ?? '.', target);
  const isWelcome = file === WELCOME;
  const server = await servePage(file, { scripts: isWelcome ? 'on' : 'off' });
  return { url: server.url, name: isWelcome ? 'welcome' : basename(file).replace(/\.html?(\.gz)?$/i, ''), server };
}

function pathOf(address: string): string {
  try {
    return fileURLToPath(address);
  } catch {
    throw new Failure(`${address} is neither an address of the web nor one of a file.`);
  }
}

/** The page as messages name it: the address of a site, the name of a file. */
export function titleOf({ url, name, server }: PageToOpen): string {
  return server === undefined ? url : name;
}

/**
 * Loads the page in a tab. Resolves when it is loaded, or as far as it came in good time.
 *
 * @throws {Failure} when the server does not answer with an HTML page.
 */
export async function openPage(tab: Page, page: PageToOpen): Promise<void> {
  const title = titleOf(page);
  const options = { waitUntil: 'commit', timeout: ANSWER_TIMEOUT_MS } as const;
  const response = await tab.goto(page.url, options).catch((error: Error) => {
    throw new Failure(`${title} cannot be opened: ${networkReason(error.message)}.`);
  });
  const status = response?.status() ?? 200;
  if (status >= 400)
    throw new Failure(`${title} cannot be opened: the server answers ${status} ${response?.statusText()}`.trim());
  await tab.waitForLoadState('domcontentloaded', { timeout: DOCUMENT_TIMEOUT_MS }).catch(() => undefined);
  const type = await tab.evaluate(() => document.contentType);
  if (!/^(text\/html|application\/xhtml\+xml)$/.test(type))
    throw new Failure(`${title} is not an HTML page but ${type}.`);
  await tab.waitForLoadState('load', { timeout: LOAD_TIMEOUT_MS }).catch(() => undefined);
}

function networkReason(message: string): string {
  const code = /net::(ERR_\w+)/.exec(message)?.[1];
  if (code === 'ERR_ABORTED' || message.includes('Download is starting')) return 'it is a download, not a page';
  if (code !== undefined) return code;
  if (message.includes('Timeout')) return `no answer within ${ANSWER_TIMEOUT_MS / 1000} s`;
  return message.split('\n')[0] ?? message;
}
