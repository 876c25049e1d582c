import type { CDPSession, Page } from 'playwright-core';
import { Failure } from './failure.ts';

/** How long the browser may take to open the popup. */
const OPEN_TIMEOUT_MS = 15_000;
const POLL_MS = 50;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The popup of the toolbar button. It is no Playwright page, so it is spoken to through the browser's own session. */
export interface PopupTarget {
  /** Evaluates an expression in the popup's document and waits for the promise it may give. */
  evaluate(expression: string): Promise<unknown>;
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
  const tab = (await targets(browser)).find((each) => each.type === 'tab' && each.url === page.url());
  await browser.send('Extensions.triggerAction', { id, targetId: tab?.targetId ?? '' });
  const popup = await waitForPopup(browser, id);
  const send = await attach(browser, popup);
  return {
    evaluate: (expression) => evaluate(send, expression),
    emulateColours: async (scheme) => {
      await send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: scheme }] });
    },
    moveMouse: async (x, y) => {
      await send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
    },
    picture: async (scale) => {
      const { width, height } = (await evaluate(send, 'document.body.getBoundingClientRect().toJSON()')) as Size;
      const clip = { x: 0, y: 0, width, height, scale };
      // A headless browser's screen may be lower than the popup.
      const options = { format: 'png', clip, captureBeyondViewport: true };
      const { data } = (await send('Page.captureScreenshot', options)) as { data: string };
      return Buffer.from(data, 'base64');
    },
    close: async () => {
      await browser.send('Target.closeTarget', { targetId: popup });
      await browser.detach();
    },
  };
}

async function extensionId(browser: CDPSession): Promise<string> {
  const worker = (await targets(browser)).find((each) => each.url.startsWith('chrome-extension://'));
  if (worker === undefined) throw new Failure('The extension is not running.');
  return new URL(worker.url).host;
}

async function waitForPopup(browser: CDPSession, id: string): Promise<string> {
  const end = performance.now() + OPEN_TIMEOUT_MS;
  while (performance.now() < end) {
    const popup = (await targets(browser)).find(
      (each) => each.type === 'page' && each.url.startsWith(`chrome-extension://${id}/src/popup/`),
    );
    if (popup !== undefined) return popup.targetId;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Failure('The popup did not open.');
}

async function targets(browser: CDPSession) {
  return (await browser.send('Target.getTargets', { filter: [{}] })).targetInfos;
}

type Send = (method: string, params: object) => Promise<unknown>;

interface Answer {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

async function attach(browser: CDPSession, targetId: string): Promise<Send> {
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number, (answer: Answer) => void>();
  browser.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return;
    const answer = JSON.parse(event.message) as Answer;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  let lastId = 0;
  return async (method, params) => {
    const id = ++lastId;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    await browser.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
    const { result, error } = await answered;
    if (error !== undefined) throw new Failure(`The popup does not take ${method}: ${error.message}`);
    return result;
  };
}

async function evaluate(send: Send, expression: string): Promise<unknown> {
  const answer = await send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true });
  return (answer as { result: { value?: unknown } }).result.value;
}
