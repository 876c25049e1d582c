import type { CDPSession, Page } from 'playwright';
import { Failure, firstLine } from '../../cli/terminal/failure.ts';
import { attachTo, findPopupTarget, type Send, targetsOf } from './target-session.ts';

/** How long the browser may take to open the popup. */
const OPEN_TIMEOUT_MS = 30_000;
const POLL_MS = 50;

/** The popup of the toolbar button. */
export interface PopupTarget {
  /** Evaluates an expression in the popup's document and waits for the promise it may give. */
  evaluate(expression: string): Promise<unknown>;
  /** Resolves once it says what the page is. */
  filled(): Promise<void>;
  /** Gives it another width, in CSS px. */
  resize(width: number): Promise<void>;
  emulateColours(scheme: 'light' | 'dark'): Promise<void>;
  /** Moves the mouse, in CSS px from the popup's corner. */
  moveMouse(x: number, y: number): Promise<void>;
  /** A PNG of the whole popup, at `scale` pixels for a CSS px. */
  picture(scale: number): Promise<Buffer>;
  close(): Promise<void>;
}

/**
 * Presses the toolbar button over a page. Resolves once the popup has loaded.
 *
 * @throws {Failure} when no popup opens.
 */
export async function openPopup(page: Page): Promise<PopupTarget> {
  const browser = await page.context().browser()?.newBrowserCDPSession();
  if (browser === undefined) throw new Failure('Chromium is closed.');
  const id = await extensionId(browser);
  await page.bringToFront();
  await pressToolbarButton(browser, { id, url: page.url() });
  const popup = await waitForPopup(browser, id);
  const send = await attachTo(browser, popup);
  return {
    evaluate: (expression) => evaluate(send, expression),
    filled: async () => {
      const end = performance.now() + OPEN_TIMEOUT_MS;
      while ((await evaluate(send, `document.querySelector('.go, .state') !== null`)) !== true) {
        if (performance.now() > end) throw new Failure('The popup stayed empty.');
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
    },
    resize: async (width) => {
      // Popups refuse to be given the size of a screen.
      await evaluate(send, `void (document.documentElement.style.width = '${width}px')`);
    },
    emulateColours: async (scheme) => {
      await send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: scheme }] });
    },
    moveMouse: async (x, y) => {
      await send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
    },
    picture: async (scale) => {
      const { x, width, height } = (await evaluate(send, 'document.body.getBoundingClientRect().toJSON()')) as DOMRect;
      const clip = { x, y: 0, width, height, scale };
      // A headless browser's screen may be lower than the popup.
      const options = { format: 'png', clip, captureBeyondViewport: true };
      const { data } = (await send('Page.captureScreenshot', options)) as { data: string };
      return Buffer.from(data, 'base64');
    },
    close: async () => {
      // It may have closed itself.
      await browser.send('Target.closeTarget', { targetId: popup }).catch(() => undefined);
      await browser.detach();
    },
  };
}

async function extensionId(browser: CDPSession): Promise<string> {
  const worker = (await targetsOf(browser)).find((each) => each.url.startsWith('chrome-extension://'));
  if (worker === undefined) throw new Failure('The extension is not running.');
  return new URL(worker.url).host;
}

async function pressToolbarButton(browser: CDPSession, { id, url }: { id: string; url: string }): Promise<void> {
  const tab = (await targetsOf(browser)).find((each) => each.type === 'tab' && each.url === url);
  if (tab === undefined) throw new Failure('The page is no longer open.');
  try {
    await browser.send('Extensions.triggerAction', { id, targetId: tab.targetId });
  } catch (error) {
    throw new Failure(
      `This Chromium cannot press the toolbar button (${firstLine(error)}). PITH_CHROMIUM can name another.`,
    );
  }
}

async function waitForPopup(browser: CDPSession, id: string): Promise<string> {
  const end = performance.now() + OPEN_TIMEOUT_MS;
  while (performance.now() < end) {
    const popup = await findPopupTarget(browser, id);
    if (popup !== undefined) return popup;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Failure('The popup did not open.');
}

async function evaluate(send: Send, expression: string): Promise<unknown> {
  const answer = await send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true });
  return (answer as { result: { value?: unknown } }).result.value;
}
