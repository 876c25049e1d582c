import { useEffect, useState } from 'preact/hooks';
import { assignedShortcuts, COMMANDS, NO_SHORTCUTS, openShortcutSettings } from '../../platform/keys/shortcuts.ts';
import type { Strings } from '../../platform/texts/strings.ts';

const COMMAND_NAMES = {
  'toggle-reader': 'commandReader',
  'toggle-overlay': 'commandOverlay',
  'keep-article': 'commandKeep',
  _execute_action: 'optionsCommandPopup',
} as const satisfies Record<(typeof COMMANDS)[number], keyof Strings>;

/** The shortcuts as assigned in the browser, and a button to change them. */
export function ShortcutList({ strings }: { strings: Strings }) {
  const [shortcuts, setShortcuts] = useState(NO_SHORTCUTS);
  const [couldNotOpen, setCouldNotOpen] = useState(false);
  useEffect(() => {
    const refresh = () => void assignedShortcuts().then(setShortcuts);
    refresh();
    // Users change shortcuts on a browser page and then return here.
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, []);
  return (
    <section aria-labelledby="shortcuts">
      <h2 id="shortcuts">{strings.optionsShortcuts}</h2>
      <dl>
        {COMMANDS.map((command) => (
          <div class="field" key={command}>
            <dt>{strings[COMMAND_NAMES[command]]}</dt>
            <dd>
              {shortcuts[command].map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
              {shortcuts[command].length === 0 && <span class="muted">{strings.optionsNotAssigned}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <button type="button" onClick={async () => setCouldNotOpen(!(await openShortcutSettings()))}>
        {strings.popupShortcuts}
      </button>
      {couldNotOpen && <p role="status">{strings.optionsShortcutsByHand}</p>}
    </section>
  );
}
