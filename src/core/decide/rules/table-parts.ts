import { endOf } from '../../dom/page-tree.ts';
import type { PageView } from '../../model/view/page-view.ts';
import type { PartKind } from '../../parts/rule.ts';

/** Guesses. */
const NUMBERS = {
  /** Least mean probability. */
  least: 0.001,
  /** A table with this share of its blocks kept stays wherever it stands. */
  keptShare: 0.5,
  /** Kept text is so many blocks away at most. */
  reach: 2,
  /** A table of facts has so many headers and cells a row at least; rows of one cell are titles. */
  headersPerRow: 0.5,
  cellsPerRow: 1.5,
  /** Cells with more words on average are columns of the page. */
  maxCellWords: 30,
} as const;

/** Tables of data stay whole. */
export const TABLES: PartKind = {
  id: 'tables',
  title: 'Keep tables of data whole.',
  source: 'our pages',
  least: NUMBERS.least,
  *find({ measured: { view }, kept }) {
    const tables = dataTables(view);
    // Backwards first: headers in a table of their own stay with the table after them.
    for (const table of [...tables.toReversed(), ...tables]) {
      const [first, end] = view.rangeOf(table);
      const count = kept.subarray(first, end).reduce((sum, each) => sum + each, 0);
      const isWanted = count >= (end - first) * NUMBERS.keptShare;
      if (count === end - first || (!isWanted && view.page.elements.role[table] === 'presentation')) continue;
      const { reach } = NUMBERS;
      yield {
        blocks: [first, end],
        beside: isWanted
          ? []
          : [
              [first - reach, first],
              [end, end + reach],
            ],
      };
    }
  },
};

/** Returns tables without tables inside, of two columns and rows or more, or with headers, in cells of few words. */
export function dataTables(view: PageView): number[] {
  const { tag, role, count } = view.page.elements;
  const tables: number[] = [];
  let innermost = -1;
  for (let element = 0; element < count; element++) {
    if (tag[element] !== 'table' && role[element] !== 'table' && role[element] !== 'grid') continue;
    if (innermost >= 0 && endOf(view.page, innermost) > element) tables.pop();
    tables.push(element);
    innermost = element;
  }
  return tables.filter((table) => isData(view, table));
}

function isData(view: PageView, table: number): boolean {
  const { tag, role } = view.page.elements;
  let [rows, cells, headers] = [0, 0, 0];
  for (let element = table + 1; element < endOf(view.page, table); element++) {
    if (tag[element] === 'tr' || role[element] === 'row') rows++;
    const isHeader = tag[element] === 'th' || /header$/.test(role[element] ?? '');
    if (isHeader) headers++;
    if (isHeader || tag[element] === 'td' || /cell$/.test(role[element] ?? '')) cells++;
  }
  const isFacts = headers >= rows * NUMBERS.headersPerRow && cells >= rows * NUMBERS.cellsPerRow;
  const isGrid = cells >= rows * 2 && (rows > 1 || headers === cells);
  return (isFacts || isGrid) && view.of('words', table) <= cells * NUMBERS.maxCellWords;
}
