/**
 * Runs the same tests in a real Chromium and a real Firefox:
 *
 *     describeInEachBrowser('sanitize', (the) => {
 *       it('drops scripts', async () => {
 *         await the.page.goto(the.server.url('/pages/news/page.html'));
 *         await the.page.runScript(await bundleForPage('tests/dom/in-page.ts', 'inPage'));
 *         expect(await the.page.evaluate(() => globalThis.inPage.sanitizedHtml())).not.toContain('script');
 *       });
 *     });
 *
 * Each test gets a fresh page; browser and server are shared by the tests of one block.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
import { launchChromium } from './chromium.ts';
import { launchFirefox } from './firefox.ts';
import { startServer, type TestServer } from './server.ts';
import type { BrowserName, TestBrowser, TestPage } from './test-page.ts';

/** What a test finds ready. The getters throw outside of a running test. */
export interface BrowserTest {
  readonly browser: BrowserName;
  readonly page: TestPage;
  readonly server: TestServer;
}

const LAUNCH: Readonly<Record<BrowserName, () => Promise<TestBrowser>>> = {
  chromium: launchChromium,
  firefox: launchFirefox,
};

/** Declares a block of tests once for each browser. */
export function describeInEachBrowser(name: string, declare: (the: BrowserTest) => void): void {
  describe.each(['chromium', 'firefox'] as const)(`${name} in %s`, (browserName) => {
    let browser: TestBrowser | undefined;
    let server: TestServer | undefined;
    let page: TestPage | undefined;
    beforeAll(async () => {
      [server, browser] = await Promise.all([startServer(), LAUNCH[browserName]()]);
    });
    afterAll(async () => {
      await Promise.all([browser?.close(), server?.close()]);
    });
    beforeEach(async () => {
      page = await browser?.newPage();
    });
    afterEach(async () => {
      await page?.close();
    });
    declare({
      browser: browserName,
      get page() {
        return running(page);
      },
      get server() {
        return running(server);
      },
    });
  });
}

function running<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('only available while a test runs');
  return part;
}
