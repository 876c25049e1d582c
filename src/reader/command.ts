import type { LucideIcon } from 'lucide-preact';
import type { JSX } from 'preact';
import type { StringKey } from '../platform/strings.ts';

/** How something that the reader can do is named, drawn and reached. */
interface Reached {
  /** Unique in the reader. */
  readonly id: string;
  readonly label: StringKey;
  readonly icon: LucideIcon;
  /** The character that does the same, typed without Ctrl, Alt or Meta. Letters are in lower case. */
  readonly key?: string;
  /** The end of the toolbar that holds its button. Default: it stands in the menu, as all do, and nowhere else. */
  readonly place?: 'start' | 'end';
  /** Whether there is anything that it could do now. Default: yes. */
  isUseful?(): boolean;
}

/** Something that the reader does when asked. */
export interface Command extends Reached {
  run(): void;
  /** For switches: whether it is on. */
  isOn?(): boolean;
}

/** Something that slides in at a side of the article. At most one is open. */
export interface Panel extends Reached {
  readonly side: 'start' | 'end';
  /** What stands below its heading. */
  draw(): JSX.Element;
}

/** Whether it is to be offered now. */
export function isUseful({ isUseful }: Command | Panel): boolean {
  return isUseful?.() ?? true;
}
