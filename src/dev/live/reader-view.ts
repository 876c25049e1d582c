/**
 * Measures the time from the key to the painted article in Firefox: that of Pith, and that of Firefox's own Reader View on the same pages.
 *
 * `npm run reader-view -- --corpus DIR[,DIR…] [--limit N]`
 *
 * Pages are shown without network and scripts, each anew for each reader, which take turns in going first.
 */
import { parseArgs } from 'node:util';
import { launchExtensionInFirefox } from '../../../tests/support/extension-firefox.ts';
import type { FirefoxWindow } from '../../../tests/support/firefox-window.ts';
import { startServer } from '../../../tests/support/server.ts';
import { Failure, runCommand } from '../../cli/terminal/failure.ts';
import { withProgress } from '../../cli/terminal/progress.mjs';
import { HOST_ATTRIBUTE } from '../../platform/page/host-attribute.ts';
import { buildTargets } from '../build/build.ts';
import { htmlOf, readCorpus, spreadPages } from '../corpora/corpus.ts';
import { prepareBrowsers } from '../test/test-steps.ts';
import { beginToWatch, paintedAt, watchFrames } from './painted-article.ts';

/** The key of Reader View on Linux. */
const READER_VIEW_KEY = 'Control+Alt+R';
/** Idle time before a key, so that loading does not distort the measurement, ms. */
const IDLE_MS = 700;
/** A reader that has not painted by then has not opened, ms. */
const LIMIT_MS = 15_000;
const POLL_MS = 50;
/** Openings before the measurement. Both readers load files of their own at the first one. */
const WARM_UP_PAGES = 2;

const READERS = ['pith', 'reader view'] as const;
type Reader = (typeof READERS)[number];
type Times = Readonly<Record<Reader, number>>;

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { corpus: { type: 'string' }, limit: { type: 'string', default: '40' } } });
  const limit = Number(values.limit);
  if (values.corpus === undefined) throw new Failure('--corpus names one or more folders of saved pages.');
  if (!(limit > 0)) throw new Failure('--limit takes a number above zero.');
  const corpora = values.corpus.split(',').map(readCorpus);
  const pages = spreadPages(
    corpora.flatMap((corpus) => corpus.pages),
    limit + WARM_UP_PAGES,
  );
  await buildTargets(['firefox']);
  await prepareBrowsers({ firefox: true, desktop: false });
  const [server, browser] = await Promise.all([startServer(), launchExtensionInFirefox()]);
  const { window } = browser;
  const times: Times[] = [];
  try {
    const tab = await browser.newTab(server.serve('<p>Empty</p>'));
    await window.run(watchFrames, { attribute: HOST_ATTRIBUTE });
    const keys = { pith: (await browser.shortcuts())['toggle-reader'], 'reader view': READER_VIEW_KEY };
    await withProgress('Opening pages', async (show) => {
      for (const [at, page] of pages.entries()) {
        show({ done: at, of: pages.length });
        const url = server.serve(htmlOf(page), { 'content-security-policy': "script-src 'none'" });
        const found: Partial<Record<Reader, number>> = {};
        for (const reader of at % 2 === 0 ? READERS : READERS.toReversed()) {
          const time = await timeOf(window, url, keys[reader]);
          if (time !== null) found[reader] = time;
        }
        if (at >= WARM_UP_PAGES && found.pith !== undefined && found['reader view'] !== undefined)
          times.push(found as Times);
      }
    });
    await tab.page.close();
  } finally {
    await Promise.all([server.close(), browser.close()]);
  }
  process.stdout.write(`${report(times, pages.length - WARM_UP_PAGES)}\n`);
  return 0;
}

/** Shows a page, presses a key, and resolves to the ms until an article is painted; `null` if none is. */
async function timeOf(window: FirefoxWindow, url: string, key: string): Promise<number | null> {
  await window.load(url);
  await pause(IDLE_MS);
  await window.run(beginToWatch, undefined);
  const start = Date.now();
  await window.pressShortcut(key, 1);
  for (let waited = 0; waited < LIMIT_MS; waited += POLL_MS) {
    await pause(POLL_MS);
    const painted = await window.run(paintedAt, undefined);
    if (painted > 0) return painted - start;
  }
  return null;
}

function report(times: readonly Times[], pages: number): string {
  const quantile = (values: readonly number[], share: number) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
  const rows = READERS.map((reader) => {
    const own = times.map((each) => each[reader]);
    return `${reader.padEnd(12)} p50 ${quantile(own, 0.5)} ms, p95 ${quantile(own, 0.95)} ms`;
  });
  const ratios = times.map((each) => each.pith / each['reader view']);
  const shares = [0.25, 0.5, 0.75].map((share) => quantile(ratios, share).toFixed(2));
  return [
    `${times.length} of ${pages} pages opened in both, from the key until the article is painted:`,
    ...rows,
    `pith ÷ reader view: quartiles ${shares.join(', ')}`,
  ].join('\n');
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

await runCommand(main);
