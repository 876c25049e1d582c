import { type BoostSettings, boost, type TrainingRows } from './boosting.ts';
import type { Forest } from './trees.ts';

/** What the process is sent. */
export interface BoostTask {
  readonly rows: TrainingRows;
  readonly settings: BoostSettings;
}

/** What the process says: a tree is done, and at the end the forest. */
export type BoostMessage = 'tree' | Forest;

process.once('message', ({ rows, settings }: BoostTask) => {
  const tell = (message: BoostMessage, then?: () => void) => process.send?.(message, undefined, undefined, then);
  const forest = boost(rows, settings, () => tell('tree'));
  tell(forest, () => process.disconnect());
});
