/** ms without a change before something is stored. Synchronised storage takes 120 writes a minute; a slider makes more. */
const PAUSE_MS = 400;

interface Saving<T> {
  /** Resolves to whether it was stored. */
  save(value: T): Promise<boolean>;
  /** Called once at most. */
  onFailure(): void;
  readonly window: Window;
  readonly signal: AbortSignal;
}

/** Stores values after a pause in the changes, and at once when the signal ends or the page is left. */
export function saveInPauses<T>({ save, onFailure, window, signal }: Saving<T>): (value: T) => void {
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
    waiting = { value };
    clearTimeout(timer);
    timer = setTimeout(flush, PAUSE_MS);
  };
}
