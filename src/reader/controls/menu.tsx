import { Ellipsis } from 'lucide-preact';
import type { JSX } from 'preact';
import type { Strings } from '../../platform/texts/strings.ts';
import { type Command, isAvailable, type Panel } from '../command.ts';
import { ICON } from './icon.ts';
import { whenTrusted } from './trusted.ts';

const MENU_ID = 'menu';

interface MenuOptions {
  readonly strings: Strings;
  commands(): readonly Command[];
  panels(): readonly Panel[];
  hasKeys(): boolean;
  setKeys(isOn: boolean): void;
  onPanel(id: string): void;
  /** Called before a command runs. */
  onCommand(): void;
}

/** The menu: all panels and commands with their keys, and the switch for single-key shortcuts. */
export function menuPanel(options: MenuOptions): Panel {
  return {
    id: MENU_ID,
    label: 'readerMenu',
    icon: Ellipsis,
    key: '?',
    place: 'end',
    side: 'end',
    draw: () => <Menu {...options} />,
  };
}

function Menu({ strings, commands, panels, hasKeys, setKeys, onPanel, onCommand }: MenuOptions): JSX.Element {
  return (
    <>
      <ul class="menu">
        {panels()
          .filter((panel) => panel.id !== MENU_ID && isAvailable(panel))
          .map((panel) => (
            <Entry key={panel.id} entry={panel} strings={strings} onPress={() => onPanel(panel.id)} />
          ))}
        {commands()
          .filter(isAvailable)
          .map((command) => (
            <Entry
              key={command.id}
              entry={command}
              strings={strings}
              isOn={command.isOn?.()}
              onPress={() => {
                onCommand();
                command.run();
              }}
            />
          ))}
      </ul>
      <label class="switch">
        <input
          type="checkbox"
          checked={hasKeys()}
          onChange={whenTrusted((event: JSX.TargetedEvent<HTMLInputElement>) => setKeys(event.currentTarget.checked))}
        />
        {strings.readerKeys}
      </label>
    </>
  );
}

interface EntryProps {
  readonly entry: Command | Panel;
  readonly strings: Strings;
  readonly isOn?: boolean | undefined;
  onPress(): void;
}

function Entry({ entry, strings, isOn, onPress }: EntryProps): JSX.Element {
  const { icon: Icon, label, key = '' } = entry;
  const shift = /[A-Z]/.test(key);
  return (
    <li>
      <button
        type="button"
        class="entry"
        onClick={whenTrusted(onPress)}
        aria-pressed={isOn}
        aria-keyshortcuts={shift ? `Shift+${key}` : key || undefined}
      >
        <Icon {...ICON} />
        <span>{strings[label]}</span>
        {key && (
          <span class="key" aria-hidden="true">
            {shift && '⇧'}
            {key.toUpperCase()}
          </span>
        )}
      </button>
    </li>
  );
}
