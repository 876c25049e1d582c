import { scrolledPx, spanOf, windowOf } from './flow.ts';

interface Progress {
  readonly scroller: HTMLElement;
  /** Excludes what follows the article, such as comments. */
  readonly content: Element;
  /** Called with the fraction read, `[0, 1]`; 1 if the content needs no scrolling. */
  onProgress(fraction: number): void;
  readonly signal: AbortSignal;
}

/** Reports the reading progress once sizes are known and on every scroll or resize. Reads layout. */
export function followProgress({ scroller, content, onProgress, signal }: Progress): void {
  const report = () => {
    const hiddenPx = spanOf(content.getBoundingClientRect(), scroller).end - windowOf(scroller).end;
    const read = scrolledPx(scroller);
    onProgress(read + hiddenPx > 0 ? Math.min(1, Math.max(0, read / (read + hiddenPx))) : 1);
  };
  scroller.addEventListener('scroll', report, { passive: true, signal });
  const observer = new ResizeObserver(report);
  observer.observe(scroller);
  for (const child of scroller.children) observer.observe(child);
  signal.addEventListener('abort', () => observer.disconnect());
}
