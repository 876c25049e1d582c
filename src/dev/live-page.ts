import { createHash } from 'node:crypto';
import type { CDPSession, Page, Worker } from 'playwright';
import type { ExtensionTab, HostKind } from '../../tests/support/extension.ts';
import { pause } from '../../tests/support/wait-for.ts';

/** Time for the scripts of a page to do what they do at the start, ms. */
const SETTLE_MS = 300;
/** How long the reader may take to open or to say why it does not, ms. */
const OPEN_MS = 30_000;
const POLL_MS = 40;
/** Requests for these are the article's own pictures and films, and the fonts that the extension carries. */
const MEDIA: ReadonlySet<string> = new Set(['Image', 'Media', 'Font']);
const EXTENSION = 'chrome-extension://';

/** A saved page to open. */
export interface SavedPage {
  readonly address: string;
  readonly html: string;
}

/** Facts about a page that was opened in the reader and closed again. */
export interface LiveFacts {
  /** Whatever showed first: the reader, or a reason why there is none, in the page or on the toolbar button. `null` if nothing came. */
  readonly shown: HostKind | 'button' | null;
  /** The reason, in words. */
  readonly reason?: string;
  readonly elements: number;
  /** The longest task of the tab from the command to the open reader, in ms of the clock. The page's own tasks count too. */
  readonly longestTask: number;
  /** Errors that the extension's scripts did not catch. */
  readonly errors: readonly string[];
  /** Addresses that the extension's scripts requested, without media. */
  readonly requests: readonly string[];
  /** What the page had otherwise after closing, of what it had kept still before: name, value before, value after. */
  readonly changed: readonly string[];
  /** From the last look before the command to the look after closing, in ms. */
  readonly ms: number;
}

/** The parts of the extension API that are used inside the service worker. */
declare const chrome: {
  readonly tabs: { query(query: object): Promise<readonly { readonly id: number }[]> };
  readonly action: Record<'getBadgeText' | 'getTitle', (tab: { tabId: number }) => Promise<string>>;
};

/** What a page must find as it was: numbers and short texts by name. */
type State = Readonly<Record<string, string | number>>;

/** Counts tasks longer than 50 ms from the beginning, as `performance.getEntries` does not. */
export function watchLongTasks(): void {
  const tasks: { start: number; ms: number }[] = [];
  Object.defineProperty(globalThis, Symbol.for('pith-live-tasks'), { value: tasks });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ start: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
}

/** Opens the reader over a page that has loaded, closes it, and says what happened. */
export async function readLive(
  tab: ExtensionTab,
  { page, worker }: { page: Page; worker: Worker },
): Promise<LiveFacts> {
  const session = await page.context().newCDPSession(page);
  try {
    const { errors, requests } = await watch(session);
    const { early, before } = await stillStates(page);
    const began = performance.now();
    const start = await page.evaluate(() => performance.now());
    await tab.runCommand('toggle-reader');
    const { shown, reason } = await firstShown(tab, worker);
    const [elements, longestTask] = await page.evaluate(longestTaskSince, start);
    if (shown === 'reader' || shown === 'notice') await close(tab, shown);
    const changed = changes({ early, before, after: await stateOf(page) });
    const ms = performance.now() - began;
    return { shown, elements, longestTask, errors, requests, changed, ms, ...(reason !== undefined && { reason }) };
  } finally {
    await session.detach().catch(() => undefined);
  }
}

/** What a page that has loaded changes by itself in a time, as in {@link LiveFacts.changed}. */
export async function changesAlone(page: Page, milliseconds: number): Promise<string[]> {
  const { early, before } = await stillStates(page);
  await pause(milliseconds);
  return changes({ early, before, after: await stateOf(page) });
}

/** Gathers errors and requests of the extension's scripts from now on. */
async function watch(session: CDPSession): Promise<{ errors: string[]; requests: string[] }> {
  const [errors, requests]: [string[], string[]] = [[], []];
  session.on('Runtime.exceptionThrown', ({ exceptionDetails }) => {
    const text = exceptionDetails.exception?.description ?? exceptionDetails.text;
    if (`${exceptionDetails.url} ${text}`.includes(EXTENSION)) errors.push(text);
  });
  session.on('Network.requestWillBeSent', ({ type = '', request, initiator }) => {
    const isOurs = JSON.stringify(initiator).includes(EXTENSION);
    if (isOurs && !MEDIA.has(type)) requests.push(`${type} ${request.url}`);
  });
  await session.send('Runtime.enable');
  await session.send('Network.enable');
  return { errors, requests };
}

async function stillStates(page: Page): Promise<{ early: State; before: State }> {
  await pause(SETTLE_MS);
  const early = await stateOf(page);
  await pause(SETTLE_MS);
  return { early, before: await stateOf(page) };
}

function changes({ early, before, after }: Readonly<Record<'early' | 'before' | 'after', State>>): string[] {
  return Object.keys(before)
    .filter((key) => before[key] === early[key] && after[key] !== before[key])
    .map((key) => `${key}: ${before[key]} → ${after[key]}`);
}

async function firstShown(tab: ExtensionTab, worker: Worker): Promise<Pick<LiveFacts, 'shown' | 'reason'>> {
  const end = performance.now() + OPEN_MS;
  while (performance.now() < end) {
    const hosts = await tab.hosts();
    if (hosts.includes('reader')) return { shown: 'reader' };
    if (hosts.includes('notice')) {
      return { shown: 'notice', reason: await tab.inRoot('notice', (root) => root.textContent?.trim() ?? '') };
    }
    const reason = await refusal(worker);
    if (reason !== undefined) return { shown: 'button', reason };
    await pause(POLL_MS);
  }
  return { shown: null };
}

/** The reason that the toolbar button shows on the tab in front. */
function refusal(worker: Worker): Promise<string | undefined> {
  return worker.evaluate(async () => {
    const [{ id: tabId } = { id: 0 }] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    const isRefused = (await chrome.action.getBadgeText({ tabId })) === '!';
    return isRefused ? chrome.action.getTitle({ tabId }) : undefined;
  });
}

async function close(tab: ExtensionTab, shown: HostKind): Promise<void> {
  if (shown === 'reader') await tab.runCommand('toggle-reader');
  else await tab.page.pressKey('Escape');
  const end = performance.now() + OPEN_MS;
  while ((await tab.hosts()).includes(shown) && performance.now() < end) await pause(POLL_MS);
}

async function stateOf(page: Page): Promise<State> {
  const { html, ...rest } = await page.evaluate(() => ({
    html: document.documentElement.outerHTML,
    scroll: `${scrollX} ${scrollY}`,
    focus: document.activeElement?.outerHTML.slice(0, 200) ?? '',
    selection: String(getSelection()),
    fonts: document.fonts.size,
    globals: Object.getOwnPropertyNames(globalThis).length,
  }));
  return { html: createHash('sha256').update(html).digest('hex'), ...rest };
}

function longestTaskSince(start: number): [number, number] {
  const all: unknown = Reflect.get(globalThis, Symbol.for('pith-live-tasks'));
  const tasks = (all as { start: number; ms: number }[] | undefined) ?? [];
  const since = tasks.filter((task) => task.start >= start).map(({ ms }) => ms);
  return [document.getElementsByTagName('*').length, Math.max(0, ...since)];
}
