import { browser } from './browser.ts';

export const COMMANDS = ['toggle-reader', 'toggle-overlay', '_execute_action'] as const;

export type Command = (typeof COMMANDS)[number];

/** The keys of each command, as the browser names them; empty when none are assigned. */
export type Shortcuts = Readonly<Record<Command, readonly string[]>>;

export const NO_SHORTCUTS: Shortcuts = {
  'toggle-reader': [],
  'toggle-overlay': [],
  _execute_action: [],
};

/** The shortcuts that are really assigned, which may differ from those the manifest asks for. Does not throw. */
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

/** Splits `Alt+Shift+O` into its keys. On macOS Chromium writes the keys without `+`, as symbols; they stay together. */
export function keysOf(shortcut: string): readonly string[] {
  return shortcut
    .split('+')
    .map((key) => key.trim())
    .filter((key) => key !== '');
}

/** Opens the browser's page for changing shortcuts. Resolves to whether there was one to open. */
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

/** Opens the browser's page about this extension, where access to files is allowed. Resolves to whether there was one to open. */
export async function openExtensionSettings(): Promise<boolean> {
  try {
    await browser.tabs.create({ url: `chrome://extensions/?id=${browser.runtime.id}` });
    return true;
  } catch {
    return false;
  }
}
