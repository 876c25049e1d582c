/** Lets the keyboard reach boxes that scroll sideways, as long as they do: others would only be stops on the way. */
export function makeReachable(boxes: readonly HTMLElement[], signal: AbortSignal): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.scrollWidth > target.clientWidth + 1) target.setAttribute('tabindex', '0');
      else target.removeAttribute('tabindex');
    }
  });
  for (const box of boxes) observer.observe(box);
  signal.addEventListener('abort', () => observer.disconnect());
}
