import type { StringKey } from '../platform/texts/strings.ts';

/** Everything that a single key does in the overlay. */
export type OverlayCommand =
  | 'next'
  | 'previous'
  | 'parent'
  | 'child'
  | 'go'
  | 'read'
  | 'next-block'
  | 'previous-block'
  | 'correct'
  | 'correct-always';

interface OverlayKey {
  readonly key: string;
  readonly command: OverlayCommand;
  readonly label: StringKey;
}

/** The single keys in the order in which the panel lists them. */
export const OVERLAY_KEYS: readonly OverlayKey[] = [
  { key: 'n', command: 'next', label: 'overlayKeyNext' },
  { key: 'p', command: 'previous', label: 'overlayKeyPrevious' },
  { key: 'u', command: 'parent', label: 'overlayKeyParent' },
  { key: 'd', command: 'child', label: 'overlayKeyChild' },
  { key: 'g', command: 'go', label: 'overlayGoTo' },
  { key: 'r', command: 'read', label: 'overlayReadThis' },
  { key: '.', command: 'next-block', label: 'overlayKeyNextBlock' },
  { key: ',', command: 'previous-block', label: 'overlayKeyPreviousBlock' },
  { key: 'm', command: 'correct', label: 'overlayKeyCorrect' },
  { key: 'a', command: 'correct-always', label: 'overlayKeyAlways' },
];

/** The command of a character; `null` if it has none. */
export function commandOf(character: string): OverlayCommand | null {
  return OVERLAY_KEYS.find(({ key }) => key === character)?.command ?? null;
}
