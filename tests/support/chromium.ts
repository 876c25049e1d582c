import { type Browser, chromium, type Page } from 'playwright';
import { findChromium } from '../../src/dev/browsers.ts';
import { middleOf, type TestBrowser, type TestPage } from './test-page.ts';

/** Switches every Chromium of the tests starts with: no sandbox (root has none), no network of its own, no first-run pages. */
export const CHROMIUM_SWITCHES: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The Chromium to test with. @throws if there is none. */
export async function chromiumPath(): Promise<string> {
  const path = await findChromium();
  if (path === undefined) throw new Error('no Chromium was found: npm test installs one');
  return path;
}

/** Starts a headless Chromium without extensions. */
export async function launchChromium(): Promise<TestBrowser> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...CHROMIUM_SWITCHES] });
  return {
    name: 'chromium',
    newPage: async () => testPageOf(await newSizedPage(browser)),
    close: () => browser.close(),
  };
}

async function newSizedPage(browser: Browser): Promise<Page> {
  return browser.newPage({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 });
}

/** Shows a Playwright page through the interface that both browsers share. */
export function testPageOf(page: Page): TestPage {
  const self: TestPage = {
    browser: 'chromium',
    goto: async (url) => {
      await page.goto(url, { waitUntil: 'load' });
    },
    // The two signatures of the interface meet in Playwright's own.
    evaluate: ((run: () => unknown, argument?: unknown) => page.evaluate(run, argument)) as TestPage['evaluate'],
    runScript: async (source) => {
      // The trailing value keeps Playwright from sending the script's last value back.
      await page.evaluate(`${source}\n;undefined`);
    },
    setViewport: (size) => page.setViewportSize(size),
    screenshot: () => page.screenshot(),
    print: () => page.pdf({ printBackground: true, preferCSSPageSize: true }),
    pressKey: (key) => page.keyboard.press(key),
    click: async (target) => {
      const point = typeof target === 'string' ? await middleOf(self, target) : target;
      await page.mouse.click(point.x, point.y);
    },
    moveMouse: (point) => page.mouse.move(point.x, point.y),
    close: () => page.close(),
  };
  return self;
}
