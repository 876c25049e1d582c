import type { CandidateMap } from './candidate-map.ts';

interface PageInput {
  readonly root: ShadowRoot;
  readonly candidates: CandidateMap;
  readonly onRead: (rank: number) => void;
  readonly onPoint: (rank: number) => void;
  readonly onEscape: () => void;
  readonly signal: AbortSignal;
}

/** Events of a click on a candidate's box. Wheel and touch events are left alone, so that the page still scrolls. */
const PRESSES = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;

/**
 * Intercepts clicks on candidates' boxes, Esc, and keys pressed inside the overlay.
 *
 * The boxes are only drawn on a canvas: real elements would keep the page under them from scrolling.
 */
export function listenToPage({ root, candidates, onRead, onPoint, onEscape, signal }: PageInput): void {
  const window = root.host.ownerDocument.defaultView;
  if (!window) return;
  const options = { capture: true, signal };
  const rankUnder = (event: MouseEvent) => {
    const isOnScrollbar = event.clientX >= root.host.ownerDocument.documentElement.clientWidth;
    return event.target === root.host || isOnScrollbar ? 0 : candidates.rankAt(event.clientX, event.clientY);
  };
  const onPress = (event: MouseEvent) => {
    if (!event.isTrusted || event.button !== 0 || event.ctrlKey || event.metaKey) return;
    const rank = rankUnder(event);
    if (rank === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type === 'click') onRead(rank);
  };
  for (const type of PRESSES) window.addEventListener(type, onPress, options);

  let pointed = 0;
  const onMove = (event: PointerEvent) => {
    if (event.target === root.host) return;
    const rank = rankUnder(event);
    if (rank !== pointed) onPoint(rank);
    pointed = rank;
  };
  window.addEventListener('pointermove', onMove, { ...options, passive: true });

  const onKey = (event: KeyboardEvent) => {
    if (!event.isTrusted) return;
    if (event.type === 'keydown' && event.key === 'Escape') {
      event.preventDefault();
      event.stopImmediatePropagation();
      onEscape();
    } else if (event.target === root.host) {
      // Not for the page's shortcuts. The default action on the overlay's own buttons still happens.
      event.stopImmediatePropagation();
    }
  };
  for (const type of ['keydown', 'keyup', 'keypress'] as const) window.addEventListener(type, onKey, options);
}
