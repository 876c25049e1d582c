/** Pictures of the built extension: a browser, screens of given sizes, and what they show. */
import { join } from 'node:path';
import type { Page } from 'playwright';
import { ensureChromium } from '../../cli/terminal/browsers.ts';
import { servePage } from '../browser/page-server.ts';
import { type ReadingBrowser, startReadingBrowser } from '../browser/reading-browser.ts';
import { ROOT } from '../build/build.ts';

/** Time for fonts, pictures and animations. */
const SETTLE_MS = 900;

/** CSS px, and image pixels for each of them. */
export interface Screen {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

export interface Studio {
  readonly browser: ReadingBrowser;
  readonly page: Page;
}

export type Colours = 'light' | 'dark';

/** Runs with a browser that has the built extension of this folder. */
export async function inStudio<Result>(extension: string, run: (studio: Studio) => Promise<Result>): Promise<Result> {
  const executable = await ensureChromium();
  const browser = await startReadingBrowser({ executable, extension, display: 'headless' });
  try {
    return await run({ browser, page: browser.page });
  } finally {
    await browser.close();
  }
}

/** Runs while a page of `tests/pages` is loaded. */
export async function withPage<Result>(page: Page, name: string, run: () => Promise<Result>): Promise<Result> {
  const served = await servePage(join(ROOT, 'tests/pages', name, 'page.html'), { scripts: 'on' });
  try {
    await page.goto(served.url);
    return await run();
  } finally {
    served.close();
  }
}

/** The address of a file of the extension. */
export async function extensionUrl(page: Page, path: string): Promise<string> {
  const { host } = new URL((await worker(page)).url());
  return `chrome-extension://${host}/${path}`;
}

export async function saveSettings(page: Page, settings: object): Promise<void> {
  await (await worker(page)).evaluate(`chrome.storage.sync.set({ settings: ${JSON.stringify(settings)} })`);
}

async function worker(page: Page) {
  const context = page.context();
  return context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
}

export async function setScreen(page: Page, { width, height, scale }: Screen): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: scale, mobile: false });
  // The popup closes when the window changes its size.
  await settle();
}

/** A PNG of the window, without an alpha channel. */
export async function picture(page: Page): Promise<Buffer> {
  await settle();
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'png' });
  await session.detach();
  return Buffer.from(data, 'base64');
}

/** A PNG of a document made of markup. */
export async function pictureOf(page: Page, markup: string): Promise<Buffer> {
  await page.setContent(markup);
  return picture(page);
}

/** A PNG as an address for `src`. */
export function dataUrl(png: Buffer): string {
  return `data:image/png;base64,${png.toString('base64')}`;
}

export function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
}
