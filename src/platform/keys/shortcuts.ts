import { browser } from '../browser.ts';

export const COMMANDS = ['toggle-reader', 'toggle-overlay', 'keep-article', '_execute_action'] as const;

type Command = (typeof COMMANDS)[number];

/** The keys of each command, as the browser names them. Empty if none is assigned. */
export type Shortcuts = Readonly<Record<Command, readonly string[]>>;

export const NO_SHORTCUTS: Shortcuts = {
  'toggle-reader': [],
  'toggle-overlay': [],
  'keep-article': [],
  _execute_action: [],
};

/** The assigned shortcuts. They may differ from the suggestions in the manifest. Does not throw. */
export async function assignedShortcuts(): Promise<Shortcuts> {
  try {
    const assigned = { ...NO_SHORTCUTS };
    for (const { name, shortcut } of await browser.commands.getAll()) {
      const command = COMMANDS.find((each) => each === name);
      if (command) assigned[command] = keysOf(shortcut ?? '');
    }
    return assigned;
  } catch {
    return NO_SHORTCUTS;
  }
}

/** Splits `Alt+Shift+O` into its keys. On macOS Chromium writes symbols without `+`, which stay together. */
export function keysOf(shortcut: string): readonly string[] {
  return shortcut
    .split('+')
    .map((key) => key.trim())
    .filter((key) => key !== '');
}

/** Opens the browser's page for changing shortcuts. Resolves to whether that worked. */
export async function openShortcutSettings(): Promise<boolean> {
  const commands: { openShortcutSettings?: () => Promise<void> } = browser.commands;
  try {
    if (commands.openShortcutSettings) await commands.openShortcutSettings();
    else await browser.tabs.create({ url: 'chrome://extensions/shortcuts' });
    return true;
  } catch {
    return false;
  }
}

/** Opens the browser's page for this extension, on which the user can allow access to files. Resolves to whether that worked. */
export async function openExtensionSettings(): Promise<boolean> {
  try {
    await browser.tabs.create({ url: `chrome://extensions/?id=${browser.runtime.id}` });
    return true;
  } catch {
    return false;
  }
}
