import type { JSX } from 'preact';
import { fill, type Strings } from '../../platform/strings.ts';
import type { Command, Panel } from '../command.ts';
import { Tool } from './tool.tsx';

interface ToolbarProps {
  readonly strings: Strings;
  readonly commands: readonly Command[];
  readonly panels: readonly Panel[];
  readonly openPanel: string | null;
  /** Whether keys are listened to, so that it is right to name them. */
  readonly hasKeys: boolean;
  onPanel(id: string): void;
}

/** The id of the button that opens a panel. */
export function panelButtonId(panel: string): string {
  return `pith-${panel}-button`;
}

export function panelId(panel: string): string {
  return `pith-${panel}`;
}

/** The quiet icons at both ends of the upper edge. */
export function Toolbar(props: ToolbarProps): JSX.Element {
  return (
    <div class="toolbar">
      <Tools {...props} place="start" />
      <Tools {...props} place="end" />
    </div>
  );
}

function Tools({
  strings,
  commands,
  panels,
  openPanel,
  hasKeys,
  onPanel,
  place,
}: ToolbarProps & { place: 'start' | 'end' }) {
  const title = ({ label, key }: Command | Panel) =>
    key && hasKeys ? fill(strings.readerWithKey, { label: strings[label], key: key.toUpperCase() }) : strings[label];
  return (
    <div class="tools">
      {commands
        .filter((each) => each.place === place && (each.isUseful?.() ?? true))
        .map((command) => (
          <Tool
            key={command.id}
            label={strings[command.label]}
            title={title(command)}
            onPress={command.run}
            aria-pressed={command.isOn?.()}
          >
            <command.icon size={18} strokeWidth={1.75} aria-hidden="true" />
          </Tool>
        ))}
      {panels
        .filter((each) => each.place === place && (each.isUseful?.() ?? true))
        .map((panel) => (
          <Tool
            key={panel.id}
            label={strings[panel.label]}
            title={title(panel)}
            onPress={() => onPanel(panel.id)}
            id={panelButtonId(panel.id)}
            aria-expanded={openPanel === panel.id}
            aria-controls={openPanel === panel.id ? panelId(panel.id) : undefined}
          >
            <panel.icon size={18} strokeWidth={1.75} aria-hidden="true" />
          </Tool>
        ))}
    </div>
  );
}
