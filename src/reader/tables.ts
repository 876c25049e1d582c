import type { Strings } from '../platform/strings.ts';

/** Digits with their separators, signs, units and currencies; a dash stands for a missing number. */
const NUMBER =
  /^(?:[-–—]|[-+−±~≈<>≤≥]?\s*\p{Sc}?\s*\p{Nd}[\p{Nd}.,٫٬:'’\s/×^-]*\s?(?:[%‰°]\p{Lu}?|\p{Sc}|\p{L}{1,3})?)$/u;

/** Puts every table into a box that scrolls sideways and marks its numbers. Tables inside tables stay in theirs. */
export function prepareTables(content: ParentNode, strings: Strings): void {
  for (const table of Array.from(content.querySelectorAll('table'))) {
    markNumbers(table);
    if (table.parentElement?.closest('table')) continue;
    const box = table.ownerDocument.createElement('div');
    box.className = 'table';
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

function markNumbers(table: HTMLTableElement): void {
  const numbers: number[] = [];
  const words: number[] = [];
  const headings: HTMLTableCellElement[] = [];
  for (const row of table.rows) {
    for (const cell of row.cells) {
      if (cell.localName === 'th') {
        headings.push(cell);
      } else if (isNumber(cell.textContent ?? '')) {
        cell.className = 'number';
        numbers[cell.cellIndex] = (numbers[cell.cellIndex] ?? 0) + 1;
      } else if (cell.textContent?.trim()) {
        words[cell.cellIndex] = (words[cell.cellIndex] ?? 0) + 1;
      }
    }
  }
  for (const heading of headings) {
    const column = heading.cellIndex;
    if (heading.colSpan === 1 && (numbers[column] ?? 0) > (words[column] ?? 0)) heading.className = 'number';
  }
}
