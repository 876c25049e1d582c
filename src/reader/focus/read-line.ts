/** Where the eyes of someone who scrolls are taken to be, as a share of the window's height from above. A guess. */
const SHARE = 0.33;
/** The same at the end of the article. */
const END_SHARE = 0.9;

interface ReadLine {
  readonly scroller: HTMLElement;
  readonly signal: AbortSignal;
  /** Called at most once a frame. */
  onMoved(): void;
}

/**
 * Follows the height in the window at which someone reads, in CSS px: where the pointer is, or after a key a third from above, nearer to the edges at
 * both ends of the article, so that every line can be reached.
 */
export function followReadLine({ scroller, signal, onMoved }: ReadLine): () => number {
  const window = scroller.ownerDocument.defaultView;
  let pointerPx: number | null = null;
  let isWaiting = false;
  const moved = () => {
    if (isWaiting) return;
    isWaiting = true;
    window?.requestAnimationFrame(() => {
      isWaiting = false;
      if (!signal.aborted) onMoved();
    });
  };
  const options = { passive: true, signal } as const;
  scroller.addEventListener('scroll', moved, options);
  window?.addEventListener('resize', moved, options);
  scroller.addEventListener(
    'pointermove',
    ({ clientY, pointerType, movementX, movementY }) => {
      if (pointerType === 'touch' || (movementX === 0 && movementY === 0)) return;
      pointerPx = clientY;
      moved();
    },
    options,
  );
  scroller.getRootNode().addEventListener(
    'keydown',
    () => {
      pointerPx = null;
      moved();
    },
    options,
  );
  return () => pointerPx ?? heightFor(scroller);
}

function heightFor(scroller: HTMLElement): number {
  const { scrollTop, scrollHeight, clientHeight } = scroller;
  const range = scrollHeight - clientHeight;
  const atStart = Math.min(SHARE, SHARE / 2 + scrollTop / clientHeight);
  const nearEnd = Math.min(range, clientHeight * (1 - SHARE));
  const ended = nearEnd > 0 ? Math.max(0, 1 - (range - scrollTop) / nearEnd) : 0;
  const share = atStart + ended * (END_SHARE - SHARE);
  return scroller.getBoundingClientRect().top + share * clientHeight;
}
