import { scrolledPx, spanOf, windowOf } from './flow.ts';

interface Progress {
  /** Scrolls. */
  readonly scroller: HTMLElement;
  /** What is read. What stands below it, such as comments, is not. */
  readonly content: Element;
  /** Told how far someone is, `[0, 1]`; 1 for what needs no scrolling. */
  onProgress(fraction: number): void;
  readonly signal: AbortSignal;
}

/** Tells how far the content is read, now and whenever that changes. Reads layout. */
export function followProgress({ scroller, content, onProgress, signal }: Progress): void {
  const tell = () => {
    const hiddenPx = spanOf(content.getBoundingClientRect(), scroller).end - windowOf(scroller).end;
    const read = scrolledPx(scroller);
    onProgress(read + hiddenPx > 0 ? Math.min(1, Math.max(0, read / (read + hiddenPx))) : 1);
  };
  scroller.addEventListener('scroll', tell, { passive: true, signal });
  const observer = new ResizeObserver(tell);
  observer.observe(scroller);
  for (const child of scroller.children) observer.observe(child);
  signal.addEventListener('abort', () => observer.disconnect());
}
