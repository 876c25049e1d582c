import contentFile from '../content/content.ts?iife';
import { browser } from '../platform/browser.ts';
import { injectInto } from '../platform/page-scripts/injection.ts';
import type { Preparation } from '../platform/page-scripts/messages.ts';
import { SCRIPTS, type ScriptName } from '../platform/page-scripts/scripts.ts';
import type { SendingPage } from './sender.ts';

/** The built file of the content script. */
export const CONTENT_FILE = contentFile;

/** The built files of the scripts in {@link SCRIPTS}, by the path of the source. */
const FILES = import.meta.glob<string>('../content/scripts/*.ts', { query: '?iife', import: 'default', eager: true });

/** Makes sure that the content script runs in a tab. Preparing a tab again does nothing. Does not throw. */
export async function prepare(tabId: number): Promise<Preparation> {
  const prepared = await injectInto({ tabId }, contentFile);
  return prepared.ok || !(await isOwnPage(tabId)) ? prepared : { ok: true };
}

/** Injects the content script and the reader's script in one call. Does not throw. */
export function prepareWithReader(tabId: number): Promise<Preparation> {
  return injectInto({ tabId }, contentFile, fileOf('reader'));
}

/** Adds a script to the page that asks for it. Does not throw. */
export function inject({ tabId, documentId }: SendingPage, script: ScriptName): Promise<Preparation> {
  return injectInto(documentId === undefined ? { tabId } : { tabId, documentIds: [documentId] }, fileOf(script));
}

/** Whether a tab shows the practice page, which loads the scripts itself: browsers inject nothing into pages of extensions. */
async function isOwnPage(tabId: number): Promise<boolean> {
  const { url } = await browser.tabs.get(tabId).catch(() => ({ url: undefined }));
  return url?.startsWith(browser.runtime.getURL('src/extension-pages/practice/')) ?? false;
}

/** The built file of a script. */
export function fileOf(script: ScriptName): string {
  return FILES[`../${SCRIPTS[script]}`] ?? '';
}
