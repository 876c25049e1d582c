import { ALargeSmall } from 'lucide-preact';
import type { Feature, ReaderContext } from '../reader-context.ts';
import { dress } from './appearance.ts';
import { AppearancePanel } from './appearance-panel.tsx';

/** How the article looks, and the panel that changes it. */
export function appearanceFeature(reader: ReaderContext): Feature {
  const appearance = dress(reader.shell.dialog, reader.signal);
  appearance.apply(reader.settings);
  return {
    panels: [
      {
        id: 'appearance',
        label: 'readerAppearance',
        icon: ALargeSmall,
        key: 'a',
        place: 'end',
        side: 'end',
        draw: () => (
          <AppearancePanel
            strings={reader.environment.strings}
            settings={reader.settings}
            onChange={reader.changeSettings}
          />
        ),
      },
    ],
    onSettings: () => appearance.apply(reader.settings),
  };
}
