/** A drawing that follows the page. */
export interface PageDrawing {
  /** Called when the page's layout may have changed, so that measurements are outdated. */
  invalidate(): void;
  /** Draws one frame. Returns whether another frame is needed to finish measuring. */
  draw(): boolean;
}

/**
 * Redraws when the page is scrolled, resized or changed, at most once per frame, until the signal aborts. `frames` are documents of
 * same-origin frames to follow as well.
 *
 * Scrolling the page itself does not invalidate the drawing; scrolling a part of it does. Returns a function that requests a frame.
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
  // Late images and fonts move everything below them.
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
