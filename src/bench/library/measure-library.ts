import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { ensureChromium } from '../../cli/terminal/browsers.ts';
import { withProgress } from '../../cli/terminal/progress.mjs';
import { loadExtension } from '../../dev/browser/reading-browser.ts';
import { buildTargets, builtFolder } from '../../dev/build/build.ts';
import { parseOptions, wholeNumber } from '../arguments.ts';
import { SWITCHES } from '../chromium-tab.ts';
import { USAGE } from '../options.ts';
import { type GeneratedArticle, generatedArticles } from './generated-articles.ts';
import { frameTimes, listShown, openingTime, putArticles, searchTime } from './in-library.ts';

const VIEWPORT = { width: 1280, height: 800 };

/** Articles that are sent to the browser at once. */
const BATCH = 250;

const TIMES = 5;

/** Queries and why they are measured. */
const QUERIES = [
  ['harbour', 'a word of most articles'],
  ['village harbour grammar', 'three words'],
  ['no such words anywhere', 'words of no article'],
  ['夜间', 'Chinese'],
] as const;

/** Measures the library with generated articles: until its list shows, searches, scrolling, and opening one. */
export async function runLibrary(args: readonly string[]): Promise<number> {
  const options = { articles: { type: 'string' } } as const;
  const { articles = '5000' } = parseOptions({ args: [...args], options }, USAGE);
  const count = wholeNumber(articles, '--articles');
  await withProgress('Building', () => buildTargets(['chromium']));
  const { page, close } = await withProgress('Starting Chromium', openLibrary);
  try {
    await withProgress(`Storing ${count} articles`, () => store(page, count));
    await report(page, count);
  } finally {
    await close();
  }
  return 0;
}

async function report(page: Page, count: number): Promise<void> {
  const line = (text: string) => process.stdout.write(`${text}\n`);
  line(`${count} articles, in ms, the median of ${TIMES}`);
  line(`  until the list shows: ${median(await repeated(() => timeList(page)))}`);
  for (const [query, why] of QUERIES) {
    const times = await repeated(() => page.evaluate(searchTime, query));
    line(
      `  search for ${why}: ${median(times.map(({ all }) => all))}, longest task ${median(times.map(({ longest }) => longest))}`,
    );
  }
  const frames = await page.evaluate(frameTimes);
  line(
    `  frames while scrolling 60,000 px: median ${round(median(frames))}, 95 % below ${round(quantile(frames, 0.95))}`,
  );
  await page.context().setOffline(true);
  line(`  until an article is painted, without a network: ${median(await repeated(() => timeOpening(page)))}`);
}

async function timeList(page: Page): Promise<number> {
  await page.reload();
  return round(await page.evaluate(listShown));
}

async function timeOpening(page: Page): Promise<number> {
  await page.evaluate(() => location.replace('#unread'));
  await page.reload();
  await page.evaluate(listShown);
  const time = await page.evaluate(openingTime);
  await page.keyboard.press('Escape');
  return round(time);
}

async function store(page: Page, count: number): Promise<void> {
  let batch: GeneratedArticle[] = [];
  const send = async () => {
    await page.evaluate(putArticles, JSON.stringify(batch));
    batch = [];
  };
  for (const article of generatedArticles(count)) if (batch.push(article) === BATCH) await send();
  await send();
}

async function openLibrary() {
  const profile = mkdtempSync(join(tmpdir(), 'pith-library-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await ensureChromium(),
    headless: true,
    viewport: VIEWPORT,
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [...SWITCHES, '--enable-unsafe-extension-debugging'],
  });
  const session = await context.browser()?.newBrowserCDPSession();
  if (session) await loadExtension(session, builtFolder('chromium'));
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const page = context.pages()[0] ?? (await context.newPage());
  // tsx wraps functions in a helper `__name`, which is missing in the browser. This stand-in returns them unchanged.
  await page.addInitScript('globalThis.__name = Object');
  await page.goto(`chrome-extension://${new URL(worker.url()).host}/src/extension-pages/shelf/shelf.html#all`);
  return {
    page,
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

async function repeated<Result>(run: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let time = 0; time < TIMES; time++) results.push(await run());
  return results;
}

function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}

function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
