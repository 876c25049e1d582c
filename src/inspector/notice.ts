import { openHost } from './host.ts';

/** How long a notice stays, ms: time to read a dozen words twice. A guess. */
const SHOWN_MS = 7000;

/** Says something at the upper edge of the window, until Esc, a few seconds, or the signal. */
export function showNotice(document: Document, text: string, signal: AbortSignal): void {
  const gone = new AbortController();
  const shown = AbortSignal.any([signal, gone.signal]);
  const root = openHost(document, 'notice', shown);
  const notice = document.createElement('p');
  notice.className = 'notice';
  notice.setAttribute('role', 'status');
  notice.dir = 'auto';
  root.append(notice);
  // A status is read out when its text changes, not when it arrives with one.
  notice.textContent = text;
  const onKey = (event: KeyboardEvent) => {
    if (event.isTrusted && event.key === 'Escape') gone.abort();
  };
  document.defaultView?.addEventListener('keydown', onKey, { capture: true, signal: shown });
  const timer = setTimeout(() => gone.abort(), SHOWN_MS);
  shown.addEventListener('abort', () => clearTimeout(timer));
}
