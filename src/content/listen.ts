import { answerMessages, browser, type Runtime } from '../platform/browser.ts';
import { isConnected } from '../platform/lifetime.ts';
import {
  type BackgroundToContent,
  isToContent,
  type Outcome,
  type PageReport,
  POPUP_PORT,
  type PopupToContent,
  type Preparation,
  type ReportAnswer,
} from '../platform/messages.ts';
import type { Session } from './session.ts';
import type { Turns } from './turns.ts';

type Answer = Outcome | ReportAnswer;

/** Files that browsers show in viewers of their own. They take scripts in, but hold no article. */
const NOT_A_PAGE: Preparation = { ok: false, reason: 'viewer' };

const PAGE_TYPES: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml', 'text/plain', 'text/markdown']);

/** Answers the popup and the background script, each message in its turn, until the signal. */
export function listen(session: Session, turns: Turns, signal: AbortSignal): void {
  const onMessage = (message: unknown, sender: Runtime.MessageSender): Promise<Answer> | undefined => {
    if (!isConnected() || sender.id !== browser.runtime.id || !isToContent(message)) return undefined;
    return turns.take(() => reply(session, message));
  };
  const onConnect = (port: Runtime.Port) => {
    if (port.name === POPUP_PORT) port.onDisconnect.addListener(() => void session.highlight(0));
  };
  const stopAnswering = answerMessages(onMessage);
  browser.runtime.onConnect.addListener(onConnect);
  signal.addEventListener('abort', () => {
    if (!isConnected()) return;
    stopAnswering();
    browser.runtime.onConnect.removeListener(onConnect);
  });
}

async function reply(session: Session, message: PopupToContent | BackgroundToContent): Promise<Answer> {
  if (!PAGE_TYPES.has(document.contentType)) return NOT_A_PAGE;
  switch (message.type) {
    case 'popup-content/report':
      return reported(await session.report());
    case 'popup-content/open-reader':
      return session.openReader(message.rank);
    case 'popup-content/close-reader':
      return session.closeReader();
    case 'popup-content/set-overlay':
      return session.setOverlay({ shown: message.shown });
    case 'popup-content/highlight':
      return session.highlight(message.rank);
    case 'background-content/toggle-reader':
      return session.toggleReader();
    case 'background-content/toggle-overlay':
      return session.toggleOverlay();
  }
}

function reported(report: PageReport | null): ReportAnswer {
  return report === null ? { ok: false, reason: 'unknown' } : { ok: true, report };
}
