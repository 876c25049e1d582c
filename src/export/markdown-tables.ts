import type TurndownService from 'turndown';

/** Around the content of cells and captions until their table is written. Private use characters: no text of a page means them. */
const [CELL, CAPTION, END] = ['\uE0F1', '\uE0F2', '\uE0F3'];
const MARKED = new RegExp(`([${CELL}${CAPTION}])([^${END}]*)${END}`, 'g');
const HAS_MARKS = new RegExp(`[${CELL}${CAPTION}${END}]`, 'g');

/** Columns of the widest table, so that a wrong span takes no time. A guess; the standard's limit is 1,000. */
const MAX_COLUMNS = 200;

/** Turndown plugin that lays tables out on a grid, so that each value stays in its column even if cells span several. */
export function tables(service: TurndownService): void {
  service.addRule('tableCell', { filter: ['td', 'th'], replacement: (content) => marked(CELL, content) });
  service.addRule('tableCaption', { filter: 'caption', replacement: (content) => marked(CAPTION, content) });
  service.addRule('tableRow', { filter: ['tr', 'thead', 'tbody', 'tfoot'], replacement: (content) => content });
  service.addRule('tableColumns', { filter: ['colgroup', 'col'], replacement: () => '' });
  service.addRule('table', {
    filter: 'table',
    replacement: (content, node) => tableOf(node as Element, [...content.matchAll(MARKED)]),
  });
}

/** Whether an element is in a cell, which holds one line. */
export function isInCell(element: Element): boolean {
  return element.closest('td,th') !== null;
}

function marked(mark: string | undefined, content: string): string {
  return `${mark}${content.replace(HAS_MARKS, '')}${END}`;
}

/** A pipe table with its caption above, or lines of values for a table in a cell. */
function tableOf(table: Element, parts: readonly RegExpExecArray[]): string {
  const captions = parts.filter(([, mark]) => mark === CAPTION).map(([, , text = '']) => text.trim());
  const texts = parts.filter(([, mark]) => mark === CELL).map(([, , text = '']) => lineOf(text));
  const rows = rowsOf(table);
  if (isInCell(table)) return nested(rows, texts);
  const grid = gridOf(rows, texts);
  const width = Math.max(0, ...grid.map(({ cells }) => cells.length));
  if (width === 0) return '';
  const isTitle = ({ cells, spans }: GridRow) => width > 1 && spans === 1 && cells.length === width;
  const first = grid.findIndex((row) => !isTitle(row));
  const titles = grid.slice(0, Math.max(0, first)).map(({ cells }) => cells[0] ?? '');
  const body = grid.slice(Math.max(0, first));
  const headRows = body.findIndex(({ isHead }) => !isHead);
  const head = body.splice(0, headRows < 0 ? body.length : headRows);
  const column = (at: number) => [...new Set(head.map(({ cells }) => cells[at] ?? ''))].filter((each) => each !== '');
  const header = Array.from({ length: width }, (_, at) => column(at).join(' '));
  const lines = [header, header.map(() => '---'), ...body.map(({ shown }) => header.map((_, at) => shown[at] ?? ''))];
  const above = [...captions, ...titles].filter((each) => each !== '').map((each) => `${each}\n\n`);
  return `\n\n${above.join('')}${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n\n`;
}

function rowsOf(table: Element): Element[][] {
  const own = Array.from(table.querySelectorAll('tr')).filter((row) => row.closest('table') === table);
  return own.map((row) => Array.from(row.children).filter(({ localName }) => /^t[dh]$/.test(localName)));
}

interface GridRow {
  /** Texts by column, repeated in all columns and rows that a cell spans. */
  readonly cells: string[];
  /** The same, with the text of a cell in its first place alone. */
  readonly shown: string[];
  /** How many cells the row has on the grid. */
  spans: number;
  isHead: boolean;
}

/** `texts` are those of the cells in document order. */
function gridOf(rows: readonly (readonly Element[])[], texts: readonly string[]): GridRow[] {
  const grid = rows.map((): GridRow => ({ cells: [], shown: [], spans: 0, isHead: false }));
  const hasHead = rows.some(([cell]) => cell !== undefined && cell.closest('thead') !== null);
  let text = 0;
  for (const [at, row] of rows.entries()) {
    let column = 0;
    for (const cell of row) {
      while (grid[at]?.cells[column] !== undefined) column++;
      const own = texts[text++] ?? '';
      const right = Math.min(MAX_COLUMNS, column + spanOf(cell, 'colspan'));
      for (const under of column < right ? grid.slice(at, at + spanOf(cell, 'rowspan')) : []) {
        under.spans++;
        for (let each = column; each < right; each++) {
          under.cells[each] = own;
          under.shown[each] = under === grid[at] && each === column ? own : '';
        }
      }
      column = right;
    }
    const isHead = hasHead
      ? row[0] !== undefined && row[0].closest('thead') !== null
      : row.every(({ localName }) => localName === 'th');
    const own = grid[at];
    if (own !== undefined) own.isHead = isHead && row.length > 0;
  }
  return grid;
}

function spanOf(cell: Element, name: 'colspan' | 'rowspan'): number {
  return Math.max(1, Number.parseInt(cell.getAttribute(name) ?? '1', 10) || 1);
}

/** A table in a cell: a line for each row. */
function nested(rows: readonly (readonly Element[])[], texts: readonly string[]): string {
  const rest = [...texts];
  return rows.map((row) => `\n\n${rest.splice(0, row.length).join(' · ')}`).join('');
}

/** The content of a cell in one line: blocks and lines are separated by line breaks, and headings are plain text. */
function lineOf(content: string): string {
  const lines = content.split('\n').map((line) => line.trim().replace(/^#{1,6} /, ''));
  return lines
    .filter((line) => line !== '')
    .join('<br>')
    .replace(/(?<!\\)\|/g, '\\|');
}
