import type { CDPSession, Page } from 'playwright';
import { findChromium } from '../../src/cli/terminal/browsers.ts';
import { middleOf, type TestPage } from './test-page.ts';

/** Switches for every Chromium in the tests: no sandbox (root cannot use it), no background network, no first-run pages. */
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

/** A Playwright page behind the interface that both browsers share. */
export function testPageOf(page: Page): TestPage {
  let session: Promise<CDPSession> | undefined;
  const self: TestPage = {
    browser: 'chromium',
    goto: async (url) => {
      await page.goto(url, { waitUntil: 'load' });
    },
    // Playwright's signature covers both overloads of the interface.
    evaluate: ((run: () => unknown, argument?: unknown) => page.evaluate(run, argument)) as TestPage['evaluate'],
    runScript: async (source) => {
      // Playwright's own evaluation reads a script twice more, which takes longer than a small page does.
      session ??= page.context().newCDPSession(page);
      const { exceptionDetails: thrown } = await (await session).send('Runtime.evaluate', { expression: source });
      if (thrown) throw new Error(thrown.exception?.description ?? thrown.text);
    },
    setViewport: (size) => page.setViewportSize(size),
    screenshot: () => page.screenshot(),
    print: (paper = 'Letter') => page.pdf({ format: paper, printBackground: true, preferCSSPageSize: true }),
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
