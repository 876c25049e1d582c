/** Assumed reading height while scrolling, as a share of the window's height from the top. A guess. */
const SHARE = 0.33;
/** The same at the end of the article. A guess. */
const END_SHARE = 0.9;

interface ReadLine {
  readonly scroller: HTMLElement;
  readonly signal: AbortSignal;
  /** Called at most once per frame. */
  onMoved(): void;
}

/**
 * Returns a function that gives the current reading height, in CSS px from the top of the window: the pointer's height, or, after a key
 * press, a third of the window. Near both ends of the article it moves towards the edges, so that every line can be reached.
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
