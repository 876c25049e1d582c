import contentScript from '../content/content.ts?iife';
import pageMarksScript from '../content/page-marks-script.ts?iife';
import readerScript from '../content/reader-script.ts?iife';
import scorersScript from '../content/scorers-script.ts?iife';
import shareScript from '../content/share-script.ts?iife';
import texScript from '../content/tex-script.ts?iife';
import { browser } from '../platform/browser.ts';
import { injectInto } from '../platform/injection.ts';
import type { BackgroundToContent, Preparation } from '../platform/messages.ts';
import { showRefusal } from './badge.ts';

/** Makes sure that the content script runs in a tab. Preparing twice does nothing more. */
export function prepare(tabId: number): Promise<Preparation> {
  return injectInto(tabId, contentScript);
}

/** Adds what shows articles to a tab in which the content script runs. */
export function injectReader(tabId: number): Promise<Preparation> {
  return injectInto(tabId, readerScript);
}

/** Adds what draws on the page itself to a tab in which the content script runs. */
export function injectPageMarks(tabId: number): Promise<Preparation> {
  return injectInto(tabId, pageMarksScript);
}

/** Adds the scorers beside the default one to a tab in which the content script runs. */
export function injectScorers(tabId: number): Promise<Preparation> {
  return injectInto(tabId, scorersScript);
}

/** Adds what takes articles along to a tab in which the content script runs. */
export function injectSharing(tabId: number): Promise<Preparation> {
  return injectInto(tabId, shareScript);
}

/** Adds what sets formulas to a tab in which the content script runs. */
export function injectTex(tabId: number): Promise<Preparation> {
  return injectInto(tabId, texScript);
}

/**
 * Hands a tab a toggle, and prepares it first if nothing of Pith runs there yet. A refusal is shown on the toolbar button. Does not throw.
 */
export async function toggle(tabId: number, message: BackgroundToContent): Promise<void> {
  const answer = (await ask(tabId, message)) ?? (await prepareAndAsk(tabId, message));
  if (!answer.ok) await showRefusal(tabId, answer.reason);
}

/** Settles once the page in a tab has done what it was at, and at once where nothing can be asked of it. */
export async function pageAtRest(tabId: number | undefined): Promise<void> {
  if (tabId === undefined) return;
  const nothing = { target: { tabId }, func: () => null, injectImmediately: true };
  await browser.scripting.executeScript(nothing).catch(() => null);
}

async function prepareAndAsk(tabId: number, message: BackgroundToContent): Promise<Preparation> {
  const isReading = message.type === 'background-content/toggle-reader';
  // In one go: who presses the key waits for both.
  const prepared = await (isReading ? injectInto(tabId, contentScript, readerScript) : prepare(tabId));
  return prepared.ok ? ((await ask(tabId, message)) ?? { ok: false, reason: 'unknown' }) : prepared;
}

/** `null` if nobody answers there. */
async function ask(tabId: number, message: BackgroundToContent): Promise<Preparation | null> {
  try {
    return ((await browser.tabs.sendMessage(tabId, message, { frameId: 0 })) as Preparation | undefined) ?? null;
  } catch {
    return null;
  }
}
