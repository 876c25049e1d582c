import { openHost } from './host.ts';

/** ms before a notice disappears: time to read a dozen words twice. A guess. */
const SHOWN_MS = 7000;

/** The same for a notice with a link or button. A guess. */
const SHOWN_WITH_LINK_MS = 20_000;

export interface PageNotice {
  readonly text: string;
  readonly link?: { readonly label: string; readonly url: string };
  /** Adds a button. */
  readonly action?: { readonly label: string; run(): void };
  /** Called when the user dismisses the notice with Esc. A notice with this callback does not disappear by itself. */
  onDismiss?(): void;
}

/** Shows a notice at the upper edge of the window until Esc, a timeout or the signal. */
export function showNotice(
  document: Document,
  { text, link, action, onDismiss }: PageNotice,
  signal: AbortSignal,
): void {
  const closed = new AbortController();
  const shown = AbortSignal.any([signal, closed.signal]);
  const root = openHost(document, 'notice', shown);
  const notice = document.createElement('p');
  notice.className = 'notice';
  notice.setAttribute('role', 'status');
  notice.dir = 'auto';
  root.append(notice);
  // Set after insertion: screen readers announce changes of a status, not its initial text.
  notice.textContent = text;
  if (link) notice.append(' ', linkTo(document, link));
  if (action) notice.append(' ', buttonFor(document, action, closed));
  const dismiss = () => {
    closed.abort();
    onDismiss?.();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.isTrusted && event.key === 'Escape') dismiss();
  };
  document.defaultView?.addEventListener('keydown', onKey, { capture: true, signal: shown });
  if (onDismiss) return;
  const timer = setTimeout(() => closed.abort(), link || action ? SHOWN_WITH_LINK_MS : SHOWN_MS);
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
  closed: AbortController,
): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', ({ isTrusted }) => {
    if (!isTrusted) return;
    closed.abort();
    run();
  });
  return button;
}
