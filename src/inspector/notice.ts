import { openHost } from './host.ts';

/** How long a notice stays, ms: time to read a dozen words twice. A guess. */
const SHOWN_MS = 7000;

/** The same for a notice with something to press. */
const SHOWN_WITH_LINK_MS = 20_000;

/** What is said, and where that leads. */
export interface PageNotice {
  readonly text: string;
  readonly link?: { readonly label: string; readonly url: string };
  /** What can be done about it. */
  readonly action?: { readonly label: string; run(): void };
  /** Called if it is sent away with Esc. Such a notice stays until then. */
  onDismiss?(): void;
}

/** Says something at the upper edge of the window, until Esc, a few seconds, or the signal. */
export function showNotice(
  document: Document,
  { text, link, action, onDismiss }: PageNotice,
  signal: AbortSignal,
): void {
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
  if (action) notice.append(' ', buttonFor(document, action, gone));
  const dismiss = () => {
    gone.abort();
    onDismiss?.();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.isTrusted && event.key === 'Escape') dismiss();
  };
  document.defaultView?.addEventListener('keydown', onKey, { capture: true, signal: shown });
  if (onDismiss) return;
  const timer = setTimeout(() => gone.abort(), link || action ? SHOWN_WITH_LINK_MS : SHOWN_MS);
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

function buttonFor(
  document: Document,
  { label, run }: { label: string; run: () => void },
  gone: AbortController,
): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', ({ isTrusted }) => {
    if (!isTrusted) return;
    gone.abort();
    run();
  });
  return button;
}
