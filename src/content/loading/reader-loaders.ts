import type { ReaderEnvironment } from '../../reader/reader-context.ts';
import { requestScript } from './requests.ts';
import type { Resources } from './resources.ts';

/** What the reader loads and stores while it is open. */
export function readerLoaders(
  resources: Resources,
): Pick<ReaderEnvironment, 'loadSharing' | 'loadTex' | 'saveSettings'> {
  return {
    loadSharing: () => requestScript('share'),
    loadTex: () => requestScript('tex'),
    saveSettings: (changed) => resources.saveSettings(changed),
  };
}
