import type { Strings } from '../../platform/texts/strings.ts';

/** Digits with their separators, signs, units and currencies; a dash stands for a missing number. */
const NUMBER =
  /^(?:[-–—]|[-+−±~≈<>≤≥]?\s*\p{Sc}?\s*\p{Nd}[\p{Nd}.,٫٬:'’\s/×^-]*\s?(?:[%‰°]\p{Lu}?|\p{Sc}|\p{L}{1,3})?)$/u;

/** Cells with at most this many characters do not wrap. */
const SHORT_CHARS = 16;

/** Code in cells with at most this many characters does not wrap. About half of a narrow window. */
const SHORT_CODE_CHARS = 24;

/** Cells with at least this many characters get a minimum width. A guess. */
const PROSE_CHARS = 60;

/** Tables with at least this many rows get a sticky head. About two thirds of a window. */
const LONG_ROWS = 14;

/** Wraps every outermost table in a box, and gives all tables a head and marks their cells. */
export function prepareTables(content: ParentNode, strings: Strings): void {
  for (const table of Array.from(content.querySelectorAll('table'))) {
    addHead(table);
    markCells(table);
    markShortCode(table);
    if (table.parentElement?.closest('table')) continue;
    const box = table.ownerDocument.createElement('div');
    box.className = table.rows.length >= LONG_ROWS ? 'table long' : 'table';
    box.setAttribute('role', 'group');
    box.setAttribute('aria-label', table.caption?.textContent?.trim() || strings.readerTable);
    table.replaceWith(box);
    box.append(table);
  }
}

/** Whether the text of a cell is a number. */
export function isNumber(text: string): boolean {
  return NUMBER.test(text.trim());
}

/** Moves a first row of `<th>` into a `<thead>`, which is sticky and repeated in print. */
function addHead(table: HTMLTableElement): void {
  const first = table.rows[0];
  if (table.tHead !== null || first === undefined || table.rows.length < 2) return;
  const cells = Array.from(first.cells);
  const isHead = cells.every((cell) => cell.rowSpan === 1 && (cell.localName === 'th' || !cell.textContent?.trim()));
  if (cells.length > 1 && isHead && cells.some((cell) => cell.localName === 'th')) table.createTHead().append(first);
}

interface Column {
  readonly headings: HTMLTableCellElement[];
  readonly numbers: HTMLTableCellElement[];
  /** Texts in place of numbers, such as “n/a”, count once. */
  words: Set<string>;
}

/** Marks short and long cells, and the numbers and headings of columns that are mostly numbers. */
function markCells(table: HTMLTableElement): void {
  const columns: Column[] = [];
  for (const { cell, column } of cellsByColumn(table)) {
    columns[column] ??= { headings: [], numbers: [], words: new Set() };
    const { headings, numbers, words } = columns[column];
    const text = cell.textContent?.trim() ?? '';
    if (cell.localName === 'th') headings.push(cell);
    else if (isNumber(text)) numbers.push(cell);
    else if (text !== '') words.add(text);
    cell.classList.toggle('short', text.length <= SHORT_CHARS);
    cell.classList.toggle('prose', text.length >= PROSE_CHARS);
  }
  for (const { headings, numbers, words } of Object.values(columns)) {
    if (numbers.length <= words.size) continue;
    for (const cell of [...headings, ...numbers]) cell.classList.add('number');
  }
}

/** Marks code such as `--message TEXT`, which is hard to read when its value is on the next line. */
function markShortCode(table: HTMLTableElement): void {
  for (const code of Array.from(table.querySelectorAll('code,kbd,samp')))
    code.classList.toggle('short', (code.textContent ?? '').length <= SHORT_CODE_CHARS);
}

/** The cells that span a single column, with the index of that column. Accounts for `rowspan`. */
function* cellsByColumn(table: HTMLTableElement): Generator<{ cell: HTMLTableCellElement; column: number }> {
  /** By column: how many rows a cell above still spans. */
  const spanned: number[] = [];
  for (const row of Array.from(table.rows)) {
    let column = 0;
    for (const cell of Array.from(row.cells)) {
      while ((spanned[column] ?? 0) > 0) column += 1;
      if (cell.colSpan === 1) yield { cell, column };
      for (const end = column + cell.colSpan; column < end; column += 1) spanned[column] = cell.rowSpan;
    }
    for (const [index, rows] of spanned.entries()) spanned[index] = Math.max(0, (rows ?? 0) - 1);
  }
}
