import { browser, type Runtime } from '../../platform/browser.ts';
import { isConnected } from '../../platform/page-scripts/lifetime.ts';
import {
  type BackgroundToContent,
  DONE,
  isToContent,
  type Outcome,
  POPUP_PORT,
  type PopupToContent,
  type Preparation,
  type ReportAnswer,
  type ReportDetails,
} from '../../platform/page-scripts/messages.ts';
import type { SerialQueue } from '../../platform/storage/serial-queue.ts';
import type { Session } from './session.ts';

type MessageAnswer = Outcome | ReportAnswer | ReportDetails;

/** Browsers show other types in viewers of their own, which accept scripts but hold no article. */
const PAGE_TYPES: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml', 'text/plain', 'text/markdown']);

const NOT_A_PAGE: Preparation = { ok: false, reason: 'viewer' };
/** A script of the page removed its root element, or opened the document anew. Nothing can be shown in it. */
const EMPTY: Preparation = { ok: false, reason: 'empty' };
const UNKNOWN: Preparation & { ok: false } = { ok: false, reason: 'unknown' };

/** Answers the popup and the background script, one message after the other, until the signal is aborted. */
export function listenForMessages(session: Session, queue: SerialQueue, signal: AbortSignal): void {
  const onMessage = (message: unknown, sender: Runtime.MessageSender): Promise<MessageAnswer> | undefined => {
    if (!isConnected() || !isFromExtension(sender) || !isToContent(message)) return undefined;
    // The shortcut stops a reading in progress, so it must not wait for its end.
    if (message.type === 'background-content/toggle-reader' && session.stopReading()) return Promise.resolve(DONE);
    return queue.run(() => answerOnPage(session, message));
  };
  const onConnect = (port: Runtime.Port) => {
    if (port.name !== POPUP_PORT || !port.sender || !isFromExtension(port.sender)) return;
    port.onDisconnect.addListener(() => void session.highlight(null, { scrolls: false }));
  };
  browser.runtime.onMessage.addListener(onMessage);
  browser.runtime.onConnect.addListener(onConnect);
  signal.addEventListener('abort', () => {
    if (!isConnected()) return;
    browser.runtime.onMessage.removeListener(onMessage);
    browser.runtime.onConnect.removeListener(onConnect);
  });
}

/** Whether a page or the background script of the extension sent a message, and not a script of ours in another page. */
function isFromExtension({ id, url }: Runtime.MessageSender): boolean {
  const { runtime } = browser;
  return id === runtime.id && (url?.startsWith(runtime.getURL('')) ?? false);
}

async function answerOnPage(session: Session, message: PopupToContent | BackgroundToContent): Promise<MessageAnswer> {
  if (!PAGE_TYPES.has(document.contentType)) return NOT_A_PAGE;
  if (document.documentElement === null) return EMPTY;
  try {
    return await answer(session, message);
  } catch (error) {
    if (document.documentElement === null) return EMPTY;
    throw error;
  }
}

async function answer(session: Session, message: PopupToContent | BackgroundToContent): Promise<MessageAnswer> {
  switch (message.type) {
    case 'popup-content/report': {
      const report = await session.report();
      return report ? { ok: true, report } : UNKNOWN;
    }
    case 'popup-content/compare':
    case 'popup-content/correct':
    case 'popup-content/head':
    case 'popup-content/describe':
      return (await (await session.reports())?.answer(message)) ?? UNKNOWN;
    case 'popup-content/open-reader':
      return session.openReader(message);
    case 'popup-content/close-reader':
      return session.closeReader();
    case 'popup-content/set-overlay':
      return session.setOverlay({ shown: message.shown });
    case 'popup-content/highlight':
      return session.highlight(message.choice, message);
    case 'background-content/is-reading':
      return session.isReading() ? DONE : UNKNOWN;
    case 'background-content/toggle-reader':
      return session.toggleReader();
    case 'background-content/toggle-overlay':
      return session.toggleOverlay();
    case 'background-content/keep':
      return session.keep();
    case 'background-content/link-refused':
      return session.tellRefused(message.url);
  }
}
