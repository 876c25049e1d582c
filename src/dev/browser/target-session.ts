/** Access to targets of Chromium that are not Playwright pages, such as the popup, through the browser's own session. */
import type { CDPSession } from 'playwright';

/** Calls a method of the debugging protocol in a target. */
export type Send = (method: string, params: object) => Promise<unknown>;

/** Calls reject with this when their target closes: a click in a popup may close the popup. */
export class TargetClosed extends Error {
  override readonly message = 'the target is closed';
}

/** Lists every target of the browser, tabs and popups included. */
export async function targetsOf(browser: CDPSession) {
  return (await browser.send('Target.getTargets', { filter: [{}] })).targetInfos;
}

/** The target id of the open popup, if there is one. */
export async function findPopupTarget(browser: CDPSession, extensionId: string): Promise<string | undefined> {
  const address = `chrome-extension://${extensionId}/src/extension-pages/popup/`;
  const targets = await targetsOf(browser);
  return targets.find(({ type, url }) => type === 'page' && url.startsWith(address))?.targetId;
}

/** Connects to a target. Calls reject with {@link TargetClosed} once it is gone, and with the target's own errors. */
export async function attachTo(browser: CDPSession, targetId: string): Promise<Send> {
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  browser.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return;
    const message = JSON.parse(event.message) as { id?: number; result?: unknown; error?: { message: string } };
    const call = waiting.get(message.id ?? 0);
    waiting.delete(message.id ?? 0);
    if (message.error) call?.reject(new Error(message.error.message));
    else call?.resolve(message.result);
  });
  browser.on('Target.detachedFromTarget', (event) => {
    if (event.sessionId !== sessionId) return;
    for (const call of waiting.values()) call.reject(new TargetClosed());
    waiting.clear();
  });
  let lastId = 0;
  return async (method, params) => {
    const id = ++lastId;
    const answer = new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }));
    // The target may close while the message is on its way, before the caller awaits the answer.
    answer.catch(() => undefined);
    const message = JSON.stringify({ id, method, params });
    await browser.send('Target.sendMessageToTarget', { sessionId, message }).catch(() => {
      waiting.delete(id);
      throw new TargetClosed();
    });
    return answer;
  };
}
