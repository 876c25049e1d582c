/** Position of a block in single-column layout, in CSS px from any common origin. */
export interface ColumnBlock {
  readonly topPx: number;
  readonly bottomPx: number;
  /** Spans both columns: a row ends before it and a new one starts after it. */
  readonly isSpanning: boolean;
  /** Must not be the last block of a row. */
  readonly isHeading: boolean;
}

/**
 * The indices of the blocks before which a row of two columns ends, ascending. Rows between two spanning blocks have about the same height
 * and, if possible, at most `rowPx`.
 */
export function rowEnds(blocks: readonly ColumnBlock[], rowPx: number): readonly number[] {
  const ends: number[] = [];
  let start = 0;
  for (let index = 0; index <= blocks.length; index++) {
    if (index < blocks.length && !blocks[index]?.isSpanning) continue;
    ends.push(...endsWithin(blocks.slice(start, index), rowPx).map((end) => start + end));
    start = index + 1;
  }
  return ends;
}

function endsWithin(blocks: readonly ColumnBlock[], rowPx: number): number[] {
  const startPx = blocks[0]?.topPx ?? 0;
  const lengthPx = (blocks.at(-1)?.bottomPx ?? startPx) - startPx;
  const rows = Math.ceil(lengthPx / 2 / rowPx);
  const ends: number[] = [];
  for (let row = 1; row < rows; row++) {
    const nearest = nearestTo(startPx + (lengthPx * row) / rows, blocks);
    const end = blocks[nearest - 1]?.isHeading ? nearest - 1 : nearest;
    if (end > (ends.at(-1) ?? 0)) ends.push(end);
  }
  return ends;
}

function nearestTo(px: number, blocks: readonly ColumnBlock[]): number {
  const after = blocks.findIndex(({ topPx }) => topPx >= px);
  const before = (after < 0 ? blocks.length : after) - 1;
  const isCloser = px - (blocks[before]?.topPx ?? 0) < (blocks[after]?.topPx ?? Number.POSITIVE_INFINITY) - px;
  return isCloser ? before : after;
}
