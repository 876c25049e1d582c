import { scrolledPx, spanOf, windowOf } from './flow.ts';

interface Progress {
  readonly scroller: HTMLElement;
  /** Excludes what follows the article, such as comments. */
  readonly content: Element;
  /** Called with {@link progressIn}. */
  onProgress(fraction: number): void;
  readonly signal: AbortSignal;
}

/** The fraction of content that is read, `[0, 1]`; 1 if it needs no scrolling. Reads layout. */
export function progressIn(scroller: HTMLElement, content: Element): number {
  const hiddenPx = spanOf(content.getBoundingClientRect(), scroller).end - windowOf(scroller).end;
  const read = scrolledPx(scroller);
  return read + hiddenPx > 0 ? Math.min(1, Math.max(0, read / (read + hiddenPx))) : 1;
}

/** Reports the reading progress once sizes are known and on every scroll or resize. Reads layout. */
export function followProgress({ scroller, content, onProgress, signal }: Progress): void {
  const report = () => onProgress(progressIn(scroller, content));
  scroller.addEventListener('scroll', report, { passive: true, signal });
  const observer = new ResizeObserver(report);
  observer.observe(scroller);
  for (const child of scroller.children) observer.observe(child);
  signal.addEventListener('abort', () => observer.disconnect());
}
