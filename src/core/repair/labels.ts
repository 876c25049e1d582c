import type { CopyLog } from '../copy/copy-log.ts';
import { newElement, textNodesIn, trimmedText, wordCount } from '../dom/inert.ts';
import { REPEATED_LINE } from '../rulings.ts';
import type { DetachedSubtree } from '../types.ts';

/** Items and rows of the shortest list and table that are looked at. */
const MIN_REPEATS = 2;
/** A text that can be told twice: with a word. */
const TELLING = /\p{L}{2}/u;
/** A written number, such as `01`, `1.` or `(1)`. */
const NUMBER = /^\(?0?(\d{1,3})[.)]?$/;

/** Lines that may say one thing to eyes and to ears. */
const LINES = 'p,li,dt,dd,summary,h2,h3,h4,h5,h6';
/** Characters of the longest of them. A guess. */
const MAX_CHARS = 80;

/**
 * Removes what the form of a part says already: numbers that the items of an ordered list begin with, and column heads that tables repeat
 * in their cells for narrow screens; and the second half of a line that says one thing twice. Linear in the lines, lists and tables.
 */
export function removeRepeatedLabels(subtree: DetachedSubtree, log: CopyLog): void {
  for (const list of subtree.querySelectorAll('ol')) removeNumbers(list, log);
  for (const table of subtree.querySelectorAll('table')) removeHeads(table, log);
  for (const line of subtree.querySelectorAll(LINES)) removeSecondHalf(line, log);
}

function removeSecondHalf(line: Element, log: CopyLog): void {
  // Most lines are one text.
  if (line.firstChild === line.lastChild && line.firstElementChild === null) return;
  if ((line.textContent ?? '').length > MAX_CHARS * 2 || line.querySelector('br,math,code') !== null) return;
  const [one, other, ...more] = textNodesIn(line).filter((text) => trimmedText(text) !== '');
  if (one === undefined || other === undefined || more.length > 0) return;
  if (trimmedText(one) === trimmedText(other) && TELLING.test(one.data)) log.remove(other, REPEATED_LINE);
}

function removeNumbers(list: HTMLOListElement, log: CopyLog): void {
  const items = [...list.children].filter(({ localName }) => localName === 'li');
  const numbers = items.flatMap((item, index) => {
    const first = firstText(item);
    const isOwn = Number(NUMBER.exec(trimmedText(first))?.[1]) === list.start + index;
    return first !== null && isOwn && trimmedText(item) !== trimmedText(first) ? first : [];
  });
  if (items.length < MIN_REPEATS || numbers.length < items.length) return;
  for (const number of numbers) log.remove(number, REPEATED_LINE);
}

function removeHeads(table: HTMLTableElement, log: CopyLog): void {
  const [header, ...rows] = table.rows;
  if (header === undefined || rows.length < MIN_REPEATS) return;
  for (const [column, head] of [...header.cells].entries()) {
    const labels = labelsOf(rows, column, trimmedText(head));
    if (labels.length < MIN_REPEATS) continue;
    for (const label of labels) log.remove(label, REPEATED_LINE);
  }
}

/** The texts with which all cells of a column begin if these are its name; none if any cell begins otherwise. */
function labelsOf(rows: readonly HTMLTableRowElement[], column: number, name: string): Text[] {
  const labels: Text[] = [];
  for (const { cells } of rows) {
    const cell = cells[column];
    if (cell === undefined) continue;
    const first = firstText(cell);
    const text = trimmedText(first).replace(/\s*:$/, '');
    if (first === null || name === '' || text !== name || trimmedText(cell) === trimmedText(first)) return [];
    labels.push(first);
  }
  return labels;
}

/** The first text of an element that is not blank; `null` for none. */
function firstText(element: Element): Text | null {
  const walker = element.ownerDocument.createTreeWalker(element, 4);
  let text = walker.nextNode() as Text | null;
  while (text !== null && trimmedText(text) === '') text = walker.nextNode() as Text | null;
  return text;
}

// Guesses, checked on boards of our own.
/** This many lists of counts are in the rows of a board. Fewer are facts of one thing. */
const MIN_LISTS = 3;
/** Most pairs of such a list, and maximum number of words of a label. */
const MAX_PAIRS = 4;
const MAX_LABEL_WORDS = 2;

/** A count as boards write it: `346`, `1,204` or `12.5K`. */
const COUNT = /^\d[\d.,\s]*[KMkm]?$/;

/** Writes the counts of each row of a board as one line, "346 posts · Views: 12K", in place of terms and definitions. Linear in the lists. */
export function writeCounts(subtree: DetachedSubtree): void {
  const lists = [...subtree.querySelectorAll('dl')].flatMap((list) => {
    const line = countsOf(list);
    return line === null ? [] : { list, line };
  });
  if (lists.length < MIN_LISTS) return;
  for (const { list, line } of lists) list.replaceWith(newElement(subtree.ownerDocument, 'p', line));
}

/** The counts of a list with their labels; `null` if it says anything else. */
function countsOf(list: Element): string | null {
  const terms = [...list.querySelectorAll('dt')];
  if (terms.length === 0 || terms.length > MAX_PAIRS || list.querySelector('a,img,dl') !== null) return null;
  const pairs = terms.flatMap((term) => {
    const value = term.nextElementSibling;
    const [one, other] = [trimmedText(term), value?.localName === 'dd' ? trimmedText(value) : ''];
    if (COUNT.test(one) && isLabel(other)) return `${one} ${other}`;
    return COUNT.test(other) && isLabel(one) ? `${one.replace(/\s*:$/, '')}: ${other}` : [];
  });
  return pairs.length === terms.length ? pairs.join(' · ') : null;
}

function isLabel(text: string): boolean {
  return /^\D+$/.test(text) && wordCount(text) <= MAX_LABEL_WORDS;
}
