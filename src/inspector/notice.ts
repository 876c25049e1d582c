import { openHost } from './host.ts';

/** How long a notice stays, ms: time to read a dozen words twice. A guess. */
const SHOWN_MS = 7000;

/** The same for a notice with a link. */
const SHOWN_WITH_LINK_MS = 20_000;

/** What is said, and where that leads. */
export interface PageNotice {
  readonly text: string;
  readonly link?: { readonly label: string; readonly url: string };
}

/** Says something at the upper edge of the window, until Esc, a few seconds, or the signal. */
export function showNotice(document: Document, { text, link }: PageNotice, signal: AbortSignal): void {
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
  if (link) notice.append(' ', linkTo(document, link));
  const onKey = (event: KeyboardEvent) => {
    if (event.isTrusted && event.key === 'Escape') gone.abort();
  };
  document.defaultView?.addEventListener('keydown', onKey, { capture: true, signal: shown });
  const timer = setTimeout(() => gone.abort(), link ? SHOWN_WITH_LINK_MS : SHOWN_MS);
  shown.addEventListener('abort', () => clearTimeout(timer));
}

function linkTo(document: Document, { label, url }: { label: string; url: string }): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = url;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.textContent = label;
  return link;
}
