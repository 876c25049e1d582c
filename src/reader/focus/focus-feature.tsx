import { Focus, RulerDimensionLine } from 'lucide-preact';
import { RULER_LINES } from '../../platform/settings.ts';
import { verticalOf } from '../navigation/flow.ts';
import type { Feature, ReaderContext } from '../reader-context.ts';
import { bandAround, blockAt, blocksIn } from './lines.ts';
import { followReadLine } from './read-line.ts';

const NONE = { ruler: 0, dimming: false } as const;

/** Reading aids: a ruler that shows a few lines, and dimming of all paragraphs but the current one. */
export function focusFeature(reader: ReaderContext): Feature {
  const { controls, dialog } = reader.shell;
  /** Collected on first use. */
  let knownBlocks: readonly Element[] | null = null;
  let current: Element | undefined;
  let height = () => 0;
  /** Both need horizontal lines. */
  const isAvailable = () => !verticalOf(reader.shell.scroller);
  const update = () => {
    const { ruler, dimming } = isAvailable() ? reader.settings : NONE;
    if (ruler === 0 && !dimming && !current) return;
    knownBlocks ??= blocksIn(reader.shown.view);
    const blocks = knownBlocks;
    dialog.toggleAttribute('data-dim', dimming);
    const block = dimming ? blocks[blockAt(blocks, height())] : undefined;
    if (current !== block) {
      current?.removeAttribute('data-current');
      block?.setAttribute('data-current', '');
      current = block;
    }
    const band = ruler > 0 ? bandAround(blocks, height(), ruler) : null;
    if (!band) return;
    controls.style.setProperty('--ruler-top', `${band.top}px`);
    controls.style.setProperty('--ruler-bottom', `${band.bottom}px`);
  };
  const reset = () => {
    knownBlocks = null;
    update();
  };
  return {
    commands: [
      {
        id: 'ruler',
        label: 'readerRuler',
        icon: RulerDimensionLine,
        key: 'r',
        isAvailable,
        isOn: () => reader.settings.ruler > 0,
        run: () => reader.changeSettings({ ruler: nextRuler(reader.settings.ruler) }),
      },
      {
        id: 'dim',
        label: 'readerDim',
        icon: Focus,
        key: 'd',
        isAvailable,
        isOn: () => reader.settings.dimming,
        run: () => reader.changeSettings({ dimming: !reader.settings.dimming }),
      },
    ],
    onShown({ signal }) {
      height = followReadLine({ scroller: reader.shell.scroller, signal, onMoved: update });
      reset();
    },
    onContentChanged: reset,
    // Deferred until the other features have applied the settings.
    onSettings: () => requestAnimationFrame(update),
    draw: () =>
      reader.settings.ruler > 0 && isAvailable() ? (
        <div aria-hidden="true">
          <div class="shade above" />
          <div class="shade below" />
        </div>
      ) : null,
  };
}

/** The next number of lines; 0 after the largest. */
function nextRuler(lines: number): number {
  return RULER_LINES[(RULER_LINES.indexOf(lines) + 1) % RULER_LINES.length] ?? 0;
}
