import { labelText } from '../dom/element-text.ts';
import { endOf, hasText } from '../dom/page-tree.ts';
import { remembered } from '../dom/remembered.ts';
import type { Page } from '../types.ts';
import type { Kind, Replacement } from './kind.ts';
import { type Table, tablesOf } from './table.ts';

/** Fewer numbered rows are not a list. A guess. */
const MIN_ENTRIES = 3;

/** A list of entries in the rows of a table: each has a number in front, and further rows whose first cell is empty. Source: Hacker News. */
interface RankedTable {
  readonly table: Table;
  /** The numbered rows, with the cell of the number. */
  readonly entries: ReadonlyMap<number, number>;
  /** By further row, the numbered row that it belongs to. */
  readonly further: ReadonlyMap<number, number>;
}

const rankedTables = /* @__PURE__ */ remembered((page: Page) =>
  tablesOf(page).flatMap((table) => (table.isData && !table.isMade ? (rankedTable(page, table) ?? []) : [])),
);

function rankedTable(page: Page, table: Table): RankedTable | null {
  const entries = new Map<number, number>();
  const further = new Map<number, number>();
  const rows = table.parts.filter(([, name]) => name === 'tr');
  const cells = table.parts.filter(([, name]) => name === 'td');
  let cell = 0;
  let last = -1;
  for (const [row] of rows) {
    while ((cells[cell]?.[0] ?? Number.POSITIVE_INFINITY) < row) cell++;
    const first = cells[cell]?.[0] ?? Number.POSITIVE_INFINITY;
    const number = first < endOf(page, row) ? labelText(page, first) : '';
    if (number === `${entries.size + 1}.`) {
      entries.set(row, first);
      last = row;
    } else if (number !== '' || last < 0) return null;
    else further.set(row, last);
  }
  const continued = new Set([...further].flatMap(([row, entry]) => (hasText(page, row) ? [entry] : [])));
  return entries.size >= MIN_ENTRIES && continued.size * 2 > entries.size ? { table, entries, further } : null;
}

function* namesIn({ table, entries }: RankedTable): Generator<readonly [number, string]> {
  for (const [part, name] of table.parts) {
    if (part === table.element) yield [part, 'ol'];
    else if (name === 'td') yield [part, 'div'];
    else yield [part, entries.has(part) ? 'li' : ''];
  }
}

const NUMBER_OF_LIST: Replacement = () => null;

/** Tables that number their entries are lists, in which each entry is one item. */
export const RANKED_ROWS: Kind = {
  names: (page) => new Map(rankedTables(page).flatMap((each) => [...namesIn(each)])),
  joins: (page) => new Map(rankedTables(page).flatMap(({ further }) => [...further])),
  replacements: (page) =>
    new Map(rankedTables(page).flatMap(({ entries }) => [...entries.values()].map((cell) => [cell, NUMBER_OF_LIST]))),
};
