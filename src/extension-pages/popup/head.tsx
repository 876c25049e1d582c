import type { ContentFrame, FailureReason } from '../../core/types.ts';
import { openExtensionSettings } from '../../platform/keys/shortcuts.ts';
import type { PageReport, RestrictionReason } from '../../platform/page-scripts/messages.ts';
import { restrictionTexts } from '../../platform/page-scripts/restrictions.ts';
import { leftOutText } from '../../platform/texts/left-out-kinds.ts';
import { fill, phrase, type Strings } from '../../platform/texts/strings.ts';
import { Keys } from './keys.tsx';
import { failureTexts, verdict } from './wording.ts';

interface HeadProps {
  readonly strings: Strings;
  readonly report: PageReport;
  readonly keys: readonly string[];
  /** Whether the article is in the library; `null` where none is kept. */
  readonly isKept: boolean | null;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly onKeep: () => void;
}

/** The page type, the button that opens or closes the reader, and the one that keeps the article. */
export function Head({ strings, report, keys, isKept, onOpen, onClose, onKeep }: HeadProps) {
  const words = phrase(strings, 'popupWords', { count: report.wordCount });
  const minutes = phrase(strings, 'readerMinutes', { count: report.readingMinutes });
  return (
    <header>
      <h1>{verdict(strings, report)}</h1>
      <p>{fill(strings.popupLength, { words, minutes })}</p>
      {report.leftOut.some((kind) => kind !== 'other') && <p>{leftOutText(strings, report.leftOut)}</p>}
      {report.reason === 'unsure' && <p>{strings.readerUnsure}</p>}
      {report.rescuedFrom !== undefined && <p>{strings.popupRescued}</p>}
      {report.unmatched && <p>{phrase(strings, 'popupUnmatched', { count: report.unmatched.length })}</p>}
      <button type="button" class="go" onClick={report.readerOpen ? onClose : onOpen}>
        {report.readerOpen ? strings.popupClose : strings.popupRead}
        <Keys keys={keys} />
      </button>
      {isKept === false && (
        <button type="button" class="link" onClick={onKeep}>
          {strings.readerKeep}
        </button>
      )}
      {isKept && <p>{strings.readerKept}</p>}
    </header>
  );
}

/** Explains why there is no article. */
export function Failed({
  strings,
  reason,
  hasCandidates,
}: {
  strings: Strings;
  reason: FailureReason;
  hasCandidates: boolean;
}) {
  const { title, advice } = failureTexts(strings, reason);
  return (
    <header class="state">
      <div role="status">
        <h1>{title}</h1>
        <p>{hasCandidates ? strings.popupNoContentCandidates : advice}</p>
      </div>
    </header>
  );
}

/** Says that the content is in a cross-origin frame, with a link to it. */
export function Framed({ strings, frame: { url, host } }: { strings: Strings; frame: ContentFrame }) {
  return (
    <header class="state">
      <div role="status">
        <h1>{strings.popupFrame}</h1>
        <p>{fill(strings.popupFrameAdvice, { host })}</p>
      </div>
      <a class="link" href={url} target="_blank" rel="noreferrer">
        {fill(strings.popupFrameOpen, { host })}
      </a>
    </header>
  );
}

/** Explains why Pith cannot work on this page, and what to do. */
export function Restricted({ strings, reason }: { strings: Strings; reason: RestrictionReason }) {
  const { title, advice } = restrictionTexts(strings, reason);
  return (
    <header class="state">
      <div role="status">
        <h1>{title}</h1>
        <p>{advice}</p>
      </div>
      {reason === 'file-access' && (
        <button type="button" class="link" onClick={() => void openExtensionSettings()}>
          {strings.popupExtensionSettings}
        </button>
      )}
    </header>
  );
}

/** Placeholder while the page is analysed. It fades in only after a delay. */
export function Skeleton({ strings }: { strings: Strings }) {
  return (
    <div class="skeleton" role="status" aria-label={strings.popupLooking}>
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}
