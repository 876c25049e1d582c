import { listenForKeys, takesText } from '../platform/keys/single-keys.ts';
import { commandOf, type OverlayCommand } from './overlay-keys.ts';

interface PageInput {
  readonly root: ShadowRoot;
  rankAt(x: number, y: number): number;
  onRead(rank: number): void;
  /** Called when the pointer moves over the page, or when a finger taps it. `rank` is that of the candidate there, 0 without one. */
  onPoint(place: { x: number; y: number; rank: number }): void;
  /** `null` if single keys do nothing. */
  readonly onCommand: ((command: OverlayCommand) => void) | null;
  onEscape(): void;
  readonly signal: AbortSignal;
}

/** Events of a click on a candidate's box. Wheel and touch events are left alone, so that the page still scrolls. */
const PRESSES = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;

/**
 * Intercepts clicks on candidates' boxes, Esc, single keys outside of text fields, and keys pressed inside the overlay.
 *
 * The boxes are only drawn on a canvas: real elements would keep the page under them from scrolling.
 */
export function listenToPage(input: PageInput): void {
  const window = input.root.host.ownerDocument.defaultView;
  if (!window) return;
  listenForPointer(window, input);
  const { root, onCommand, onEscape, signal } = input;
  if (onCommand) listenForCommands(window, { root, onCommand, signal });
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
  for (const type of ['keydown', 'keyup', 'keypress'] as const) {
    window.addEventListener(type, onKey, { capture: true, signal });
  }
}

function listenForPointer(window: Window, { root, rankAt, onRead, onPoint, signal }: PageInput): void {
  const document = root.host.ownerDocument;
  const rankUnder = ({ target, clientX, clientY }: MouseEvent) => {
    const isOnScrollbar = clientX >= document.documentElement.clientWidth;
    return target === root.host || isOnScrollbar ? 0 : rankAt(clientX, clientY);
  };
  let isTouch = false;
  const onPress = (event: MouseEvent) => {
    if (event.type === 'pointerdown') isTouch = (event as PointerEvent).pointerType === 'touch';
    if (!event.isTrusted || event.button !== 0 || event.ctrlKey || event.metaKey) return;
    const rank = rankUnder(event);
    if (rank === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type !== 'click') return;
    // A finger cannot point without a press.
    if (isTouch) onPoint({ x: event.clientX, y: event.clientY, rank });
    else onRead(rank);
  };
  for (const type of PRESSES) window.addEventListener(type, onPress, { capture: true, signal });
  const onMove = (event: PointerEvent) => {
    // Browsers report moves when the page scrolls under a resting pointer.
    if (event.target === root.host || event.pointerType === 'touch') return;
    if (event.movementX === 0 && event.movementY === 0) return;
    onPoint({ x: event.clientX, y: event.clientY, rank: rankUnder(event) });
  };
  window.addEventListener('pointermove', onMove, { capture: true, passive: true, signal });
}

function listenForCommands(
  window: Window,
  { root, onCommand, signal }: { root: ShadowRoot; onCommand: (command: OverlayCommand) => void; signal: AbortSignal },
): void {
  const { document } = window;
  listenForKeys(window, {
    press: (character) => {
      const command = commandOf(character);
      if (command) onCommand(command);
      return command !== null;
    },
    isTyping: () => document.activeElement !== root.host && takesText(focusedIn(document)),
    signal,
  });
}

/** The element that has the keyboard, also in open shadow roots. */
function focusedIn(document: Document): Element | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
}
