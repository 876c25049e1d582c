import { RULED, RULED_WHOLE } from '../article/elements.ts';
import { lastWhere } from '../binary-search.ts';

/** A band of the window, in CSS px from its upper edge. */
export interface Band {
  readonly top: number;
  readonly bottom: number;
}

/** The smallest units of reading. */

/** The blocks of an article in document order: those with text of their own, and the {@link RULED_WHOLE} ones. */
export function blocksIn(view: HTMLElement): readonly Element[] {
  return Array.from(view.querySelectorAll(RULED)).filter(
    (block) =>
      !block.parentElement?.closest(RULED_WHOLE) &&
      (block.matches(RULED_WHOLE) || !block.querySelector(RULED) || hasOwnText(block)),
  );
}

function hasOwnText(block: Element): boolean {
  return Array.from(block.childNodes).some((node) => node instanceof Text && node.data.trim() !== '');
}

/** The index of the last block that begins above a height in the window, 0 if none does. Reads layout of a few blocks. */
export function blockAt(blocks: readonly Element[], heightPx: number): number {
  return Math.max(
    0,
    lastWhere(blocks, (block) => block.getBoundingClientRect().top <= heightPx),
  );
}

/**
 * A band of `lines` lines around the line nearest to a height in the window. A picture or a table counts as one line. Reads layout.
 */
export function bandAround(blocks: readonly Element[], heightPx: number, lines: number): Band | null {
  const block = blockAt(blocks, heightPx);
  const near = blocks.slice(Math.max(0, block - lines), block + lines + 1);
  const rows = near.flatMap(linesOf).sort((a, b) => a.top - b.top);
  const distance = ({ top, bottom }: Band) => Math.abs((top + bottom) / 2 - heightPx);
  const nearest = rows.reduce((best, row, index) => (distance(row) < distance(rows[best] ?? row) ? index : best), 0);
  const around = Math.floor(lines / 2);
  const first = rows[Math.max(0, nearest - around)];
  const last = rows[Math.min(rows.length - 1, nearest + around)];
  return first && last ? { top: first.top, bottom: last.bottom } : null;
}

/** The lines of a block's text, each as high as the block's line height. */
function linesOf(block: Element): Band[] {
  if (block.matches(RULED_WHOLE) && block.localName !== 'pre') return [block.getBoundingClientRect()];
  const range = block.ownerDocument.createRange();
  range.selectNodeContents(block);
  const half = lineHeightOf(block) / 2;
  const middles: number[] = [];
  for (const { top, bottom, height } of range.getClientRects()) {
    const middle = (top + bottom) / 2;
    // Inline elements have their own boxes within a line; the boxes of nested blocks are too high.
    if (height > 0 && height < half * 4 && !middles.some((other) => Math.abs(other - middle) < half))
      middles.push(middle);
  }
  return middles.map((middle) => ({ top: middle - half, bottom: middle + half }));
}

function lineHeightOf(block: Element): number {
  const { lineHeight, fontSize } = getComputedStyle(block);
  return Number.parseFloat(lineHeight) || Number.parseFloat(fontSize) * 1.6;
}
