import { X } from 'lucide-preact';
import type { JSX } from 'preact';
import type { StringKey, Strings } from '../../platform/texts/strings.ts';
import { SMALL_ICON } from './icon.ts';
import { Tool } from './tool.tsx';
import { whenTrusted } from './trusted.ts';

const TEXTS = {
  /** The page behind the reader has changed, and the new version can be read. */
  'page-changed': 'readerPageChanged',
  /** The page has loaded more of the article. */
  'more-arrived': 'readerMoreArrived',
  /** The reader opened at the last reading position. */
  resumed: 'readerResumed',
  /** The last reading position is on a page that is not added yet. */
  'later-page': 'readerLaterPage',
  /** Only the selected part of the page is shown. */
  passage: 'readerPassage',
  /** No part of the page looks like an article, and this is the best there is. */
  unsure: 'readerUnsure',
  'not-saved': 'readerNotSaved',
  /** The chosen scorer could not be loaded. */
  'other-scorer': 'noticeOtherScorer',
  /** The extension was updated, so the old version can no longer load its debug overlay. */
  updated: 'readerUpdated',
  /** The extension was updated, so the old version can no longer load its script for left-out parts. */
  'left-out-updated': 'readerLeftOutUpdated',
  copied: 'readerCopied',
  'not-copied': 'readerShareNotCopied',
  /** The extension was updated, so the old version can no longer load its export and share script. */
  'share-updated': 'readerShareUpdated',
  /** The same for its script of highlights. */
  'highlights-updated': 'readerHighlightsUpdated',
  /** The same for the script of any other tool. */
  'tool-updated': 'readerToolUpdated',
} satisfies Readonly<Record<string, StringKey>>;

/** Labels of the button in a notice. */
const ACTIONS: Readonly<Partial<Record<Notice, StringKey>>> = {
  'page-changed': 'readerReadAgain',
  'more-arrived': 'readerReadMore',
  resumed: 'readerFromStart',
  'later-page': 'readerGoOnThere',
  passage: 'readerWholeArticle',
  unsure: 'readerWholePage',
};

/** Confirmations disappear by themselves. */
export const TRANSIENT: ReadonlySet<Notice> = new Set(['copied']);

export type Notice = keyof typeof TEXTS;

interface NoticesProps {
  readonly strings: Strings;
  readonly notice: Notice | null;
  onAction(): void;
  onDismiss(): void;
}

/** One line at the bottom. The live region stays in place, because screen readers announce only changes inside it. */
export function Notices({ strings, notice, onAction, onDismiss }: NoticesProps): JSX.Element {
  const action = notice && ACTIONS[notice];
  return (
    <div class="notices" role="status">
      {notice && (
        <div class="notice">
          <span>{strings[TEXTS[notice]]}</span>
          {action && (
            <button type="button" class="text-button" onClick={whenTrusted(onAction)}>
              {strings[action]}
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
