import type { ScorerName } from '../core/types.ts';
import { loadSettings, saveSettings } from '../platform/settings.ts';
import { saveSiteScorer } from '../platform/site-scorers.ts';

/** A scorer for one site, or for all pages. */
export type SavedScorer =
  | { readonly scorer: ScorerName; readonly site: string }
  /** `leaves`: the site whose own scorer is forgotten, so that the new one holds there too. */
  | { readonly scorer: ScorerName; readonly leaves: string | null };

/** Stores a scorer. Resolves to whether that worked. A site that has the scorer of all pages needs none of its own. */
export async function saveScorer(saved: SavedScorer): Promise<boolean> {
  const settings = await loadSettings();
  if ('site' in saved) return saveSiteScorer(saved.site, saved.scorer === settings.scorer ? null : saved.scorer);
  const isFree = saved.leaves === null || (await saveSiteScorer(saved.leaves, null));
  return isFree && saveSettings({ ...settings, scorer: saved.scorer });
}
