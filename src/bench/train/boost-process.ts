import { type BoostSettings, boost, type TrainingRows } from './boosting.ts';
import type { Forest } from './trees.ts';

/** The message to the process. */
export interface BoostTask {
  readonly rows: TrainingRows;
  readonly settings: BoostSettings;
}

/** A message from the process: `'tree'` after each tree, finally the forest. */
export type BoostMessage = 'tree' | Forest;

process.once('message', ({ rows, settings }: BoostTask) => {
  const send = (message: BoostMessage, then?: () => void) => process.send?.(message, undefined, undefined, then);
  const forest = boost(rows, settings, () => send('tree'));
  send(forest, () => process.disconnect());
});
