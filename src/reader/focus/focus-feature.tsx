import { Focus, RulerDimensionLine } from 'lucide-preact';
import { RULER_LINES } from '../../platform/settings/settings.ts';
import { verticalOf } from '../navigation/flow.ts';
import type { Feature, ReaderContext } from '../reader-context.ts';
import type { FocusUi } from './focus-ui.ts';

/**
 * Reading aids: a ruler that shows a few lines, and dimming of all paragraphs but the current one. The script that does it is loaded when
 * one of them is on.
 */
export function focusFeature(reader: ReaderContext): Feature {
  let ui: FocusUi | null = null;
  /** Both need horizontal lines. */
  const isAvailable = () => !verticalOf(reader.shell.scroller);
  const update = async () => {
    const { ruler, dimming } = reader.settings;
    if (ui || (ruler === 0 && !dimming)) return ui?.update();
    const script = await reader.environment.loadScript('focus');
    if (!script) reader.setNotice('tool-updated');
    else if (!reader.signal.aborted) ui ??= script.start(reader, isAvailable);
    reader.redraw();
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
    onShown: (shown) => (ui ? ui.onShown(shown) : void update()),
    onContentChanged: () => ui?.onContentChanged(),
    // Deferred until the other features have applied the settings.
    onSettings: () => requestAnimationFrame(update),
    draw: () =>
      ui && reader.settings.ruler > 0 && isAvailable() ? (
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
