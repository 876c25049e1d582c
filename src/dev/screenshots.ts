import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright';
import { ensureChromium } from './browsers.ts';
import { buildTargets, builtFolder, ROOT } from './build.ts';
import { Failure, runCommand } from './failure.ts';
import { servePage } from './page-server.ts';
import { openPopup, type PopupTarget } from './popup-target.ts';
import { withProgress } from './progress.mjs';
import { type ReadingBrowser, startReadingBrowser } from './reading-browser.ts';

/** Time for fonts, pictures and animations. */
const SETTLE_MS = 900;

/** CSS px, and image pixels for each of them. */
interface Screen {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

const WIDE: Screen = { width: 1280, height: 800, scale: 1 };
const NARROW: Screen = { width: 390, height: 844, scale: 2 };
const POPUP: Screen = { width: 920, height: 620, scale: 2 };

/** CSS px from the edges of the window to the popup, as a browser places it. */
const POPUP_INSET = 12;

interface Studio {
  readonly browser: ReadingBrowser;
  readonly page: Page;
}

type Colours = 'light' | 'dark';

/** Takes each picture, by file name. The order does not matter: each starts with a freshly loaded page. */
const PICTURES: Readonly<Record<string, (studio: Studio) => Promise<Buffer>>> = {
  'reader-light.png': (studio) => reader(studio, { name: 'welcome', screen: WIDE }),
  'reader-dark.png': (studio) => reader(studio, { name: 'welcome', screen: WIDE, colours: 'dark', scrollTo: 1560 }),
  'reader-narrow-sepia.png': (studio) => reader(studio, { name: 'welcome', screen: NARROW, theme: 'sepia' }),
  'reader-arabic.png': (studio) => reader(studio, { name: 'news-ar-rtl', screen: WIDE }),
  'popup-light.png': (studio) => popup(studio, 'light'),
  'popup-dark.png': (studio) => popup(studio, 'dark'),
  'overlay.png': overlay,
};

/**
 * Takes the documentation's pictures from the built extension in `extension` and writes them into `folder`.
 *
 * Returns the files' paths. The same build, browser and fonts give the same pictures.
 */
export async function takeScreenshots(extension: string, folder: string): Promise<string[]> {
  const executable = await ensureChromium();
  const browser = await startReadingBrowser({ executable, extension, display: 'headless' });
  mkdirSync(folder, { recursive: true });
  try {
    const { page } = browser;
    const files: string[] = [];
    for (const [name, take] of Object.entries(PICTURES)) {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await saveTheme(page, 'auto');
      const file = join(folder, name);
      writeFileSync(file, await withProgress(`Taking ${name}`, () => take({ browser, page })));
      files.push(file);
    }
    return files;
  } finally {
    await browser.close();
  }
}

interface ReaderScene {
  /** A folder in `tests/pages/`. */
  readonly name: string;
  readonly screen: Screen;
  readonly colours?: Colours;
  readonly theme?: string;
  /** CSS px from the top. */
  readonly scrollTo?: number;
}

async function reader({ browser, page }: Studio, scene: ReaderScene): Promise<Buffer> {
  const { name, screen, colours = 'light', theme = 'auto', scrollTo = 0 } = scene;
  return withPage(page, name, async () => {
    await page.emulateMedia({ colorScheme: colours });
    await saveTheme(page, theme);
    await setScreen(page, screen);
    await browser.openReader();
    if (scrollTo > 0) await page.mouse.wheel(0, scrollTo);
    return picture(page);
  });
}

/** The popup over the page, put together from two pictures: they are different windows. */
async function popup({ page }: Studio, colours: Colours): Promise<Buffer> {
  return withPage(page, 'welcome', async () => {
    await setScreen(page, POPUP);
    await declineCookies(page);
    const shown = await openPopup(page);
    await settle();
    await shown.emulateColours(colours);
    await pointAtFirstCandidate(shown);
    const [behind, front] = [await picture(page), await shown.picture(POPUP.scale)];
    await shown.close();
    return composed(page, { behind, front, colours });
  });
}

async function overlay({ page }: Studio): Promise<Buffer> {
  return withPage(page, 'welcome', async () => {
    await setScreen(page, WIDE);
    await declineCookies(page);
    await page.evaluate(() => scrollTo(0, 620));
    const shown = await openPopup(page);
    await settle();
    await shown.evaluate(`document.querySelector('input[role=switch]').click()`);
    await settle();
    await shown.close();
    return picture(page);
  });
}

async function withPage<Result>(page: Page, name: string, run: () => Promise<Result>): Promise<Result> {
  const served = await servePage(join(ROOT, 'tests/pages', name, 'page.html'), { scripts: 'on' });
  try {
    await page.goto(served.url);
    return await run();
  } finally {
    served.close();
  }
}

/** Closes the page's consent banner. */
async function declineCookies(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Decline' }).click();
}

async function pointAtFirstCandidate(shown: PopupTarget): Promise<void> {
  const box = (await shown.evaluate(
    `document.querySelector('button.open').getBoundingClientRect().toJSON()`,
  )) as DOMRect;
  await shown.moveMouse(box.x + box.width / 2, box.y + box.height / 2);
}

async function composed(
  page: Page,
  { behind, front, colours }: { behind: Buffer; front: Buffer; colours: Colours },
): Promise<Buffer> {
  const source = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`;
  const edge = colours === 'light' ? '#0003' : '#fff3';
  await page.setContent(`<style>
    body { margin: 0; overflow: hidden; }
    .behind { display: block; width: 100vw; }
    .front { position: fixed; inset: ${POPUP_INSET}px ${POPUP_INSET}px auto auto; width: 384px; border-radius: 10px;
             box-shadow: 0 0 0 1px ${edge}, 0 8px 28px #0004; }
  </style><img class="behind" src="${source(behind)}"><img class="front" src="${source(front)}">`);
  return picture(page);
}

async function saveTheme(page: Page, theme: string): Promise<void> {
  const context = page.context();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(`chrome.storage.sync.set({ settings: ${JSON.stringify({ theme })} })`);
}

async function setScreen(page: Page, { width, height, scale }: Screen): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: scale, mobile: false });
  // The popup closes when the window changes its size.
  await settle();
}

async function picture(page: Page): Promise<Buffer> {
  await settle();
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'png' });
  await session.detach();
  return Buffer.from(data, 'base64');
}

function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
}

async function main(): Promise<number> {
  if (process.argv.length > 2) throw new Failure('Usage: npm run screenshots');
  await withProgress('Building', () => buildTargets(['chromium']));
  for (const file of await takeScreenshots(builtFolder('chromium'), join(ROOT, 'docs/screenshots'))) {
    process.stdout.write(`${file}\n`);
  }
  return 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await runCommand(main);
