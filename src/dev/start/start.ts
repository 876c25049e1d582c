import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { ensureChromium } from '../../cli/terminal/browsers.ts';
import { asClassicScript } from '../../cli/terminal/classic-script.ts';
import { Failure, runCommand } from '../../cli/terminal/failure.ts';
import { withProgress } from '../../cli/terminal/progress.mjs';
import {
  type BrowserOptions,
  hasDisplay,
  type ReadingBrowser,
  startReadingBrowser,
} from '../browser/reading-browser.ts';
import { buildTargets, builtFolder, ROOT } from '../build/build.ts';
import { formatCandidates, printable, readPage } from './page-reading.ts';
import { locatePage, openPage, type PageToOpen, titleOf } from './page-to-open.ts';
import { closeOnSignals } from './signals.ts';

const USAGE = 'Usage: npm start -- [--headless] [URL|FILE]';

/** The reader's fonts and its opening animation. */
const SETTLE_MS = 700;

type Display = BrowserOptions['display'];

interface Invocation {
  readonly target: string | undefined;
  readonly display: Display;
}

async function main(): Promise<number> {
  const { target, display } = parseArguments(process.argv.slice(2));
  const wanted = await locatePage(target);
  try {
    const executable = await ensureChromium();
    await withProgress('Building', () => buildTargets(['chromium', 'lib']));
    const browser = await withProgress('Starting Chromium', () =>
      startReadingBrowser({ executable, extension: builtFolder('chromium'), display }),
    );
    return await closeOnSignals(browser, () => show(browser, wanted, display));
  } finally {
    wanted.server?.close();
  }
}

function parseArguments(args: readonly string[]): Invocation {
  const targets = args.filter((each) => !each.startsWith('-'));
  const unknown = args.find((each) => each.startsWith('-') && each !== '--headless');
  if (unknown !== undefined || targets.length > 1) throw new Failure(USAGE);
  const isHeadless = args.includes('--headless') || !hasDisplay();
  return { target: targets[0], display: isHeadless ? 'headless' : 'headed' };
}

async function show(browser: ReadingBrowser, wanted: PageToOpen, display: Display): Promise<void> {
  const { page } = browser;
  const title = titleOf(wanted);
  await withProgress(`Opening ${title}`, () => openPage(page, wanted));
  if (display === 'headless') await (await page.context().newCDPSession(page)).send('Page.stopLoading');
  const library = asClassicScript(readFileSync(join(builtFolder('lib'), 'pith.js'), 'utf8'), 'pithLibrary');
  const source = wanted.server === undefined ? 'site' : 'file';
  const { extraction, markdown } = await withProgress('Reading the page', () => readPage(page, library, source));
  if (markdown === null) {
    const reason = extraction.reason === 'too-large' ? 'is larger than Pith reads' : 'has no content to read';
    throw new Failure(`${title} ${reason}.`);
  }
  await withProgress('Opening the reader', () => browser.openReader());
  if (display === 'headed') {
    process.stdout.write('The reader is open. Close the browser, or press Ctrl-C here, to end.\n');
    return browser.closed;
  }
  const picture = await withProgress('Taking a picture', () => takePicture(page, wanted.name));
  process.stdout.write(`${printable(markdown, wanted.server)}\n\n`);
  process.stdout.write(`Candidates (rank, score, share of the text, element)\n${formatCandidates(extraction)}\n\n`);
  process.stdout.write(`The reader: ${picture}\n`);
}

/** Resolves to the path of a PNG of the window, at two pixels for a CSS px. */
async function takePicture(page: Page, name: string): Promise<string> {
  await new Promise((done) => setTimeout(done, SETTLE_MS));
  const session = await page.context().newCDPSession(page);
  // Playwright's own screenshot waits for every font of the page, which without network may never come.
  const { data } = await session.send('Page.captureScreenshot', { format: 'png' });
  const folder = join(ROOT, '.cache', 'reader');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name.replace(/[^\w.-]+/g, '-')}.png`);
  writeFileSync(path, Buffer.from(data, 'base64'));
  return path;
}

await runCommand(main);
