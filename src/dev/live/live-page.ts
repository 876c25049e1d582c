import { createHash } from 'node:crypto';
import type { HostKind } from '../../../tests/support/extension.ts';
import { pause } from '../../../tests/support/wait-for.ts';
import type { LiveTab } from './live-browser.ts';

/** Time for the scripts of a page to do what they do at the start, ms. */
const SETTLE_MS = 300;
/** How long the reader may take to open or to say why it does not, ms. */
const OPEN_MS = 30_000;
const POLL_MS = 40;

/** Facts about a page that was opened in the reader and closed again. */
export interface LiveFacts {
  /** Whatever showed first: the reader, or a reason why there is none, in the page or on the toolbar button. `null` if nothing came. */
  readonly shown: HostKind | 'button' | null;
  /** The reason, in words. */
  readonly reason?: string;
  readonly elements: number;
  /** The longest task of the tab from the command to the open reader, in ms of the clock. The page's own tasks count too. `null` in Firefox, which does not tell. */
  readonly longestTask: number | null;
  /** Errors that the extension's scripts did not catch. */
  readonly errors: readonly string[];
  /** Addresses that the extension's scripts requested, without media. */
  readonly requests: readonly string[];
  /** Facts that held still before and were different after closing: name, value before, value after. */
  readonly changed: readonly string[];
  /** From the last look before the command to the look after closing, in ms. */
  readonly ms: number;
}

/** Facts about a page that must be the same afterwards: numbers and short texts by name. */
type State = Readonly<Record<string, string | number>>;

/** Opens the reader over a page that has loaded, closes it, and says what happened. @throws if the page goes elsewhere. */
export async function readLive(live: LiveTab): Promise<LiveFacts> {
  const watch = await live.watch();
  const { early, before } = await stillStates(live);
  const began = performance.now();
  const tasks = await live.measureTasks();
  await live.tab.runCommand('toggle-reader');
  const { shown, reason } = await firstShown(live);
  const longestTask = await tasks.longest();
  const elements = await live.evaluate(() => document.getElementsByTagName('*').length);
  if (shown === 'reader' || shown === 'notice') await close(live, shown);
  const changed = changes({ early, before, after: await stateOf(live) });
  const ms = performance.now() - began;
  const [errors, requests] = [await watch.errors(), await watch.requests()];
  return { shown, elements, longestTask, errors, requests, changed, ms, ...(reason !== undefined && { reason }) };
}

/** Returns what a loaded page changes by itself while it waits and when a key is pressed, as in {@link LiveFacts.changed}. */
export async function changesAlone(live: LiveTab, milliseconds: number): Promise<string[]> {
  const { early, before } = await stillStates(live);
  // The page notices the keys of the shortcut too, and many pages load something at the first key.
  await live.tab.page.pressKey('Shift');
  await pause(milliseconds);
  return changes({ early, before, after: await stateOf(live) });
}

async function stillStates(live: LiveTab): Promise<{ early: State; before: State }> {
  await pause(SETTLE_MS);
  const early = await stateOf(live);
  await pause(SETTLE_MS);
  return { early, before: await stateOf(live) };
}

function changes({ early, before, after }: Readonly<Record<'early' | 'before' | 'after', State>>): string[] {
  const isElsewhere = early.document !== before.document || before.document !== after.document;
  if (isElsewhere) throw new Error('the page sends itself elsewhere');
  return Object.keys(before)
    .filter((key) => before[key] === early[key] && after[key] !== before[key])
    .map((key) => `${key}: ${before[key]} → ${after[key]}`);
}

async function firstShown({ tab, refusal }: LiveTab): Promise<Pick<LiveFacts, 'shown' | 'reason'>> {
  const end = performance.now() + OPEN_MS;
  while (performance.now() < end) {
    const hosts = await tab.hosts();
    if (hosts.includes('reader')) return { shown: 'reader' };
    if (hosts.includes('notice')) {
      return { shown: 'notice', reason: await tab.inRoot('notice', (root) => root.textContent?.trim() ?? '') };
    }
    const reason = await refusal();
    if (reason !== undefined) return { shown: 'button', reason };
    await pause(POLL_MS);
  }
  return { shown: null };
}

async function close({ tab }: LiveTab, shown: HostKind): Promise<void> {
  if (shown === 'reader') await tab.runCommand('toggle-reader');
  else await tab.page.pressKey('Escape');
  const end = performance.now() + OPEN_MS;
  while ((await tab.hosts()).includes(shown) && performance.now() < end) await pause(POLL_MS);
}

async function stateOf({ evaluate }: LiveTab): Promise<State> {
  const { html, ...rest } = await evaluate(() => ({
    document: performance.timeOrigin,
    html: document.documentElement.outerHTML,
    scroll: `${scrollX} ${scrollY}`,
    focus: document.activeElement?.outerHTML.slice(0, 200) ?? '',
    selection: String(getSelection()),
    fonts: document.fonts.size,
    globals: Object.getOwnPropertyNames(Reflect.get(window, 'wrappedJSObject') ?? window).length,
  }));
  return { html: createHash('sha256').update(html).digest('hex'), ...rest };
}
