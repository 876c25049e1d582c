import { CLEANING } from './rules.ts';
import type { Tree } from './tree.ts';

/**
 * Marks the tables with data rather than layout: 1 by node.
 *
 * The page arrays have neither the spans of cells nor summaries, so cells decide on tables that need them. Linear in
 * the nodes.
 */
export function findDataTables(tree: Tree): Uint8Array {
  const isData = new Uint8Array(tree.tag.length);
  const tables = nodesBefore(tree, (node) => tree.tag[node] === 'table');
  const marks = nodesBefore(tree, (node) => marksData(tree, node));
  for (let node = 0; node < tree.tag.length; node++) {
    if (tree.tag[node] !== 'table' || roleOf(tree, node) === 'presentation') continue;
    const inside = (before: Int32Array) => (before[tree.end[node] ?? 0] ?? 0) - (before[node + 1] ?? 0);
    if (inside(marks) > 0 || (inside(tables) === 0 && isLarge(tree, node))) isData[node] = 1;
  }
  return isData;
}

function roleOf({ page, element }: Tree, node: number): string {
  return page.elements.role[element[node] ?? -1] ?? '';
}

/** Column groups, table heads and feet, and captions with content. */
function marksData(tree: Tree, node: number): boolean {
  const tag = tree.tag[node] ?? '';
  if (CLEANING.dataTableTags.has(tag)) return true;
  return tag === 'caption' && (tree.end[node] !== node + 1 || tree.firstText[node] !== tree.textEnd[node]);
}

/** By node, the number of counted nodes before it. */
function nodesBefore(tree: Tree, isCounted: (node: number) => boolean): Int32Array {
  const before = new Int32Array(tree.tag.length + 1);
  for (let node = 0; node < tree.tag.length; node++) before[node + 1] = (before[node] ?? 0) + (isCounted(node) ? 1 : 0);
  return before;
}

/** Only for tables without nested tables, so that each node is visited once. */
function isLarge(tree: Tree, table: number): boolean {
  let [rows, columns, cells] = [0, 0, 0];
  for (let node = table + 1; node < (tree.end[table] ?? 0); node++) {
    if (tree.tag[node] === 'tr') {
      rows++;
      cells = 0;
    } else if (tree.tag[node] === 'td') columns = Math.max(columns, ++cells);
  }
  if (rows === 1 || columns === 1) return false;
  if (rows >= CLEANING.dataTableMinRows || columns > CLEANING.dataTableMaxColumns) return true;
  return rows * columns > CLEANING.dataTableMaxCells;
}
