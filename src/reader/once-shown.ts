/** Resolves after the first frame, which must not wait for anything. */
export function onceShown(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
