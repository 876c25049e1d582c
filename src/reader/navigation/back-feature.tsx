import { Undo2 } from 'lucide-preact';
import { SMALL_ICON } from '../controls/icon.ts';
import { whenTrusted } from '../controls/trusted.ts';
import type { Feature, ReaderContext } from '../reader-context.ts';

/** Goes back after a jump: a command, and a button shortly after the jump. */
export function backFeature({ jumps, environment: { strings } }: ReaderContext): Feature {
  const back = () => jumps.back();
  return {
    commands: [
      { id: 'back', label: 'readerBack', icon: Undo2, key: 'b', run: back, isAvailable: () => jumps.canGoBack() },
    ],
    onShown: () => jumps.clear(),
    draw: () =>
      jumps.isRecent() ? (
        <button type="button" class="back" onClick={whenTrusted(back)}>
          <Undo2 {...SMALL_ICON} />
          {strings.readerBack}
        </button>
      ) : null,
  };
}
