import { browser } from '../platform/browser.ts';
import type { BackgroundToContent, Preparation } from '../platform/page-scripts/messages.ts';
import { isLeftUnanswered, isUnheard } from '../platform/page-scripts/unanswered.ts';
import type { ShownPage } from '../platform/tabs/shown-page.ts';
import { showRefusal } from './badge.ts';
import { prepare, prepareWithReader } from './inject.ts';

/**
 * Sends a toggle to a tab, and injects the content script first if needed. Shows a refusal on the toolbar button. Leaves it if the tab
 * shows another page by then. Does not throw.
 */
export async function toggle(tabId: number, message: BackgroundToContent, page: ShownPage): Promise<void> {
  const answer = (await ask(tabId, message)) ?? (await prepareAndAsk(tabId, message));
  if (!answer.ok && answer.reason !== 'left' && !(await page.isLeft())) await showRefusal(tabId, answer.reason);
}

/** Resolves when the page in a tab is no longer busy, or at once where nothing can be injected. Does not throw. */
export async function whenPageIsIdle(tabId: number | undefined): Promise<void> {
  if (tabId === undefined) return;
  const noop = { target: { tabId }, func: () => null, injectImmediately: true };
  await browser.scripting.executeScript(noop).catch(() => null);
}

async function prepareAndAsk(tabId: number, message: BackgroundToContent): Promise<Preparation> {
  // The reader's script comes along in the same call, because the user is waiting for it.
  const prepared = await (message.type === 'background-content/toggle-reader' ? prepareWithReader : prepare)(tabId);
  return prepared.ok ? ((await ask(tabId, message)) ?? { ok: false, reason: 'failed' }) : prepared;
}

/** The answer of the content script, which may be that it failed, or that its page was left; `null` if the tab has none. */
async function ask(tabId: number, message: BackgroundToContent): Promise<Preparation | null> {
  try {
    return ((await browser.tabs.sendMessage(tabId, message, { frameId: 0 })) as Preparation | undefined) ?? null;
  } catch (error) {
    return isUnheard(error) ? null : { ok: false, reason: isLeftUnanswered(error) ? 'left' : 'failed' };
  }
}
