import type { ScorerName } from '../core/types.ts';
import { browser } from './browser.ts';
import { type Look, parseLook } from './settings/look.ts';
import { SCORERS } from './settings/scorers.ts';
import { loadSettings, parseSettings, type Settings, saveSettings } from './settings/settings.ts';
import { dropShelf } from './shelf/database.ts';
import {
  type AutomaticSite,
  loadAutomaticSites,
  parseAutomaticSites,
  saveAutomaticSites,
} from './sites/automatic-sites.ts';
import { allCorrections, parseCorrections, replaceAllCorrections, type SiteCorrections } from './sites/site-choices.ts';
import { loadSiteLooks, saveSiteLooks } from './sites/site-looks.ts';
import { loadSiteScorers, saveSiteScorers } from './sites/site-scorers.ts';

/** Everything that the user has chosen, as it is exported. Later versions may only add to it. */
export interface Backup {
  readonly format: 'pith-options';
  readonly version: 1;
  readonly settings: Settings;
  readonly siteLooks: readonly (readonly [site: string, look: Look])[];
  readonly siteScorers: readonly (readonly [site: string, scorer: ScorerName])[];
  readonly automaticSites: readonly AutomaticSite[];
  readonly corrections: readonly SiteCorrections[];
}

/** `newer`: made by a later version of Pith. */
export type BackupFault = 'unreadable' | 'newer';

const FORMAT = 'pith-options';
const VERSION = 1;

/** Everything that is stored now. */
export async function makeBackup(): Promise<Backup> {
  return {
    format: FORMAT,
    version: VERSION,
    settings: await loadSettings(),
    siteLooks: await loadSiteLooks(),
    siteScorers: await loadSiteScorers(),
    automaticSites: await loadAutomaticSites(browser.storage.local),
    corrections: await allCorrections(),
  };
}

/** Reads an exported file. Fields that it lacks, as those of older versions do, become the default. Never throws. */
export function parseBackup(text: string): Backup | BackupFault {
  const given = parsed(text);
  if (given?.format !== FORMAT || !Number.isInteger(given.version) || !isRecord(given.settings)) return 'unreadable';
  if (Number(given.version) > VERSION) return 'newer';
  const { siteLooks = [], siteScorers = [], automaticSites = [] } = given;
  const corrections = parseCorrections(given.corrections ?? []);
  if (!Array.isArray(siteLooks) || !siteLooks.every(isSiteLook) || !Array.isArray(automaticSites)) return 'unreadable';
  if (!Array.isArray(siteScorers) || !siteScorers.every(isSiteScorer)) return 'unreadable';
  const sites = parseAutomaticSites(automaticSites);
  if (sites.length < automaticSites.length || corrections === null) return 'unreadable';
  return {
    format: FORMAT,
    version: VERSION,
    settings: parseSettings(given.settings),
    siteLooks: siteLooks.map(([site, look]) => [site, parseLook(look)]),
    siteScorers,
    automaticSites: sites,
    corrections,
  };
}

/** Replaces what is stored. Resolves to whether that worked; sites still need the browser's permission. */
export async function restoreBackup(backup: Backup): Promise<boolean> {
  await loadSettings();
  return (
    (await saveSettings(backup.settings)) &&
    (await saveSiteLooks(backup.siteLooks)) &&
    (await saveSiteScorers(backup.siteScorers)) &&
    (await replaceAllCorrections(backup.corrections)) &&
    (await saveAutomaticSites(browser.storage.local, backup.automaticSites))
  );
}

/** Removes everything that is stored, also reading places, articles and highlights, and gives all permissions for sites back. */
export async function resetEverything(): Promise<void> {
  const { origins = [] } = await browser.permissions.getAll();
  await Promise.all([browser.storage.sync.clear(), browser.storage.local.clear(), dropShelf()]);
  if (origins.length > 0) await browser.permissions.remove({ origins }).catch(() => false);
  await loadSettings();
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function isSiteLook(entry: unknown): entry is [string, unknown] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && isRecord(entry[1]);
}

function isSiteScorer(entry: unknown): entry is [string, ScorerName] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && SCORERS.includes(entry[1]);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
