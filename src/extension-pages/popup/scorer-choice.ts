import type { ScorerName } from '../../core/types.ts';
import { changeSettings, followedSettings, loadSettings } from '../../platform/settings/settings.ts';
import { saveSiteScorer } from '../../platform/sites/site-scorers.ts';

/** A scorer for one site, or for all pages. */
export type SavedScorer =
  | { readonly scorer: ScorerName; readonly site: string }
  /** `leaves`: the site whose own scorer is forgotten, so that the new one holds there too. */
  | { readonly scorer: ScorerName; readonly leaves: string | null };

/**
 * Stores a scorer. Writes in the caller's task, because the popup may be closing. Resolves to whether that worked. A site that has the
 * scorer of all pages needs none of its own.
 */
export async function saveScorer(saved: SavedScorer): Promise<boolean> {
  const { scorer } = saved;
  if ('site' in saved) {
    // Even a wait for what is known would end this task.
    const settings = followedSettings() ?? (await loadSettings());
    return saveSiteScorer(saved.site, scorer === settings.scorer ? null : scorer);
  }
  const leaving = saved.leaves === null || saveSiteScorer(saved.leaves, null);
  const changing = changeSettings({ scorer });
  return (await leaving) && (await changing);
}
