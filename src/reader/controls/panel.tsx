import { X } from 'lucide-preact';
import type { JSX } from 'preact';
import type { Strings } from '../../platform/texts/strings.ts';
import type { Panel } from '../command.ts';
import { ICON } from './icon.ts';
import { Tool } from './tool.tsx';
import { panelId } from './toolbar.tsx';

interface PanelProps {
  readonly panel: Panel;
  readonly strings: Strings;
  onClose(): void;
}

/** A panel with its heading. The close button is visible where the panel takes the whole width. */
export function PanelView({ panel, strings, onClose }: PanelProps): JSX.Element {
  const label = strings[panel.label];
  return (
    <section class="panel" id={panelId(panel.id)} data-side={panel.side} aria-label={label} tabIndex={-1}>
      <h2>{label}</h2>
      {panel.draw()}
      <Tool label={strings.readerCloseNote} onPress={onClose}>
        <X {...ICON} />
      </Tool>
    </section>
  );
}
