/** Tells how far the scroller is, `[0, 1]`, now and whenever it changes. 1 for what needs no scrolling. Reads layout. */
export function followProgress(
  scroller: HTMLElement,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): void {
  const tell = () => {
    const range = scroller.scrollHeight - scroller.clientHeight;
    onProgress(range > 0 ? Math.min(1, Math.max(0, scroller.scrollTop / range)) : 1);
  };
  scroller.addEventListener('scroll', tell, { passive: true, signal });
  const observer = new ResizeObserver(tell);
  observer.observe(scroller);
  for (const child of scroller.children) observer.observe(child);
  signal.addEventListener('abort', () => observer.disconnect());
}
