/** Columns of numbers stand at one edge. A column of prices with some “not offered” did not. */
import { expect, it } from 'vitest';
import type { Strings } from '../../../../src/platform/texts/strings.ts';
import { prepareTables } from '../../../../src/reader/article/tables.ts';
import { documentsForFile } from '../../../support/dom-globals.ts';

const bodyOf = documentsForFile();

/** The cells at the edge of numbers, of a table with these rows. */
function numbersIn(...rows: readonly string[]): readonly (string | null)[] {
  const body = bodyOf(`<table>${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`);
  prepareTables(body, { readerTable: 'Table' } as Strings);
  return Array.from(body.querySelectorAll('.number'), (cell) => cell.textContent);
}

it('are mostly numbers, with their heading; words that repeat count once', () => {
  const none = '<td>x<td>not offered';
  expect(numbersIn('<th>Pier<th>Fare', '<td>a<td>3.50', none, none, none, '<td>b<td>12')).toEqual([
    'Fare',
    '3.50',
    '12',
  ]);
});

it('are no columns with as many words as numbers', () => {
  expect(numbersIn('<th>Pier<th>Fare', '<td>a<td>3.50', '<td>b<td>not offered')).toEqual([]);
});

it('are counted beside cells that span rows', () => {
  expect(numbersIn('<td rowspan="2">North<td>pier<td>12', '<td>quay<td>14')).toEqual(['12', '14']);
});
