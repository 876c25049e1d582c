/** What is drawn anew when the page moves or changes. */
export interface PageDrawing {
  /** The page's layout may have changed: what was measured is no longer true. */
  invalidate(): void;
  /** Draws one frame. Returns whether another one is needed, because there is more to measure. */
  draw(): boolean;
}

/**
 * Redraws whenever the page is scrolled, resized or changed, at most once a frame, until the signal. `frames` are the documents
 * of frames that are drawn on as well.
 *
 * Only observes the page. Scrolling the page itself does not invalidate; scrolling a part of it does. Returns what asks for a
 * frame for any other reason.
 */
export function trackPage(
  { document, frames = [] }: { document: Document; frames?: readonly Document[] },
  drawing: PageDrawing,
  signal: AbortSignal,
): () => void {
  const window = document.defaultView;
  if (!window) return () => undefined;
  let pending = 0;
  const schedule = () => {
    if (!pending && !signal.aborted) pending = window.requestAnimationFrame(frame);
  };
  const frame = () => {
    pending = 0;
    if (!signal.aborted && drawing.draw()) schedule();
  };
  const invalidate = () => {
    drawing.invalidate();
    schedule();
  };
  const onScroll = (event: Event) => (event.target === document ? schedule() : invalidate());
  const passive = { signal, capture: true, passive: true };
  for (const { defaultView } of [document, ...frames]) {
    defaultView?.addEventListener('scroll', onScroll, passive);
    defaultView?.addEventListener('resize', invalidate, passive);
  }
  // Images and fonts that arrive late move everything below them.
  document.addEventListener('load', invalidate, passive);
  const resized = new ResizeObserver(invalidate);
  resized.observe(document.documentElement);
  if (document.body) resized.observe(document.body);
  const changed = new MutationObserver(invalidate);
  changed.observe(document, { childList: true, characterData: true, subtree: true });
  signal.addEventListener('abort', () => {
    window.cancelAnimationFrame(pending);
    resized.disconnect();
    changed.disconnect();
  });
  schedule();
  return schedule;
}
