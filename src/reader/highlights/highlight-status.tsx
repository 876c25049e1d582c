import { X } from 'lucide-preact';
import type { JSX } from 'preact';
import type { StringKey, Strings } from '../../platform/texts/strings.ts';
import { SMALL_ICON } from '../controls/icon.ts';
import { Tool } from '../controls/tool.tsx';
import { whenTrusted } from '../controls/trusted.ts';

/** A message about highlights. */
export interface HighlightMessage {
  readonly text: StringKey;
  /** Whether a button takes the last change back. */
  readonly canUndo: boolean;
}

/** A new highlight is visible, so only screen readers need a message. */
const UNSEEN: ReadonlySet<StringKey> = new Set<StringKey>(['readerHighlightAdded']);

interface StatusProps {
  readonly strings: Strings;
  readonly told: HighlightMessage | null;
  onUndo(): void;
  onDismiss(): void;
}

/** One line at the bottom. The live region stays in place, because screen readers announce only changes inside it. */
export function HighlightStatus({ strings, told, onUndo, onDismiss }: StatusProps): JSX.Element {
  return (
    <div class="highlight-status" role="status">
      {told && UNSEEN.has(told.text) && <span class="highlight-label">{strings[told.text]}</span>}
      {told && !UNSEEN.has(told.text) && (
        <div class="notice">
          <span>{strings[told.text]}</span>
          {told.canUndo && (
            <button type="button" class="text-button" onClick={whenTrusted(onUndo)}>
              {strings.readerUndo}
            </button>
          )}
          <Tool label={strings.readerDismiss} onPress={onDismiss}>
            <X {...SMALL_ICON} />
          </Tool>
        </div>
      )}
    </div>
  );
}
