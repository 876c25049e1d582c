import { Focus, RulerDimensionLine } from 'lucide-preact';
import { RULER_LINES } from '../../platform/settings.ts';
import { verticalOf } from '../navigation/flow.ts';
import type { Feature, ReaderContext } from '../reader-context.ts';
import { bandAround, blockAt, blocksIn } from './lines.ts';
import { followReadLine } from './read-line.ts';

const NONE = { ruler: 0, dimming: false } as const;

/** Keeps the eyes on what is read: a ruler of some lines, and everything dim but one paragraph. */
export function focusFeature(reader: ReaderContext): Feature {
  const { controls, dialog } = reader.shell;
  /** Looked for when a tool is first used. */
  let known: readonly Element[] | null = null;
  let current: Element | undefined;
  let height = () => 0;
  /** Both follow lines from side to side. */
  const isOffered = () => !verticalOf(reader.shell.scroller);
  const place = () => {
    const { ruler, dimming } = isOffered() ? reader.settings : NONE;
    if (ruler === 0 && !dimming && !current) return;
    known ??= blocksIn(reader.shown.view);
    const blocks = known;
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
  const look = () => {
    known = null;
    place();
  };
  return {
    commands: [
      {
        id: 'ruler',
        label: 'readerRuler',
        icon: RulerDimensionLine,
        key: 'r',
        isUseful: isOffered,
        isOn: () => reader.settings.ruler > 0,
        run: () => reader.changeSettings({ ruler: after(reader.settings.ruler) }),
      },
      {
        id: 'dim',
        label: 'readerDim',
        icon: Focus,
        key: 'd',
        isUseful: isOffered,
        isOn: () => reader.settings.dimming,
        run: () => reader.changeSettings({ dimming: !reader.settings.dimming }),
      },
    ],
    onShown({ signal }) {
      height = followReadLine({ scroller: reader.shell.scroller, signal, onMoved: place });
      look();
    },
    onAdded: look,
    // In the lines as the other features will have set them.
    onSettings: () => requestAnimationFrame(place),
    draw: () =>
      reader.settings.ruler > 0 && isOffered() ? (
        <div aria-hidden="true">
          <div class="shade above" />
          <div class="shade below" />
        </div>
      ) : null,
  };
}

/** The next number of lines; after the most, none. */
function after(lines: number): number {
  return RULER_LINES[(RULER_LINES.indexOf(lines) + 1) % RULER_LINES.length] ?? 0;
}
