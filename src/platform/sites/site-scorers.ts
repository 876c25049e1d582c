import type { ScorerName } from '../../core/types.ts';
import { SCORERS } from '../settings/scorers.ts';
import { SiteStore } from './site-store.ts';

const scorers = new SiteStore<ScorerName>('site-scorers', (value) => SCORERS.find((each) => each === value) ?? null);

/** From then on, {@link saveSiteScorer} writes in the caller's task, because the page may be closing. */
export function followSiteScorers(): void {
  scorers.follow();
}

/** The scorer that was chosen for a site, or `null`. Does not throw. */
export function loadSiteScorer(site: string): Promise<ScorerName | null> {
  return scorers.load(site);
}

/** Stores the scorer of a site; `null` removes it. Resolves to whether that worked. */
export function saveSiteScorer(site: string, scorer: ScorerName | null): Promise<boolean> {
  return scorers.save(site, scorer);
}

/** All sites with a scorer of their own. Does not throw. */
export function loadSiteScorers(): Promise<readonly (readonly [site: string, scorer: ScorerName])[]> {
  return scorers.all();
}

/** Replaces the scorers of all sites. Resolves to whether that worked. */
export function saveSiteScorers(entries: readonly (readonly [site: string, scorer: ScorerName])[]): Promise<boolean> {
  return scorers.replaceAll(entries);
}
