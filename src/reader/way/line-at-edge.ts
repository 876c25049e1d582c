import { spanOf, windowOf } from './flow.ts';

/**
 * A character amid the first line that reaches beyond the edge where the window begins, in the order of the text, from a block on;
 * `null` if there is none. Reads layout, of the texts up to that line.
 */
export function lineAtEdge(block: Element, scroller: HTMLElement): Range | null {
  const { ownerDocument } = scroller;
  const edgePx = windowOf(scroller).begin;
  const range = ownerDocument.createRange();
  const walker = ownerDocument.createTreeWalker(scroller, NodeFilter.SHOW_TEXT);
  walker.currentNode = block;
  for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null) {
    range.selectNodeContents(text);
    const lines = Array.from(range.getClientRects(), (box) => spanOf(box, scroller));
    // A line that reaches over the edge by a pixel is out of sight.
    const line = lines.findIndex(({ end }) => end > edgePx + 1);
    if (line < 0 || !text.data.trim()) continue;
    // Lines hold about as much as each other, and it is the character that is gone by, wherever it stands.
    range.setStart(text, (text.length * (line + 0.5)) / lines.length);
    return range;
  }
  return null;
}
