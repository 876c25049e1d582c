import type { JSX } from 'preact';
import type { Strings } from '../platform/strings.ts';
import { Icon } from './icon.tsx';
import { whenTrusted } from './trusted.ts';

/** What the reader has to say: the page behind it has changed, or the settings could not be stored. */
export type Notice = 'page-changed' | 'not-saved';

interface NoticesProps {
  readonly strings: Strings;
  readonly notice: Notice | null;
  onReadAgain(): void;
  onDismiss(): void;
}

/** One quiet line at the bottom. The region stays, so that screen readers hear what appears in it. */
export function Notices({ strings, notice, onReadAgain, onDismiss }: NoticesProps): JSX.Element {
  return (
    <div class="notices" role="status">
      {notice && (
        <div class="notice">
          <span>{notice === 'page-changed' ? strings.readerPageChanged : strings.readerNotSaved}</span>
          {notice === 'page-changed' && (
            <button type="button" class="text-button" onClick={whenTrusted(onReadAgain)}>
              {strings.readerReadAgain}
            </button>
          )}
          <button
            type="button"
            class="tool"
            aria-label={strings.readerDismiss}
            title={strings.readerDismiss}
            onClick={whenTrusted(onDismiss)}
          >
            <Icon name="close" size={16} />
          </button>
        </div>
      )}
    </div>
  );
}
