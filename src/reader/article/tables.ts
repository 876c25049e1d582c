import type { Strings } from '../../platform/strings.ts';

/** Digits with their separators, signs, units and currencies; a dash stands for a missing number. */
const NUMBER =
  /^(?:[-–—]|[-+−±~≈<>≤≥]?\s*\p{Sc}?\s*\p{Nd}[\p{Nd}.,٫٬:'’\s/×^-]*\s?(?:[%‰°]\p{Lu}?|\p{Sc}|\p{L}{1,3})?)$/u;

/** Characters up to which the words of a cell stay on one line. */
const SHORT_CHARS = 16;

/** Characters from which on the words of a cell want lines of some length. A guess. */
const PROSE_CHARS = 60;

/** Rows from which on a table gets a head that stays in sight. About two thirds of a window. */
const LONG_ROWS = 14;

/** Puts every table into a box of its own, gives it its head and marks its numbers. Tables inside tables stay in theirs. */
export function prepareTables(content: ParentNode, strings: Strings): void {
  for (const table of Array.from(content.querySelectorAll('table'))) {
    giveHead(table);
    markNumbers(table);
    if (table.parentElement?.closest('table')) continue;
    const box = table.ownerDocument.createElement('div');
    box.className = table.rows.length >= LONG_ROWS ? 'table long' : 'table';
    box.setAttribute('role', 'group');
    box.setAttribute('aria-label', table.caption?.textContent?.trim() || strings.readerTable);
    table.replaceWith(box);
    box.append(table);
  }
}

/** Whether a table cell with this text reads as a number. */
export function isNumber(text: string): boolean {
  return NUMBER.test(text.trim());
}

/** A first row of headings is the head, whether the page says so or not: it stays in sight, and is repeated on paper. */
function giveHead(table: HTMLTableElement): void {
  const first = table.rows[0];
  if (table.tHead !== null || first === undefined || table.rows.length < 2) return;
  const cells = Array.from(first.cells);
  const isHead = cells.every((cell) => cell.rowSpan === 1 && (cell.localName === 'th' || !cell.textContent?.trim()));
  if (cells.length > 1 && isHead && cells.some((cell) => cell.localName === 'th')) table.createTHead().append(first);
}

interface Column {
  readonly headings: HTMLTableCellElement[];
  readonly numbers: HTMLTableCellElement[];
  words: number;
}

/** Sets the numbers of a column, and its headings, at its end, unless it has more words than numbers. */
function markNumbers(table: HTMLTableElement): void {
  const columns: Column[] = [];
  for (const { cell, column } of cellsByColumn(table)) {
    columns[column] ??= { headings: [], numbers: [], words: 0 };
    const { headings, numbers } = columns[column];
    const text = cell.textContent?.trim() ?? '';
    if (cell.localName === 'th') headings.push(cell);
    else if (isNumber(text)) numbers.push(cell);
    else if (text !== '') columns[column].words += 1;
    cell.classList.toggle('short', text.length <= SHORT_CHARS);
    cell.classList.toggle('prose', text.length >= PROSE_CHARS);
  }
  for (const { headings, numbers, words } of Object.values(columns)) {
    if (numbers.length <= words) continue;
    for (const cell of [...headings, ...numbers]) cell.classList.add('number');
  }
}

/** The cells that stand in one column, with its number, also beside cells that reach over several rows. */
function* cellsByColumn(table: HTMLTableElement): Generator<{ cell: HTMLTableCellElement; column: number }> {
  /** By column: how many rows below are taken by a cell from above. */
  const taken: number[] = [];
  for (const row of Array.from(table.rows)) {
    let column = 0;
    for (const cell of Array.from(row.cells)) {
      while ((taken[column] ?? 0) > 0) column += 1;
      if (cell.colSpan === 1) yield { cell, column };
      for (const end = column + cell.colSpan; column < end; column += 1) taken[column] = cell.rowSpan;
    }
    for (const [index, rows] of taken.entries()) taken[index] = Math.max(0, (rows ?? 0) - 1);
  }
}
