import contentScript from '../content/content.ts?iife';
import pageMarksScript from '../content/page-marks-script.ts?iife';
import readerScript from '../content/reader-script.ts?iife';
import scorersScript from '../content/scorers-script.ts?iife';
import takeScript from '../content/take-script.ts?iife';
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
export function injectTaking(tabId: number): Promise<Preparation> {
  return injectInto(tabId, takeScript);
}

/** Prepares a tab and hands it a toggle. A refusal is shown on the toolbar button. Does not throw. */
export async function toggle(tabId: number, message: BackgroundToContent): Promise<void> {
  const prepared = await prepare(tabId);
  const answer = prepared.ok ? await ask(tabId, message) : prepared;
  if (!answer.ok) await showRefusal(tabId, answer.reason);
}

async function ask(tabId: number, message: BackgroundToContent): Promise<Preparation> {
  try {
    return (await browser.tabs.sendMessage(tabId, message, { frameId: 0 })) as Preparation;
  } catch {
    return { ok: false, reason: 'unknown' };
  }
}
