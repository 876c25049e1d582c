interface Closing {
  close(): void;
  /** Closes what is open inside the reader; false if nothing was. */
  closePanel(): boolean;
  readonly signal: AbortSignal;
}

/** Lets Esc and the browser's own ways of closing a dialog close the panel first, then the reader. */
export function closeWhenAsked(dialog: HTMLDialogElement, { close, closePanel, signal }: Closing): void {
  const closeInnermost = (event: Event) => {
    event.preventDefault();
    if (!closePanel()) close();
  };
  // Not left to `cancel` alone, and on the window, where events come first: a page that keeps Esc to itself would keep the
  // reader open.
  dialog.ownerDocument.defaultView?.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !event.isTrusted || event.isComposing) return;
      event.stopImmediatePropagation();
      closeInnermost(event);
    },
    { signal, capture: true },
  );
  dialog.addEventListener('cancel', closeInnermost, { signal });
  dialog.addEventListener('close', close, { signal });
}

/** Closes the reader after the page has taken its host away. */
export function closeWhenRemoved(host: HTMLElement, close: () => void, signal: AbortSignal): void {
  const document = host.ownerDocument;
  const observer = new MutationObserver(() => {
    if (!host.isConnected) close();
  });
  observer.observe(document, { childList: true });
  observer.observe(document.documentElement, { childList: true });
  signal.addEventListener('abort', () => observer.disconnect());
}
