import type { Segment } from './article-words.ts';

/** A box around the words of one line, CSS px. */
export interface LineBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * The boxes of words, one a line: links and emphasis have boxes of their own, which are joined. Reads layout. Text node by text node, because a
 * range also has the boxes of whole elements in it.
 */
export function lineBoxesOf(
  segments: readonly Segment[],
  { isVertical }: { readonly isVertical: boolean },
): readonly LineBox[] {
  const boxes: LineBox[] = [];
  for (const { node, from, to } of segments) {
    if (!node.isConnected) continue;
    const range = node.ownerDocument.createRange();
    range.setStart(node, Math.min(from, node.length));
    range.setEnd(node, Math.min(to, node.length));
    for (const rect of range.getClientRects()) addTo(boxes, rect, isVertical);
  }
  return boxes;
}

function addTo(boxes: LineBox[], rect: DOMRect, isVertical: boolean): void {
  if (rect.width === 0 || rect.height === 0) return;
  const before = boxes.at(-1);
  const { left, top, right, bottom } = rect;
  if (!before || !isSameLine(before, rect, isVertical)) {
    boxes.push({ left, top, right, bottom });
    return;
  }
  before.left = Math.min(before.left, left);
  before.top = Math.min(before.top, top);
  before.right = Math.max(before.right, right);
  before.bottom = Math.max(before.bottom, bottom);
}

/** Whether the middles of two boxes are within each other's line. */
function isSameLine(a: LineBox, b: DOMRect, isVertical: boolean): boolean {
  const [distance, size] = isVertical
    ? [a.left + a.right - b.left - b.right, b.width]
    : [a.top + a.bottom - b.top - b.bottom, b.height];
  return Math.abs(distance / 2) < size / 2;
}
