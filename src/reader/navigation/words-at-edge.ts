import { lastWhere } from '../halving.ts';
import { spanOf, windowOf, windowPx } from './flow.ts';

/** CSS px by which a line may reach over the edge and still be out of sight. */
const UNSEEN_PX = 1;

/** Share of the window beyond which words stand too far from its edge to tell where someone is. A guess. */
const NEAR_SHARE = 1 / 3;

/** The words of the first line that is seen, named by where it begins in a text. */
export interface Words {
  readonly text: Text;
  readonly index: number;
}

/**
 * The first line in or after a block that reaches beyond the edge where the window begins, in the order of the text; `null` if it
 * begins far from there. Reads layout, of the texts up to that line.
 */
export function wordsAtEdge(block: Element, scroller: HTMLElement): Words | null {
  const { begin: edgePx } = windowOf(scroller);
  const walker = scroller.ownerDocument.createTreeWalker(scroller, NodeFilter.SHOW_TEXT);
  walker.currentNode = block;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node as Text;
    const lines = linesOf(text);
    const line = lines.findIndex((box) => box.width > 0 && spanOf(box, scroller).end > edgePx + UNSEEN_PX);
    const box = lines[line];
    if (!box || text.data.trim() === '') continue;
    const isNear = spanOf(box, scroller).begin - edgePx < windowPx(scroller) * NEAR_SHARE;
    return isNear ? { text, index: beginOf(line, text) } : null;
  }
  return null;
}

/** The line that words stand in; `null` if they are not shown. Reads layout. */
export function lineOf({ text, index }: Words): DOMRect | null {
  return text.isConnected ? (linesOf(text, index, Math.min(index + 1, text.length))[0] ?? null) : null;
}

/** The first character of a line: the one with which a text has got so many lines. */
function beginOf(line: number, text: Text): number {
  const indices = Array.from({ length: text.length - 1 }, (_, index) => index);
  return lastWhere(indices, (index) => linesOf(text, 0, index + 1).length <= line) + 1;
}

function linesOf(text: Text, start = 0, end = text.length): readonly DOMRect[] {
  const range = text.ownerDocument.createRange();
  range.setStart(text, start);
  range.setEnd(text, end);
  return Array.from(range.getClientRects());
}
