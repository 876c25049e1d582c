import { X } from 'lucide-preact';
import type { JSX } from 'preact';
import type { StringKey, Strings } from '../../platform/strings.ts';
import { Tool } from './tool.tsx';
import { whenTrusted } from './trusted.ts';

/** What the reader has to say. */
const TEXTS = {
  /** The page behind it has changed, and its new content can be read. */
  'page-changed': 'readerPageChanged',
  /** More of the article has arrived, and can be shown. */
  'more-arrived': 'readerMoreArrived',
  /** Reading goes on where it was left last time. */
  resumed: 'readerResumed',
  /** Reading was left on a page that is still to be added. */
  'later-page': 'readerLaterPage',
  /** What was selected on the page is shown, and nothing else. */
  passage: 'readerPassage',
  /** The settings could not be stored. */
  'not-saved': 'readerNotSaved',
  /** The default scorer stood in for the one that was chosen. */
  'other-scorer': 'noticeOtherScorer',
  /** The extension was updated, and what was asked for cannot be had from the one before. */
  updated: 'readerUpdated',
  /** The article is on the clipboard. */
  copied: 'readerCopied',
  'not-copied': 'readerShareNotCopied',
  /** The extension was updated, and what takes articles along cannot be had from the one before. */
  'take-updated': 'readerShareUpdated',
} satisfies Readonly<Record<string, StringKey>>;

/** What is offered along with some of it. */
const OFFERS: Readonly<Partial<Record<Notice, StringKey>>> = {
  'page-changed': 'readerReadAgain',
  'more-arrived': 'readerReadMore',
  resumed: 'readerFromStart',
  'later-page': 'readerGoOnThere',
  passage: 'readerWholeArticle',
};

/** What goes away by itself: it confirms what somebody has just done. */
export const PASSING: ReadonlySet<Notice> = new Set(['copied']);

export type Notice = keyof typeof TEXTS;

interface NoticesProps {
  readonly strings: Strings;
  readonly notice: Notice | null;
  onOffer(): void;
  onDismiss(): void;
}

/** One quiet line at the bottom. The region stays, so that screen readers hear what appears in it. */
export function Notices({ strings, notice, onOffer, onDismiss }: NoticesProps): JSX.Element {
  const offer = notice && OFFERS[notice];
  return (
    <div class="notices" role="status">
      {notice && (
        <div class="notice">
          <span>{strings[TEXTS[notice]]}</span>
          {offer && (
            <button type="button" class="text-button" onClick={whenTrusted(onOffer)}>
              {strings[offer]}
            </button>
          )}
          <Tool label={strings.readerDismiss} onPress={onDismiss}>
            <X size={16} strokeWidth={1.75} aria-hidden="true" />
          </Tool>
        </div>
      )}
    </div>
  );
}
