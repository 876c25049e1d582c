/** ms without a change before a value is stored. Synchronised storage allows 120 writes per minute; a slider makes more. */
const PAUSE_MS = 400;

interface Saving<T> {
  /** Resolves to whether it was stored. */
  save(value: T): Promise<boolean>;
  /** Called when a value begins to wait. */
  onWaiting(): void;
  /** Called once at most. */
  onFailure(): void;
  readonly window: Window;
  readonly signal: AbortSignal;
}

/** Returns a debounced `save`. It saves at once when the signal aborts or the page is left. */
export function saveInPauses<T>({ save, onWaiting, onFailure, window, signal }: Saving<T>): (value: T) => void {
  let waiting: { readonly value: T } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasFailed = false;
  const flush = async () => {
    clearTimeout(timer);
    if (!waiting) return;
    const { value } = waiting;
    waiting = null;
    const isSaved = await save(value).catch(() => false);
    if (isSaved || hasFailed || signal.aborted) return;
    hasFailed = true;
    onFailure();
  };
  signal.addEventListener('abort', flush);
  window.addEventListener('pagehide', flush, { signal });
  return (value) => {
    if (!waiting) onWaiting();
    waiting = { value };
    clearTimeout(timer);
    timer = setTimeout(flush, PAUSE_MS);
  };
}
