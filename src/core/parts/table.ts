import { CODE_CALLOUT_LIST_NAME } from '../cues/controls.ts';
import { attributeOf, domReader } from '../dom/dom-reader.ts';
import { elementWords, labelText } from '../dom/element-text.ts';
import { nameIndex } from '../dom/name-index.ts';
import { classNameOf, endOf, firstTextOf, hasText, parentOf, tagOf, tagsIn, textEndOf } from '../dom/page-tree.ts';
import { remembered } from '../dom/remembered.ts';
import type { Page } from '../types.ts';
import { captionedCells } from './figure/figures.ts';
import type { Kind, Replacement } from './kind.ts';
import type { PartKind } from './rule.ts';

const THRESHOLDS = {
  /** A table without headers has at most this many words and blocks a cell on average, or else it arranges a layout. Guesses. */
  maxWords: 40,
  maxBlocks: 1.5,
  /** Minimum mean probability. A guess, as are the next two. */
  least: 0.001,
  /** A table with this share of its blocks kept stays wherever it stands. */
  keptShare: 0.5,
  /** Kept text is this many blocks away at most. */
  reach: 2,
} as const;

/** Tags of the parts of tables in the copy, by their own tag. */
const TAGS = 'table caption colgroup col thead tbody tfoot tr td th';
const NAMES: Readonly<Record<string, string>> = Object.fromEntries(TAGS.split(' ').map((tag) => [tag, tag]));
/** The same by role. Source: the implicit roles of HTML-AAM (W3C). */
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
const BLOCKS_IN_CELLS: ReadonlySet<string> = new Set('p h1 h2 h3 h4 h5 h6 ul ol blockquote pre figure hr'.split(' '));

type TablePart = readonly [element: number, name: string];

/** A table, made of the elements of tables or of others with their roles. */
export interface Table {
  readonly element: number;
  /** Whether it shows data. Other tables only arrange their content. */
  readonly isData: boolean;
  /** Whether a cell holds another table. */
  readonly hasTables: boolean;
  /** Whether it is made of elements with roles. */
  readonly isMade: boolean;
  /** Its parts, itself included, with their tags in the copy if it shows data; `''` for one that is replaced by its content. */
  readonly parts: readonly TablePart[];
  /** Whether it has no captions and no cells but headers. */
  readonly isHeadersAlone: boolean;
  /** The cells of the first row. */
  readonly firstRow: readonly TablePart[];
  /** By cell with a caption: the cell over it, with its picture. Empty for other tables. */
  readonly captioned: ReadonlyMap<number, number>;
}

/** The tables of a page, in document order. Reads tags, roles and classes. Linear in the elements and texts. */
export const tablesOf: (page: Page) => readonly Table[] = /* @__PURE__ */ remembered(findTables);

function findTables(page: Page): CountedTable[] {
  const { tag, role, count } = page.elements;
  const tables: CountedTable[] = [];
  if (!nameIndex(page).hasTag('table') && !role.some(isTableRole)) return tables;
  const open: CountedTable[] = [];
  for (let element = 0; element < count; element++) {
    while (open.length > 0 && endOf(page, open.at(-1)?.element ?? 0) <= element) open.pop();
    const around = open.at(-1);
    const isMade = isTableRole(role[element] ?? '') && NAMES[tag[element] ?? ''] === undefined;
    if (isMade || tag[element] === 'table') {
      around?.hold(element);
      const table = new CountedTable(page, element);
      open.push(table);
      tables.push(table);
    } else around?.count(element);
  }
  return tables;
}

function isTableRole(role: string): boolean {
  return role === 'table' || role === 'grid';
}

/** Counts the parts of a table, one after another. */
class CountedTable implements Table {
  readonly element: number;
  hasTables = false;
  readonly parts: TablePart[] = [];
  readonly #page: Page;
  readonly isMade: boolean;
  #rows = 0;
  #cells = 0;
  #headers = 0;
  #cellsInRow = 0;
  #columns = 0;
  #blocks = 0;
  #isTitled = false;
  /** One past the last cell or caption, and past the last row. */
  #cellEnd = 0;
  #rowEnd = 0;
  /** Whether all cells of a table made with roles are in rows. */
  #isRegular = true;
  #captioned: ReadonlyMap<number, number> | null = null;

  constructor(page: Page, element: number) {
    this.#page = page;
    this.element = element;
    this.isMade = tagOf(page, element) !== 'table';
    this.parts.push([element, 'table']);
  }

  /** Another table begins inside. */
  hold(element: number): void {
    this.hasTables = true;
    this.#isRegular &&= element < this.#cellEnd;
  }

  count(element: number): void {
    const page = this.#page;
    const tag = tagOf(page, element);
    if (BLOCKS_IN_CELLS.has(tag)) this.#blocks++;
    if (this.isMade && element < this.#cellEnd) return;
    const name = (this.isMade ? NAMES_BY_ROLE[page.elements.role[element] ?? ''] : NAMES[tag]) ?? '';
    if (!this.isMade && name === '') return;
    this.parts.push([element, name]);
    if (name === 'tr') {
      this.#rows++;
      this.#cellsInRow = 0;
      this.#rowEnd = endOf(page, element);
    } else if (isCell(name)) {
      this.#isRegular &&= element < this.#rowEnd;
      this.#cells++;
      this.#columns = Math.max(this.#columns, ++this.#cellsInRow);
    }
    if (isCell(name) || name === 'caption') this.#cellEnd = endOf(page, element);
    if (/^(?:th|caption|thead)$/.test(name) && hasText(page, element)) this.#isTitled = true;
    if (name === 'th') this.#headers++;
  }

  get isData(): boolean {
    const role = this.#page.elements.role[this.element] ?? '';
    if (this.isMade) return this.#isRegular && this.#cells > this.#headers && (role === 'table' || this.#headers > 0);
    if (role === 'presentation' || role === 'none') return false;
    if (isTableRole(role) || this.captioned.size > 0) return true;
    if (this.#columns < 2) return false;
    if (this.#isTitled || this.#rows < 2) return this.#isTitled;
    if (this.hasTables || this.#blocks > this.#cells * THRESHOLDS.maxBlocks) return false;
    return elementWords(this.#page, this.element) <= this.#cells * THRESHOLDS.maxWords;
  }

  get captioned(): ReadonlyMap<number, number> {
    this.#captioned ??= this.isMade || this.hasTables || this.#rows < 2 ? new Map() : this.#cellsWithCaptions();
    return this.#captioned;
  }

  #cellsWithCaptions(): ReadonlyMap<number, number> {
    if (!tagsIn(this.#page, this.element).includes('img')) return new Map();
    const rows: number[][] = [];
    for (const [part, name] of this.parts) {
      if (name === 'tr') rows.push([]);
      else if (isCell(name)) rows.at(-1)?.push(part);
    }
    return captionedCells(this.#page, rows);
  }

  get isHeadersAlone(): boolean {
    return this.#headers > 0 && this.#cells === this.#headers && !this.parts.some(([, name]) => name === 'caption');
  }

  get firstRow(): TablePart[] {
    const [, second = this.parts.length] = this.parts.flatMap(([, name], at) => (name === 'tr' ? [at] : []));
    return this.parts.slice(0, second).filter(([, name]) => isCell(name));
  }
}

function isCell(name: string): boolean {
  return name === 'td' || name === 'th';
}

/** Tables of data stay whole. */
export const TABLES: PartKind = {
  id: 'tables',
  title: 'Keep tables of data whole.',
  source: 'our pages',
  least: THRESHOLDS.least,
  *find({ measured: { view }, kept }) {
    const tables = tablesOf(view.page).filter(({ isData, hasTables }) => isData && !hasTables);
    // Backwards first: headers in a table of their own stay with the table after them.
    for (const { element } of [...tables.toReversed(), ...tables]) {
      const [first, end] = view.rangeOf(element);
      const count = kept.subarray(first, end).reduce((sum, each) => sum + each, 0);
      if (count === end - first) continue;
      const isWanted = count >= (end - first) * THRESHOLDS.keptShare;
      const beside = [[first - THRESHOLDS.reach, first] as const, [end, end + THRESHOLDS.reach] as const];
      yield { blocks: [first, end], beside: isWanted ? [] : beside };
    }
  },
};

/**
 * Layout tables are reduced to the content of their cells, pictures with captions in them become figures, and elements with the roles of a
 * table become one.
 */
function namesOf(page: Page): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  for (const { element, isData, isMade, parts, captioned } of tablesOf(page)) {
    const isList = CODE_CALLOUT_LIST_NAME.test(classNameOf(page, parentOf(page, element)));
    if (isMade && !isData) continue;
    if (captioned.size > 0) {
      for (const [part] of parts) names.set(part, '');
      for (const [caption, picture] of captioned) names.set(caption, 'figcaption').set(picture, 'figure');
      continue;
    }
    for (const [part, name] of parts) {
      const inLayout = isCell(name) ? 'div' : isList ? (LIST_PARTS[name] ?? '') : '';
      names.set(part, isData && !isList ? name : inLayout);
    }
  }
  for (const { element } of headersOf(page).keys()) {
    names.set(element, '');
  }
  return names;
}

/** By table: the headers that the page keeps in a table of their own before it, so that the rows scroll under them. */
const headersOf = /* @__PURE__ */ remembered((page: Page) => {
  const headers = new Map<Table, Table>();
  const tables = tablesOf(page).filter(({ isData }) => isData);
  for (const [at, table] of tables.entries()) {
    const before = tables[at - 1];
    if (before?.isHeadersAlone !== true || endOf(page, before.element) > table.element) continue;
    const between = page.texts.chars.subarray(textEndOf(page, before.element), firstTextOf(page, table.element));
    if (between.some((chars) => chars > 0) || columnsOf(page, before) !== columnsOf(page, table)) continue;
    headers.set(table, before);
  }
  return headers;
});

/** How many columns the first row of a table has. */
function columnsOf({ document, elements }: Page, { firstRow }: Table): number {
  const spanOf = (cell: number) => attributeOf(domReader(document), elements.node[cell], 'colspan');
  return firstRow.reduce((sum, [cell]) => sum + (Number(spanOf(cell)) || 1), 0);
}

/** Tables of headers that the table after them repeats in its first row. */
function repeatedHeaders(page: Page): Map<number, Replacement> {
  const repeated = [...headersOf(page)].filter(([{ firstRow }, before]) => {
    const textOf = (cells: readonly TablePart[]) => cells.map(([cell]) => labelText(page, cell)).join('');
    return firstRow.some(([, name]) => name === 'th') && textOf(firstRow) === textOf(before.firstRow);
  });
  return new Map(repeated.map(([, { element }]) => [element, () => null]));
}

/** Tables whose content goes on in that of the table of headers before them, and captions, which go into the figure over them. */
function joinsOf(page: Page): ReadonlyMap<number, number> {
  const tables = [...headersOf(page)].map(([table, before]) => [table.element, before.element] as const);
  return new Map([...tables, ...tablesOf(page).flatMap(({ captioned }) => [...captioned])]);
}

/** Tables of data, and tables that only arrange a layout. */
export const TABLE: Kind = { replacements: repeatedHeaders, names: namesOf, joins: joinsOf };
