import { addressNumber, otherPages, rememberPage } from '../core/model/site-memory.ts';
import type { SitePage } from '../core/types.ts';
import { browser } from '../platform/browser.ts';
import { pageAddress } from '../platform/page/page-address.ts';
import { isKeepRequest, type KeepRequest } from '../platform/page-scripts/keeping.ts';
import type { PageStore, SiteEntries, StoreRequest, StoringRequest } from '../platform/page-scripts/page-store.ts';
import { type HighlightRequest, isHighlightRequest, type LoadedHighlights } from '../platform/reading/highlights.ts';
import { addressKey, loadPlace, savePlace } from '../platform/reading/reading-places.ts';
import { parseLook } from '../platform/settings/look.ts';
import { changeSettings, joinChanges, loadSettings, type Settings } from '../platform/settings/settings.ts';
import { storedOpening } from '../platform/sites/automatic-sites.ts';
import { leavePage } from '../platform/sites/left-pages.ts';
import {
  forgetCorrection,
  loadCorrections,
  parseCorrection,
  rememberCorrection,
} from '../platform/sites/site-choices.ts';
import { changeSiteLook, loadSiteLook, saveSiteLook } from '../platform/sites/site-looks.ts';
import { loadSiteMemory, saveSiteMemory } from '../platform/sites/site-memories.ts';
import { loadSiteScorer } from '../platform/sites/site-scorers.ts';
import { siteOf } from '../platform/sites/site-store.ts';
import { PacedChanges } from '../platform/storage/paced-changes.ts';
import { SerialQueue } from '../platform/storage/serial-queue.ts';
import { answerKeep, type KeepAnswers } from './keep-store.ts';
import { closedPage, passOf } from './page-pass.ts';
import { isOfSite, type StoringPage } from './sender.ts';
import { answerShelf } from './shelf-store.ts';

/** Each change reads what is stored and writes all of it. */
const queue = new SerialQueue();
const settingsChanges = new PacedChanges<Partial<Settings>>(changeSettings, joinChanges);

/** Lets only the extension's own pages use storage. The browser keeps that until the extension is removed. Does not throw. */
export async function closeStorageToPages(): Promise<void> {
  for (const area of [browser.storage.local, browser.storage.sync] as readonly ClosableArea[]) {
    try {
      await area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
    } catch {
      // Firefox and older versions of Chromium cannot close these.
    }
  }
}

interface ClosableArea {
  setAccessLevel?(access: { readonly accessLevel: 'TRUSTED_CONTEXTS' }): Promise<void>;
}

/** Reads or stores what a page may ask for; `null` if it may not. The answers are those of {@link StoreRequest}. Does not throw. */
export async function answerPage(request: StoreRequest, page: StoringPage): Promise<StoreAnswer> {
  if ('address' in request && !isOfSite(request.address, page)) return null;
  if (isHighlightRequest(request)) return answerShelf(request, page);
  if (isKeepRequest(request)) return answerKeep(request, page);
  return request.type === 'content-background/load' ? pageStore(request.address, page) : store(request, page);
}

type StoreAnswer = PageStore | LoadedHighlights | KeepAnswers;

/** Stores what a page sent that has closed since, at an address that the browser names; `null` if it may not. Does not throw. */
export async function answerClosedPage(request: StoringRequest, address: string): Promise<StoreAnswer> {
  const page = await closedPage(address, request.pass);
  return page && answerPage(request, page);
}

async function pageStore(address: string, page: StoringPage): Promise<PageStore> {
  const { isPrivate } = page;
  const [settings, site, place, opening, pass] = await Promise.all([
    loadSettings(),
    siteEntries(siteOf(page), address),
    isPrivate ? null : loadPlace(addressKey(pageAddress(address))),
    storedOpening(browser.storage.local, { address, page: isPrivate ? null : addressKey(address) }),
    passOf(page),
  ]);
  const known = site && !settings.compareSites ? { ...site, siteMemory: null } : site;
  return { settings, site: known, memory: settings.keepPlaces && !isPrivate ? { place } : null, opening, pass };
}

async function siteEntries(name: string | null, address: string): Promise<SiteEntries | null> {
  if (name === null) return null;
  const loading = [loadSiteLook(name), loadSiteScorer(name), loadCorrections(name), loadSiteMemory(name)] as const;
  const [look, scorer, corrections, memory] = await Promise.all(loading);
  // Without the page itself: what is known of the site is then the same when the page is read again.
  return { name, look, scorer, corrections, siteMemory: otherPages(memory, addressNumber(address)) };
}

/** The data in the extension's storage. */
type StoringEntry = Exclude<StoringRequest, HighlightRequest | KeepRequest>;

async function store(request: StoringEntry, page: StoringPage): Promise<boolean> {
  return request.type === 'content-background/save-settings'
    ? settingsChanges.add(request.changed)
    : queue.run(() => storeEntry(request, page));
}

async function storeEntry(
  request: Exclude<StoringEntry, { type: 'content-background/save-settings' }>,
  page: StoringPage,
): Promise<boolean> {
  const site = siteOf(page);
  const correction = 'correction' in request ? parseCorrection(request.correction) : null;
  switch (request.type) {
    case 'content-background/save-look':
      return site !== null && storeLook(site, request);
    case 'content-background/remember':
      return site !== null && correction !== null && rememberCorrection(site, correction);
    case 'content-background/forget':
      return site !== null && correction !== null && forgetCorrection(site, correction);
    case 'content-background/remember-page':
      return site !== null && rememberSitePage(site, request.page);
    case 'content-background/save-place':
      if (page.isPrivate) return false;
      await savePlace(addressKey(pageAddress(request.address)), request.place);
      return true;
    case 'content-background/leave-page':
      if (page.isPrivate) return false;
      await leavePage(browser.storage.local, addressKey(request.address));
      return true;
  }
}

async function rememberSitePage(site: string, sitePage: SitePage): Promise<boolean> {
  if (!(await loadSettings()).compareSites) return false;
  return saveSiteMemory(site, rememberPage(await loadSiteMemory(site), { sitePage }));
}

function storeLook(
  site: string,
  { look, changed }: Extract<StoreRequest, { type: 'content-background/save-look' }>,
): Promise<boolean> {
  const parsed = look && parseLook(look);
  return parsed && changed ? changeSiteLook(site, parsed, changed) : saveSiteLook(site, parsed);
}
