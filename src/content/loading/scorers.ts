import { DEFAULT_SCORER, type Scorer, type ScorerName } from '../../core/index.ts';
import type { ScriptExports } from './script-registry.ts';

/**
 * The scorer of this name, or the default one if it cannot be loaded; its `id` tells which. The other scorers are loaded only when
 * one of them is asked for, because most users never choose another.
 */
export async function scorerNamed(
  name: ScorerName,
  loadOthers: () => Promise<ScriptExports['scorers'] | null>,
): Promise<Scorer> {
  if (name === DEFAULT_SCORER.id) return DEFAULT_SCORER;
  return (await loadOthers())?.[name] ?? DEFAULT_SCORER;
}
