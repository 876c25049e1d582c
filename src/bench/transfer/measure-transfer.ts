import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from 'playwright';
import { ensureChromium } from '../../cli/terminal/browsers.ts';
import { withProgress } from '../../cli/terminal/progress.mjs';
import { loadExtension } from '../../dev/browser/reading-browser.ts';
import { buildTargets, builtFolder } from '../../dev/build/build.ts';
import { parseOptions, wholeNumber } from '../arguments.ts';
import { SWITCHES } from '../chromium-tab.ts';
import { USAGE } from '../options.ts';
import { formatTable } from '../table.ts';
import { peakMemory, resetPeaks } from './peak-memory.ts';
import { exportedArticles, fillLibrary } from './stored-articles.ts';

/** Time limit for a step, ms. */
const TIMEOUT_MS = 1_200_000;

/** A Chromium with the view that is measured. */
interface Opened {
  readonly page: Page;
  readonly session: CDPSession;
  readonly folder: string;
}

/** A row of the table: the step, its seconds, and what memory it took. */
type Row = readonly string[];

/**
 * Prints how long the library takes for so many generated articles, a picture each: import of links, backup, restoring, a book, Markdown
 * files, and the peak memory of page and browser. Builds the extension first. Resolves to the exit code.
 *
 * @throws {Failure} for invalid arguments.
 */
export async function runTransfer(args: readonly string[]): Promise<number> {
  const options = { articles: { type: 'string', default: '5000' } } as const;
  const { articles } = parseOptions({ args: [...args], options }, USAGE);
  const count = wholeNumber(articles, '--articles');
  await buildTargets(['chromium']);
  const folder = mkdtempSync(join(tmpdir(), 'pith-library-'));
  try {
    const rows = await withProgress('Measuring the library', () => measure(folder, count));
    process.stdout.write(`\n${formatTable([['step', 's', 'page MB', 'browser MB', 'file MB'], ...rows])}\n`);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
  return 0;
}

async function measure(folder: string, count: number): Promise<Row[]> {
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: await ensureChromium(),
    headless: true,
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [...SWITCHES, '--enable-unsafe-extension-debugging'],
  });
  try {
    const session = await context.browser()?.newBrowserCDPSession();
    if (!session) return [];
    await loadExtension(session, builtFolder('chromium'));
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    const page = context.pages()[0] ?? (await context.newPage());
    // tsx wraps functions in a helper `__name`, which is missing in the browser. This stand-in returns them unchanged.
    await page.addInitScript('globalThis.__name = Object');
    await page.goto(new URL('/src/extension-pages/shelf/shelf.html#transfer', worker.url()).href);
    return await steps({ page, session, folder }, count);
  } finally {
    await context.close();
  }
}

async function steps(opened: Opened, count: number): Promise<Row[]> {
  const { page, folder } = opened;
  const links = join(folder, 'links.csv');
  const lines = Array.from(
    { length: count },
    (_, index) => `Link ${index},https://link.example/${index},1700000000,a|b`,
  );
  writeFileSync(links, `title,url,time_added,tags\n${lines.join('\n')}\n`);
  const rows: Row[] = [
    await timed(opened, `import of ${count} links`, () => give(page, 'import', links)),
    await timed(opened, 'the same file again', () => give(page, 'import', links)),
  ];
  const texts = join(folder, 'texts.json');
  writeFileSync(texts, JSON.stringify(exportedArticles(count)));
  rows.push(await timed(opened, `import of ${count} articles with their text`, () => give(page, 'import', texts)));
  await removeLibrary(page);
  await fillLibrary(page, count);
  const backup = await timed(opened, `backup of ${count} articles`, () => saved(opened, 'backup', 1));
  const file = join(folder, 'backup');
  rows.push(backup, await timed(opened, 'restoring where all is there', () => give(page, 'backup', file)));
  await removeLibrary(page);
  rows.push(
    await timed(opened, 'restoring into an empty library', () => give(page, 'backup', file)),
    await timed(opened, 'a book of all', () => saved(opened, 'book', 1)),
    await timed(opened, 'Markdown files of all', () => saved(opened, 'markdown', 1)),
  );
  return rows;
}

/** Does a step. It resolves to the size of its file in bytes; 0 for none. */
async function timed({ session }: Opened, name: string, step: () => Promise<number>): Promise<Row> {
  await resetPeaks(session);
  const start = performance.now();
  const bytes = await step();
  const seconds = (performance.now() - start) / 1000;
  const { page, browser } = await peakMemory(session);
  const size = bytes === 0 ? '' : (bytes / 1e6).toFixed(0);
  return [name, seconds.toFixed(1), (page / 1e6).toFixed(0), (browser / 1e6).toFixed(0), size];
}

async function give(page: Page, section: string, file: string): Promise<number> {
  await page.locator(`section[aria-labelledby=transfer-${section}] input[type=file]`).setInputFiles(file);
  await ended(page, section);
  return 0;
}

/** Presses a button of a section, and keeps the file. */
async function saved({ page, folder }: Opened, section: string, button: number): Promise<number> {
  const saving = page.waitForEvent('download', { timeout: TIMEOUT_MS });
  await page.locator(`section[aria-labelledby=transfer-${section}] button.action >> nth=${button - 1}`).click();
  const file = join(folder, section);
  await (await saving).saveAs(file);
  await ended(page, section);
  return statSync(file).size;
}

/** Waits until a section has begun and ended its work. */
async function ended(page: Page, section: string): Promise<void> {
  const task = page.locator(`section[aria-labelledby=transfer-${section}] .task`);
  await task.locator('[role=status] p').first().waitFor({ timeout: TIMEOUT_MS });
  await task.locator('progress').waitFor({ state: 'detached', timeout: TIMEOUT_MS });
  const fault = await task.locator('.fault').allTextContents();
  if (fault.length > 0) throw new Error(fault.join(' '));
}

async function removeLibrary(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const removing = indexedDB.deleteDatabase('pith-shelf');
        removing.onsuccess = () => resolve();
        removing.onerror = () => reject(removing.error);
      }),
  );
}
