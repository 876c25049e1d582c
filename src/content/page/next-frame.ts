/** Longest wait for a frame, ms. Pages in the background paint none. */
const FRAME_WAIT_MS = 50;

/** Resolves when the browser has painted the next frame, or if it paints none, as in a tab behind another one. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, FRAME_WAIT_MS);
    // Animation frame callbacks run before the frame is painted; a task of its own runs after.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
