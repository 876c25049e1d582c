import type { JSX } from 'preact';
import { fill, type Strings } from '../../platform/texts/strings.ts';
import { type Command, isAvailable, type Panel } from '../command.ts';
import { ICON } from './icon.ts';
import { Tool, type ToolProps } from './tool.tsx';

interface ToolbarProps {
  readonly strings: Strings;
  readonly commands: readonly Command[];
  readonly panels: readonly Panel[];
  readonly openPanel: string | null;
  /** Whether single-key shortcuts are on, so that tooltips name them. */
  readonly hasKeys: boolean;
  onPanel(id: string): void;
}

/** The id of the button that opens a panel. */
function panelButtonId(panel: string): string {
  return `pith-${panel}-button`;
}

export function panelId(panel: string): string {
  return `pith-${panel}`;
}

/**
 * The icon buttons at both ends of the upper edge. They are in forms, because a button that submits closes the dialog even where no
 * script of ours runs any more.
 */
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
  const button = (each: Command | Panel, props: Omit<ToolProps, 'label' | 'children'>) => (
    <Tool key={each.id} label={strings[each.label]} title={title(each)} {...props}>
      <each.icon {...ICON} />
    </Tool>
  );
  const isHere = (each: Command | Panel) => each.place === place && isAvailable(each);
  return (
    <form class="tools" method="dialog">
      {commands.filter(isHere).map((command) =>
        button(command, {
          onPress: command.run,
          'aria-pressed': command.isOn?.(),
          ...(command.closesReader && { type: 'submit' }),
        }),
      )}
      {panels.filter(isHere).map((panel) => {
        const isOpen = openPanel === panel.id;
        return button(panel, {
          onPress: () => onPanel(panel.id),
          id: panelButtonId(panel.id),
          'aria-expanded': isOpen,
          'aria-controls': isOpen ? panelId(panel.id) : undefined,
        });
      })}
    </form>
  );
}
