import { lastWhere } from '../binary-search.ts';
import { spanOf, windowOf, windowPx } from './flow.ts';

/** CSS px by which a line may overlap the edge and still count as out of view. */
const OVERLAP_PX = 1;

/** Words further from the edge than this do not describe the position, as a share of the window's height. A guess. */
const NEAR_SHARE = 1 / 3;

/** The start of the first visible line: a text node and a character index. */
export interface Words {
  readonly text: Text;
  readonly index: number;
}

/**
 * The first visible line in or after a block; `null` if it is far from the start edge of the window. Reads layout of the text nodes up to
 * that line.
 */
export function wordsAtEdge(block: Element, scroller: HTMLElement): Words | null {
  const { begin: edgePx } = windowOf(scroller);
  const walker = scroller.ownerDocument.createTreeWalker(scroller, NodeFilter.SHOW_TEXT);
  walker.currentNode = block;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node as Text;
    const lines = linesOf(text);
    const line = lines.findIndex((box) => box.width > 0 && spanOf(box, scroller).end > edgePx + OVERLAP_PX);
    const box = lines[line];
    if (!box || text.data.trim() === '') continue;
    const isNear = spanOf(box, scroller).begin - edgePx < windowPx(scroller) * NEAR_SHARE;
    return isNear ? { text, index: beginOf(line, text) } : null;
  }
  return null;
}

/** The box of the line that contains the words; `null` if they are hidden. Reads layout. */
export function lineOf({ text, index }: Words): DOMRect | null {
  return text.isConnected ? (linesOf(text, index, Math.min(index + 1, text.length))[0] ?? null) : null;
}

/** The index of a line's first character: the one that adds this line to the text's boxes. */
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
