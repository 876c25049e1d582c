import { browser } from '../platform/browser.ts';
import { storeAllowedSites } from '../platform/sites/asked-sites.ts';
import { AUTOMATIC_SITES, loadAutomaticSites, matchPatternOf } from '../platform/sites/automatic-sites.ts';
import { SerialQueue } from '../platform/storage/serial-queue.ts';
import { CONTENT_FILE, fileOf } from './inject.ts';

/** Two changes in a row must not register a script twice. */
const queue = new SerialQueue();

/** Keeps the scripts that open the reader by themselves in step with the sites and permissions of the user. */
export function watchAutomaticSites(): void {
  const register = () => void queue.run(registerScripts);
  browser.runtime.onInstalled.addListener(register);
  browser.runtime.onStartup.addListener(register);
  browser.permissions.onAdded.addListener(register);
  browser.permissions.onRemoved.addListener(register);
  browser.storage.onChanged.addListener((changes, area) => {
    if (area === 'local' && AUTOMATIC_SITES in changes) register();
  });
  // An earlier run of this script may have been stopped amid a change.
  register();
}

/** Registers a script for each site that the browser lets Pith see, and for no other. */
async function registerScripts(): Promise<void> {
  await storeAllowedSites();
  const sites = (await loadAutomaticSites(browser.storage.local)).map(({ origin }) => matchPatternOf(origin));
  const isAllowed = await Promise.all(sites.map((match) => browser.permissions.contains({ origins: [match] })));
  const wanted = sites.filter((_, index) => isAllowed[index]);
  const registered = (await browser.scripting.getRegisteredContentScripts()).map(({ id }) => id);
  const gone = registered.filter((id) => !wanted.includes(id));
  const added = wanted.filter((match) => !registered.includes(match));
  if (gone.length > 0) await browser.scripting.unregisterContentScripts({ ids: gone });
  if (added.length === 0) return;
  // The content script takes over what the first script provides.
  const js = [fileOf('automatic'), CONTENT_FILE, fileOf('reader')];
  await browser.scripting.registerContentScripts(
    added.map((match) => ({ id: match, matches: [match], js, runAt: 'document_start' as const })),
  );
}
