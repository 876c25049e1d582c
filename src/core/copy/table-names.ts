import { CODE_CALLOUT_LIST_NAME } from '../cues/controls.ts';
import { elementWords } from '../dom/element-text.ts';
import { nameIndex } from '../dom/name-index.ts';
import { classNameOf, endOf, parentOf, tagOf } from '../dom/page-tree.ts';
import { remembered } from '../dom/remembered.ts';
import type { Page } from '../types.ts';

const TABLE_TAGS: ReadonlySet<string> = new Set('table thead tbody tfoot tr colgroup col'.split(' '));
const BLOCKS_IN_CELLS: ReadonlySet<string> = new Set('p h1 h2 h3 h4 h5 h6 ul ol blockquote pre figure hr'.split(' '));
/** Tags for the parts of tables that are made with roles. Source: the implicit roles of HTML-AAM (W3C). */
const NAMES_BY_ROLE: Readonly<Record<string, string>> = {
  caption: 'caption',
  rowgroup: 'tbody',
  row: 'tr',
  cell: 'td',
  gridcell: 'td',
  columnheader: 'th',
  rowheader: 'th',
};

/** Explanations of the numbers in code are a list in the form of a table. */
const LIST_PARTS: Readonly<Record<string, string>> = { table: 'ol', tr: 'li' };

/** Average words and blocks in a cell above which a table is for layout. Guesses. */
const MAX_DATA_WORDS = 40;
const MAX_DATA_BLOCKS = 1.5;

/** Counts of a table. */
interface Table {
  readonly element: number;
  rows: number;
  cells: number;
  cellsInRow: number;
  columns: number;
  blocks: number;
  hasHeaders: boolean;
  hasTables: boolean;
  readonly parts: number[];
}

/**
 * The tags of the parts of tables in the copy, by element index; `''` for parts that are replaced by their content. Layout tables are
 * reduced to the content of their cells, and elements with the roles of a table become one. Linear in the elements.
 */
export const tableNames = /* @__PURE__ */ remembered(findTableNames);

function findTableNames(page: Page): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  const { role, count } = page.elements;
  if (!nameIndex(page).hasTag('table') && !role.some(isTableRole)) return names;
  const open: Table[] = [];
  const closeUpTo = (element: number) => {
    for (let table = open.at(-1); table !== undefined && endOf(page, table.element) <= element; table = open.at(-1)) {
      open.pop();
      const isList = CODE_CALLOUT_LIST_NAME.test(classNameOf(page, parentOf(page, table.element)));
      if (!isList && !isLayout(page, table)) continue;
      for (const part of table.parts) {
        const name = tagOf(page, part);
        names.set(part, isCell(name) ? 'div' : isList ? (LIST_PARTS[name] ?? '') : '');
      }
    }
  };
  for (let element = 0; element < count; element++) {
    if (open.length > 0) closeUpTo(element);
    const name = tagOf(page, element);
    const around = open.at(-1);
    if (name === 'table') {
      if (around !== undefined) around.hasTables = true;
      open.push(newTable(element));
    } else if (around !== undefined) addPart(around, name, element, page);
    else if (isTableRole(role[element] ?? '')) nameByRoles(page, element, names);
  }
  closeUpTo(count);
  return names;
}

function isTableRole(role: string): boolean {
  return role === 'table' || role === 'grid';
}

function newTable(element: number): Table {
  const counts = { rows: 0, cells: 0, cellsInRow: 0, columns: 0, blocks: 0 };
  return { ...counts, element, hasHeaders: false, hasTables: false, parts: [element] };
}

function addPart(table: Table, name: string, element: number, { elements: { firstText, textEnd } }: Page): void {
  if (BLOCKS_IN_CELLS.has(name)) table.blocks++;
  if (!TABLE_TAGS.has(name) && !isCell(name) && name !== 'caption') return;
  table.parts.push(element);
  if (name === 'tr') {
    table.rows++;
    table.cellsInRow = 0;
  } else if (isCell(name)) {
    table.cells++;
    table.columns = Math.max(table.columns, ++table.cellsInRow);
  }
  const isHeader = name === 'th' || name === 'caption' || name === 'thead';
  if (isHeader && firstText[element] !== textEnd[element]) table.hasHeaders = true;
}

function isCell(name: string): boolean {
  return name === 'td' || name === 'th';
}

/** Whether a table only arranges its content. Rows, columns and headers indicate data; long cells and nested tables, layout. */
function isLayout(page: Page, table: Table): boolean {
  const { element, rows, cells, columns, blocks, hasHeaders, hasTables } = table;
  const role = page.elements.role[element] ?? '';
  if (role === 'presentation' || role === 'none') return true;
  if (role === 'table' || role === 'grid') return false;
  if (isPictureOverText(page.elements.tag, table, endOf(page, element))) return false;
  if (rows < 2 || columns < 2) return !hasHeaders || columns < 2;
  if (hasHeaders) return false;
  if (hasTables || blocks > cells * MAX_DATA_BLOCKS) return true;
  return elementWords(page, element) > cells * MAX_DATA_WORDS;
}

/** An image above its caption. A repair makes a figure of them. */
function isPictureOverText(tag: readonly string[], { element, rows, cells }: Table, end: number): boolean {
  if (rows !== 2 || cells !== 2) return false;
  const image = tag.indexOf('img', element);
  return image >= 0 && image < end;
}

/** Names the parts of a table that is made with roles. It needs rows and cells. A grid without headers is a widget. */
function nameByRoles(page: Page, table: number, names: Map<number, string>): void {
  const { role, tag, parent } = page.elements;
  const last = endOf(page, table);
  const roles = new Set(role.slice(table + 1, last));
  const hasCells = roles.has('cell') || roles.has('gridcell');
  if (!roles.has('row') || !hasCells || (role[table] === 'grid' && !roles.has('columnheader'))) return;
  names.set(table, 'table');
  for (let element = table + 1; element < last; ) {
    const name = NAMES_BY_ROLE[role[element] ?? ''] ?? '';
    if (tag[element] === 'table' || (isCell(name) && !isInRow(names, parent, element))) return;
    names.set(element, name);
    // Content of cells and captions is copied as usual.
    element = isCell(name) || name === 'caption' ? endOf(page, element) : element + 1;
  }
}

function isInRow(names: ReadonlyMap<number, string>, parent: Int32Array, cell: number): boolean {
  let around = parent[cell] ?? 0;
  while (names.get(around) === '') around = parent[around] ?? 0;
  return names.get(around) === 'tr';
}
