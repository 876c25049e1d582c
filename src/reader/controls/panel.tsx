import type { JSX } from 'preact';
import type { Strings } from '../../platform/strings.ts';
import type { Panel } from '../command.ts';
import { panelId } from './toolbar.tsx';

/** A panel with its heading. */
export function PanelView({ panel, strings }: { panel: Panel; strings: Strings }): JSX.Element {
  const label = strings[panel.label];
  return (
    <section class="panel" id={panelId(panel.id)} data-side={panel.side} aria-label={label} tabIndex={-1}>
      <h2>{label}</h2>
      {panel.draw()}
    </section>
  );
}
