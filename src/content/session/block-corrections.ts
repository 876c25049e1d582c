import type { Inspection } from '../../core/index.ts';
import type { InspectorEnvironment } from '../../inspector/inspector.ts';
import type { SerialQueue } from '../../platform/serial-queue.ts';
import { requestScript } from '../loading/requests.ts';
import type { Preferences, Resources } from '../loading/resources.ts';
import type { ScriptExports } from '../loading/script-registry.ts';
import type { Inspections } from './inspections.ts';

interface CorrectedPage {
  readonly queue: SerialQueue;
  readonly resources: Resources;
  readonly inspections: Inspections;
  /** Analyses the page as the overlay shows it. */
  readonly inspect: () => Promise<Inspection>;
}

/** Everything that the overlay needs to correct a block of the page. */
export function blockCorrections(
  { site, settings }: Preferences,
  { correctBlock }: ScriptExports['overlay'],
  { queue, resources: store, inspections, inspect }: CorrectedPage,
): Pick<InspectorEnvironment, 'site' | 'usesKeys' | 'correct'> {
  const loadParts = () => requestScript('left-out');
  return {
    site: site?.name ?? null,
    usesKeys: settings.readerKeys,
    correct: (block, options) =>
      queue.run(() => correctBlock(block, options, { page: inspections.analysis()?.page, loadParts, store, inspect })),
  };
}
