/** A rectangle in CSS px. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Size of the window without scroll bars, and the scroll position, in CSS px. */
export interface View {
  readonly width: number;
  readonly height: number;
  readonly scrollX: number;
  readonly scrollY: number;
}

export function viewOf(window: Window): View {
  const { clientWidth, clientHeight } = window.document.documentElement;
  return {
    width: clientWidth || window.innerWidth,
    height: window.document.compatMode === 'BackCompat' ? window.innerHeight : clientHeight || window.innerHeight,
    scrollX: window.scrollX,
    scrollY: window.scrollY,
  };
}

/** The box of an element in the top window. For elements without a box (`display: contents`), the box of their content. */
export function boxOf(element: Element): Box {
  // Through the prototype, because a form field named like a method shadows it.
  const own = Element.prototype.getBoundingClientRect.call(element);
  if (own.width > 0 || own.height > 0) return inTopWindow(own, element.ownerDocument);
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  return inTopWindow(range.getBoundingClientRect(), element.ownerDocument);
}

const NOWHERE: Box = { left: 0, top: 0, width: 0, height: 0 };

/**
 * Converts a box from its document's window to the top window, through the same-origin frames in between, and clips it to what the frames
 * show.
 */
export function inTopWindow(box: Box, document: Document): Box {
  let moved = box;
  let window = document.defaultView;
  while (window?.frameElement) {
    const frame = window.frameElement;
    const { innerWidth: width, innerHeight: height } = window;
    const outer = Element.prototype.getBoundingClientRect.call(frame);
    const shown = intersection(moved, { left: 0, top: 0, width, height }) ?? NOWHERE;
    const left = shown.left + outer.left + frame.clientLeft;
    const top = shown.top + outer.top + frame.clientTop;
    moved = { left, top, width: shown.width, height: shown.height };
    window = frame.ownerDocument.defaultView;
  }
  return moved;
}

/** The intersection of two boxes, `null` if it is empty. */
export function intersection(a: Box, b: Box): Box | null {
  const left = Math.max(a.left, b.left);
  const top = Math.max(a.top, b.top);
  const width = Math.min(a.left + a.width, b.left + b.width) - left;
  const height = Math.min(a.top + a.height, b.top + b.height) - top;
  return width > 0 && height > 0 ? { left, top, width, height } : null;
}

export function contains(box: Box, x: number, y: number): boolean {
  return x >= box.left && y >= box.top && x < box.left + box.width && y < box.top + box.height;
}
