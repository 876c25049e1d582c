import type { Settings } from '../../platform/settings.ts';

/** ms without a change before settings are stored. Synchronised storage takes 120 writes a minute; a slider makes more. */
const PAUSE_MS = 400;

/** Stores settings after a pause in the changes, and at once when the signal ends. Failure is told once. */
export function saveInPauses(
  save: (settings: Settings) => Promise<boolean>,
  onFailure: () => void,
  signal: AbortSignal,
): (settings: Settings) => void {
  let waiting: Settings | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasFailed = false;
  const flush = async () => {
    clearTimeout(timer);
    if (!waiting) return;
    const settings = waiting;
    waiting = null;
    const isSaved = await save(settings).catch(() => false);
    if (isSaved || hasFailed || signal.aborted) return;
    hasFailed = true;
    onFailure();
  };
  signal.addEventListener('abort', flush);
  return (settings) => {
    waiting = settings;
    clearTimeout(timer);
    timer = setTimeout(flush, PAUSE_MS);
  };
}
