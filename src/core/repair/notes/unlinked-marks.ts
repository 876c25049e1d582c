import { NOTE_HEADINGS } from '../../cues/notes-and-lists.ts';
import { HEADING_TAGS } from '../../dom/tags.ts';
import { linkTo, textOf } from './note-items.ts';

const NUMBER = /^\[?(\d{1,3})\]?$/;
const LABEL = /^\s*(?:\[(\d{1,3})\]|\((\d{1,3})\)|(\d{1,3})[.):]?(?=\s|\p{L}|$))/u;
const FOLLOWING = 4;
/** What is raised to a power. */
const ENDS_IN_UNIT = /(?:^|[^\p{L}])(?:[kcmd]?m|s|x|y|n|r|in|ft|\d+)$/iu;

/** Links numbers in the text to notes that the page only numbers: a list, or paragraphs, after the text. */
export function linkUnlinkedMarks(subtree: Element): void {
  const marks = raisedNumbers(subtree);
  const bracketed = marks.length > 0 || !/\[1\]/.test(subtree.textContent ?? '') ? [] : bracketedNumbers(subtree);
  const count = runLength([...marks, ...bracketed].map(({ number }) => number));
  if (count === 0) return;
  const last = marks.at(-1)?.element ?? bracketed.at(-1)?.text ?? subtree;
  const notes = notesAfter(subtree, last, count);
  if (notes === null) return;
  notes.forEach((note, index) => {
    if (note.id === '') note.id = `fn-${index + 1}`;
  });
  for (const { element, number } of marks) {
    element.replaceChildren(linkTo(notes[number - 1]?.id ?? '', textOf(element), element));
  }
  for (const each of bracketed.reverse()) linkBracketed(subtree, each, notes[each.number - 1]?.id ?? '');
}

interface RaisedNumber {
  readonly element: Element;
  readonly number: number;
}

interface BracketedNumber {
  readonly text: Text;
  readonly start: number;
  readonly length: number;
  readonly number: number;
}

/** Raised numbers that are no links and do not begin their block, as the numbers of notes do. */
function raisedNumbers(subtree: Element): RaisedNumber[] {
  const found: RaisedNumber[] = [];
  for (const element of subtree.querySelectorAll('sup')) {
    const number = Number(NUMBER.exec(textOf(element))?.[1] ?? 0);
    const isPower = ENDS_IN_UNIT.test(element.previousSibling?.textContent ?? '');
    if (number > 0 && !isPower && element.querySelector('a:not([href^=java])') === null && hasTextBefore(element))
      found.push({ element, number });
  }
  return found;
}

function hasTextBefore(element: Node): boolean {
  for (let node = element.previousSibling; node !== null; node = node.previousSibling) {
    if ((node.textContent ?? '').trim() !== '') return true;
  }
  const around = element.parentElement;
  return around !== null && /^(?:em|strong|i|b|span|q)$/.test(around.localName) && hasTextBefore(around);
}

function bracketedNumbers(subtree: Element): BracketedNumber[] {
  const found: BracketedNumber[] = [];
  const walker = subtree.ownerDocument.createTreeWalker(subtree, 4);
  for (let node = walker.nextNode() as Text | null; node !== null; node = walker.nextNode() as Text | null) {
    if (!node.data.includes('[') || node.parentElement?.closest('a,pre,code') !== null) continue;
    for (const match of node.data.matchAll(/\[(\d{1,3})\]/g)) {
      const isLabel = node.data.slice(0, match.index).trim() === '' && !hasTextBefore(node);
      const [whole, number] = match;
      if (!isLabel) found.push({ text: node, start: match.index, length: whole.length, number: Number(number) });
    }
  }
  return found;
}

/** How far numbers go if they count from 1, each new one the next; 0 if they do not. */
function runLength(numbers: readonly number[]): number {
  let highest = 0;
  for (const number of numbers) {
    if (number > highest + 1) return 0;
    highest = Math.max(highest, number);
  }
  return highest;
}

/** The notes from 1 on, in asides or after the last mark; `null` if there are not as many. */
function notesAfter(subtree: Element, last: Node, count: number): Element[] | null {
  const counted = notesInAsides(subtree, count);
  if (counted !== null) return counted;
  const isAfter = (element: Element) => (last.compareDocumentPosition(element) & FOLLOWING) !== 0;
  for (const list of [...subtree.querySelectorAll('ol')].reverse()) {
    const items = [...list.children].filter(({ localName }) => localName === 'li');
    const isList = items.length === count || (items.length > count && isUnderNotes(list));
    if (isList && isAfter(list) && (isUnderNotes(list) || list.nextElementSibling === null)) return items;
  }
  const blocks = [...subtree.querySelectorAll('p,li,dd')].filter(isAfter);
  const numbered = blocks.filter((block) => numberOf(block) > 0);
  const first = numbered.findLastIndex((block) => numberOf(block) === 1);
  const notes = first < 0 ? [] : numbered.slice(first, first + count);
  const isRun = notes.length === count && notes.every((note, index) => numberOf(note) === index + 1);
  return isRun && notes.every((note) => note.parentElement === notes[0]?.parentElement) ? notes : null;
}

/** The items of lists in asides of which each counts on from the one before, as notes after each part do. */
function notesInAsides(subtree: Element, count: number): Element[] | null {
  const notes: Element[] = [];
  for (const list of subtree.querySelectorAll('aside > ol')) {
    if (Number(list.getAttribute('start') ?? 1) === notes.length + 1) notes.push(...list.children);
  }
  return notes.length === count ? notes : null;
}

function numberOf(block: Element): number {
  const match = LABEL.exec(block.textContent ?? '');
  return Number(match?.[1] ?? match?.[2] ?? match?.[3] ?? 0);
}

function isUnderNotes(list: Element): boolean {
  const before = list.previousElementSibling ?? list.parentElement?.previousElementSibling ?? null;
  if (before === null) return false;
  return (
    before.localName === 'hr' ||
    ((HEADING_TAGS.has(before.localName) || before.localName === 'p') &&
      NOTE_HEADINGS.test(textOf(before).replace(/:$/, '')))
  );
}

function linkBracketed(subtree: Element, { text, start, length }: BracketedNumber, id: string): void {
  const mark = text.splitText(start);
  mark.splitText(length);
  const raised = subtree.ownerDocument.createElement('sup');
  raised.append(linkTo(id, mark.data.replace(/[[\]]/g, ''), subtree));
  mark.replaceWith(raised);
}
