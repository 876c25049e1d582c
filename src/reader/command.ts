import type { LucideIcon } from 'lucide-preact';
import type { JSX } from 'preact';
import type { StringKey } from '../platform/texts/strings.ts';

/** Name, icon and key of a command or panel. */
interface ReaderAction {
  /** Unique in the reader. */
  readonly id: string;
  readonly label: StringKey;
  readonly icon: LucideIcon;
  /** Single-key shortcut, typed without Ctrl, Alt or Meta. Letters are lower case. */
  readonly key?: string;
  /** End of the toolbar that shows its button. Default: in the menu only. */
  readonly place?: 'start' | 'end';
  /** Whether it can do anything right now. Default: `true`. */
  isAvailable?(): boolean;
}

export interface Command extends ReaderAction {
  run(): void;
  /** Whether it closes the reader, which the browser does by itself when the extension has ended. Default: `false`. */
  readonly closesReader?: boolean;
  /** For toggles: whether it is on. */
  isOn?(): boolean;
}

/** A side panel. At most one is open. */
export interface Panel extends ReaderAction {
  readonly side: 'start' | 'end';
  /** Loads what the panel draws with, before it opens. Resolves to whether it can open. Default: nothing is loaded. */
  load?(): Promise<boolean>;
  /** Renders the content below the heading. */
  draw(): JSX.Element;
}

export function isAvailable({ isAvailable }: Command | Panel): boolean {
  return isAvailable?.() ?? true;
}
