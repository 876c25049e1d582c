import type { DetachedSubtree } from '../types.ts';

/** Headers and body of one table stand no more nodes apart. A guess. */
const MAX_NODES_BETWEEN = 40;

/** Joins tables that pages split to let the rows scroll under the headers: one of headers alone, and right after it one of rows. */
export function joinSplitTables(subtree: DetachedSubtree): void {
  const tables = [...subtree.querySelectorAll('table')];
  for (const [at, headers] of tables.entries()) {
    const body = tables[at + 1];
    if (body === undefined || !isHeadersOnly(headers) || !follows(headers, body)) continue;
    const firstRow = body.querySelector('tr');
    if (columnsOf(firstRow) !== columnsOf(headers.querySelector('tr'))) continue;
    const isRepeated = firstRow?.querySelector('th') !== null && squeezed(firstRow) === squeezed(headers);
    if (!isRepeated) body.prepend(...headers.children);
    headers.remove();
  }
}

function isHeadersOnly(table: Element): boolean {
  const isCaptioned = table.querySelector('caption') !== null;
  return !isCaptioned && table.querySelector('th') !== null && table.querySelector('td') === null;
}

/** Whether nothing but wrappers is between two tables. */
function follows(first: Element, second: Element): boolean {
  let node: Node | null = nextOutside(first);
  for (let seen = 0; node !== null && seen < MAX_NODES_BETWEEN; seen++) {
    if (node === second) return true;
    if (node.nodeType === 3 && (node as Text).data.trim() !== '') return false;
    node = node.firstChild ?? nextOutside(node);
  }
  return false;
}

function nextOutside(node: Node): Node | null {
  let around: Node | null = node;
  while (around !== null && around.nextSibling === null) around = around.parentNode;
  return around?.nextSibling ?? null;
}

function columnsOf(row: Element | null): number {
  let columns = 0;
  for (const cell of row?.children ?? []) columns += Number(cell.getAttribute('colspan') ?? 1);
  return columns;
}

function squeezed(element: Element | null): string {
  return (element?.textContent ?? '').replace(/\s+/g, '');
}
