interface Closing {
  close(): void;
  /** Closes the topmost open part of the reader. Returns whether anything was open. */
  closePanel(): boolean;
  readonly signal: AbortSignal;
}

/** Makes Esc and the browser's own close requests (such as Android's back gesture) close the panel first, then the reader. */
export function closeOnRequest(dialog: HTMLDialogElement, { close, closePanel, signal }: Closing): void {
  const closeTopmost = (event: Event) => {
    event.preventDefault();
    if (!closePanel()) close();
  };
  // `cancel` alone is not enough: a page that handles Esc itself would keep the reader open. The window gets events first.
  dialog.ownerDocument.defaultView?.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !event.isTrusted || event.isComposing) return;
      event.stopImmediatePropagation();
      closeTopmost(event);
    },
    { signal, capture: true },
  );
  dialog.addEventListener('cancel', closeTopmost, { signal });
  dialog.addEventListener('close', close, { signal });
}

/** Closes the reader when the page removes its host. */
export function closeWhenRemoved(host: HTMLElement, close: () => void, signal: AbortSignal): void {
  const document = host.ownerDocument;
  const observer = new MutationObserver(() => {
    if (!host.isConnected) close();
  });
  observer.observe(document, { childList: true });
  observer.observe(document.documentElement, { childList: true });
  signal.addEventListener('abort', () => observer.disconnect());
}
