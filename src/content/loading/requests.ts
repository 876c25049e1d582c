/** The requests that the content script makes to the background script. */
import type { SitePage } from '../../core/types.ts';
import { browser } from '../../platform/browser.ts';
import { isConnected } from '../../platform/page-scripts/lifetime.ts';
import type { ContentToBackground, Preparation } from '../../platform/page-scripts/messages.ts';
import type { PageStore, StoringRequest } from '../../platform/page-scripts/page-store.ts';
import type { ScriptName } from '../../platform/page-scripts/scripts.ts';
import type { Strings } from '../../platform/texts/strings.ts';
import { heldOpen } from './hold-page.ts';
import { provided, type ScriptExports } from './script-registry.ts';

/** How often a request is sent before it counts as lost: the background script may be stopped before it answers. */
const TRIES = 3;

/** Longest wait for an idle browser, ms. A guess. */
const IDLE_WAIT_MS = 1000;

/** The pass of the page; `null` until it is known, and in private windows. */
let pass: string | null = null;

/** All texts of the interface, or `null` if the extension was updated or removed. Does not throw. */
export function requestStrings(): Promise<Strings | null> {
  return ask<Strings>({ type: 'content-background/strings' });
}

/** Injects a script unless it runs in this page. `null` if the extension was updated or removed. Does not throw. */
export async function requestScript<Name extends ScriptName>(name: Name): Promise<ScriptExports[Name] | null> {
  const present = provided(name);
  if (present) return present;
  const injected = await insist<Preparation>({ type: 'content-background/inject', script: name });
  return injected?.ok ? provided(name) : null;
}

/** Returns the data stored for the page at this address; `null` if the extension was updated or removed. Does not throw. */
export async function requestStore(address: string): Promise<PageStore | null> {
  const store = await ask<PageStore>({ type: 'content-background/load', address });
  pass = store?.pass ?? pass;
  return store;
}

/**
 * Has something stored. Sends in the caller's task, because the page may be closing. Resolves to the answer, by default whether it was stored;
 * `false` if the extension was updated or removed. Does not throw.
 */
export async function requestStoring<Answer = boolean>(request: StoringRequest): Promise<Answer | false> {
  const storing = insist<Answer>({ ...request, pass });
  // Places are sent when the page closes: closing would always take longer.
  return (await (request.type === 'content-background/save-place' ? storing : heldOpen(storing))) ?? false;
}

/** Has a page remembered for the others of its site, once the browser is idle: the reader is painted first. */
export function rememberPage(page: SitePage | undefined): void {
  const remember = () => page && void requestStoring({ type: 'content-background/remember-page', page });
  requestIdleCallback(remember, { timeout: IDLE_WAIT_MS });
}

/** Tells that the reader opens, or that none is open any more. Does not throw. */
export function tellReading(isReading: boolean): void {
  void ask({ type: 'content-background/reading', isReading });
}

/** Like {@link ask}, but tries again until there is an answer. */
async function insist<Answer>(message: ContentToBackground): Promise<Answer | null> {
  let answer: Answer | null = null;
  for (let tries = 0; tries < TRIES && answer === null; tries++) answer = await ask<Answer>(message);
  return answer;
}

/** The answer of the background script; `null` on failure, and if the extension was updated or removed. Does not throw. */
export async function ask<Answer>(message: ContentToBackground): Promise<Answer | null> {
  if (!isConnected()) return null;
  try {
    return ((await browser.runtime.sendMessage(message)) as Answer | undefined) ?? null;
  } catch {
    return null;
  }
}
