import type { Correction, ScorerName } from '../../core/types.ts';
import { browser } from '../../platform/browser.ts';
import {
  type AutomaticSite,
  automaticOriginOf,
  loadAutomaticSites,
  matchPatternOf,
} from '../../platform/sites/automatic-sites.ts';
import { forgetSite } from '../../platform/sites/automatic-state.ts';
import { allCorrections, forgetSiteCorrections } from '../../platform/sites/site-choices.ts';
import { loadSiteLooks, saveSiteLook } from '../../platform/sites/site-looks.ts';
import { forgetSiteMemory } from '../../platform/sites/site-memories.ts';
import { loadSiteScorers, saveSiteScorer } from '../../platform/sites/site-scorers.ts';
import { siteName } from '../../platform/sites/site-store.ts';

/** A site on which the reader opens by itself. */
export interface Opening extends AutomaticSite {
  /** Whether the browser still lets Pith see the site. */
  readonly isAllowed: boolean;
}

/** Everything that the user has chosen for one site. */
export interface StoredSite {
  /** The host, without `www.`. */
  readonly name: string;
  /** One for each protocol and subdomain `www`. */
  readonly openings: readonly Opening[];
  readonly hasLook: boolean;
  readonly scorer: ScorerName | null;
  readonly corrections: readonly Correction[];
}

export interface StoredSites {
  /** By name. */
  readonly sites: readonly StoredSite[];
  /** Origins that the browser lets Pith see though the reader does not open there by itself. */
  readonly others: readonly string[];
}

/** Does not throw for storage that cannot be read. */
export async function loadStoredSites(): Promise<StoredSites> {
  const [openings, others] = await loadOpenings();
  const looks = (await loadSiteLooks()).map(([name]) => name);
  const scorers = new Map(await loadSiteScorers());
  const corrections = new Map(await allCorrections());
  const opened = openings.map(({ origin }) => siteName(new URL(origin).hostname));
  const names = new Set([...opened, ...looks, ...scorers.keys(), ...corrections.keys()]);
  const sites = [...names].sort().map((name) => ({
    name,
    openings: openings.filter((_, index) => opened[index] === name),
    hasLook: looks.includes(name),
    scorer: scorers.get(name) ?? null,
    corrections: corrections.get(name) ?? [],
  }));
  return { sites, others };
}

/** Calls back now and when sites or permissions change, also in another window or on the browser's own pages. */
export function watchStoredSites(refresh: () => void): () => void {
  const events = [browser.permissions.onAdded, browser.permissions.onRemoved, browser.storage.onChanged] as const;
  for (const event of events) event.addListener(refresh);
  refresh();
  return () => {
    for (const event of events) event.removeListener(refresh);
  };
}

/** Removes everything that is stored for a site and gives its permissions back. Resolves to whether that worked. */
export async function forgetStoredSite({ name, openings, hasLook, scorer, corrections }: StoredSite): Promise<boolean> {
  const done = [
    !hasLook || (await saveSiteLook(name, null)),
    scorer === null || (await saveSiteScorer(name, null)),
    corrections.length === 0 || (await forgetSiteCorrections(name)),
    await forgetSiteMemory(name),
  ];
  for (const { origin } of openings) done.push(await forgetSite(origin));
  return done.every(Boolean);
}

/** The sites whose name, selectors or remembered words hold the text. */
export function sitesWith(sites: readonly StoredSite[], text: string): readonly StoredSite[] {
  const wanted = text.trim().toLowerCase();
  return sites.filter(({ name, corrections }) => {
    const words = corrections.flatMap(({ selector, shape }) => [selector, shape?.heading ?? '', shape?.opening ?? '']);
    return [name, ...words].some((each) => each.toLowerCase().includes(wanted));
  });
}

async function loadOpenings(): Promise<[openings: readonly Opening[], others: readonly string[]]> {
  const sites = await loadAutomaticSites(browser.storage.local);
  const openings: Opening[] = [];
  for (const site of sites) {
    // A permission for all sites covers each, though the browser lists only the general pattern.
    const isAllowed = await browser.permissions.contains({ origins: [matchPatternOf(site.origin)] });
    openings.push({ ...site, isAllowed });
  }
  const { origins = [] } = await browser.permissions.getAll();
  const single = origins.filter((match) => !match.slice(0, -1).includes('*'));
  const granted = single.flatMap((match) => automaticOriginOf(match.slice(0, -1)) ?? []);
  return [openings, granted.filter((origin) => !sites.some((site) => site.origin === origin))];
}
