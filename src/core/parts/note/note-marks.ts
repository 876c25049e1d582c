import { AnyCase } from '../../cues/any-case.ts';
import { NOTE_HEADINGS, NOTE_MARK } from '../../cues/notes-and-lists.ts';
import { textNodesIn, trimmedText } from '../../dom/inert.ts';
import { HEADING_TAGS } from '../../dom/tags.ts';
import { folded } from '../../dom/text-forms.ts';
import { callTo } from './note-items.ts';

/** `Node.DOCUMENT_POSITION_FOLLOWING`. */
const FOLLOWING = 4;
const INLINE_NOTE = 'aside[data-kind="inline-note"]';
const NUMBER = /^\[?(\d{1,3})\]?$/;
const LABEL = /^\s*(?:\[(\d{1,3})\]|\((\d{1,3})\)|(\d{1,3})[.):]?(?=\s|\p{L}|$))/u;
/** Text before an exponent. */
const ENDS_IN_UNIT = /* @__PURE__ */ new AnyCase(() => /(?:^|[^\p{L}])(?:[kcmd]?m|s|x|y|n|r|in|ft|\d+)$/u);

/** Moves inline notes to a list at the end, and puts a linked mark in their place. */
export function moveInlineNotes(subtree: Element): void {
  // A note around another one holds only the other's mark.
  for (const around of subtree.querySelectorAll(`${INLINE_NOTE}:has(${INLINE_NOTE})`))
    around.replaceWith(...around.childNodes);
  const notes = [...subtree.querySelectorAll(INLINE_NOTE)];
  if (notes.length === 0) return;
  const marks = notes.map(takeMark);
  const list = subtree.ownerDocument.createElement('ol');
  const others = [...subtree.querySelectorAll('a[href^="#"]')].some((link) => /^\W?\d+\W?$/.test(trimmedText(link)));
  const style = others && marks.every((mark) => mark === null) ? 'letter' : 'number';
  if (style === 'letter') list.setAttribute('type', 'a');
  const known = new Map(
    [...subtree.querySelectorAll(':is(li,p)[id]:not(:has(aside))')].map((each) => [wordsOf(each), each]),
  );
  const positionOf = rememberedPositions();
  let added = 0;
  for (const [at, note] of notes.entries()) {
    const mark = marks[at] ?? null;
    removeLeadingMarks(note, mark);
    if (trimmedText(note) === '') {
      note.remove();
      continue;
    }
    // The page may have a list with the same notes.
    const item = known.get(wordsOf(note) || '-') ?? list.appendChild(list.ownerDocument.createElement('li'));
    const isOwn = item.parentElement === list;
    if (isOwn) added++;
    if (item.id === '') item.id = note.id || `fn-${added}`;
    const index = isOwn ? added - 1 : positionOf(item);
    const raised = list.ownerDocument.createElement(note.parentElement?.localName === 'sup' ? 'span' : 'sup');
    raised.append(callTo(item.id, mark ?? markOf(index, style), note));
    note.replaceWith(raised);
    if (isOwn) item.append(...note.childNodes);
  }
  if (added > 0) subtree.append(list);
}

/** Finds the positions of elements among their siblings, those of all siblings at once. */
function rememberedPositions(): (element: Element) => number {
  const known = new Map<Element, number>();
  return (element) => {
    if (!known.has(element)) {
      for (const [position, sibling] of [...(element.parentElement?.children ?? [])].entries())
        known.set(sibling, position);
    }
    return known.get(element) ?? 0;
  };
}

/** The words of a note without its number and the link back. */
function wordsOf(note: Element): string {
  return folded(trimmedText(note)).replace(/^\d+|[^\p{L}\p{N}]+$/gu, '');
}

function markOf(index: number, style: 'letter' | 'number'): string {
  return style === 'letter' && index < 26 ? String.fromCharCode(97 + index) : String(index + 1);
}

/** Removes the mark right before a note and returns it, `null` for none. */
function takeMark(note: Element): string | null {
  let before = note.previousSibling;
  while (before !== null && trimmedText(before) === '') before = before.previousSibling;
  const mark = trimmedText(before);
  const isOwn = before?.nodeType === 3 ? /[^a-z]/i.test(mark) : /^(?:sup|a|span)$/.test((before as Element)?.localName);
  if (before === null || !isOwn || !NOTE_MARK.test(mark)) return null;
  before.remove();
  return mark;
}

function removeLeadingMarks(note: Element, mark: string | null): void {
  for (let first = note.firstChild; first !== null; first = note.firstChild) {
    const text = trimmedText(first);
    if (text !== '' && text !== mark && !(first.nodeType === 1 && NOTE_MARK.test(text))) return;
    first.remove();
  }
}

/** Links numbers in the text to numbered notes after it: a list, or paragraphs. */
export function linkUnlinkedMarks(subtree: Element): void {
  const marks = raisedNumbers(subtree);
  const bracketed = marks.length > 0 || !/\[1\]/.test(subtree.textContent ?? '') ? [] : bracketedNumbers(subtree);
  const numbers = [...marks, ...bracketed.flatMap((each) => each.numbers)];
  const count = runLength(numbers.map(({ number }) => number));
  if (count === 0) return;
  const last = marks.at(-1)?.element ?? bracketed.at(-1)?.text ?? subtree;
  const notes = notesAfter(subtree, last, count);
  if (notes === null) return;
  notes.forEach((note, index) => {
    if (note.id === '') note.id = `fn-${index + 1}`;
  });
  for (const { element, number } of marks) {
    element.replaceChildren(callTo(notes[number - 1]?.id ?? '', trimmedText(element), element));
  }
  for (const each of bracketed) linkBracketed(each, (number) => notes[number - 1]?.id ?? '');
}

interface RaisedNumber {
  readonly element: Element;
  readonly number: number;
}

/** A text with numbers in square brackets. */
interface BracketedNumbers {
  readonly text: Text;
  readonly numbers: readonly { readonly start: number; readonly length: number; readonly number: number }[];
}

/** Raised numbers without links that do not begin a block: those are labels of notes. */
function raisedNumbers(subtree: Element): RaisedNumber[] {
  const found: RaisedNumber[] = [];
  for (const element of subtree.querySelectorAll('sup')) {
    const number = Number(NUMBER.exec(trimmedText(element))?.[1] ?? 0);
    const isPower = ENDS_IN_UNIT.test(element.previousSibling?.textContent ?? '');
    if (number > 0 && !isPower && element.querySelector('a:not([href^=java])') === null && hasTextBefore(element))
      found.push({ element, number });
  }
  return found;
}

function hasTextBefore(element: Node): boolean {
  for (let node = element.previousSibling; node !== null; node = node.previousSibling) {
    if (trimmedText(node) !== '') return true;
  }
  const around = element.parentElement;
  return around !== null && /^(?:em|strong|i|b|span|q)$/.test(around.localName) && hasTextBefore(around);
}

function bracketedNumbers(subtree: Element): BracketedNumbers[] {
  const found: BracketedNumbers[] = [];
  for (const text of textNodesIn(subtree)) {
    // Read once: Firefox copies the text each time.
    const { data } = text;
    if (!data.includes('[') || text.parentElement?.closest('a,pre,code') !== null) continue;
    const numbers = [...data.matchAll(/\[(\d{1,3})\]/g)].map(({ 0: whole, 1: number, index }) => ({
      start: index,
      length: whole.length,
      number: Number(number),
    }));
    const [first] = numbers;
    const isLabel = first && data.slice(0, first.start).trim() === '' && !hasTextBefore(text);
    if (isLabel) numbers.shift();
    if (numbers.length > 0) found.push({ text, numbers });
  }
  return found;
}

/** The highest number if numbers count up from 1, repetitions allowed; else 0. */
function runLength(numbers: readonly number[]): number {
  let highest = 0;
  for (const number of numbers) {
    if (number > highest + 1) return 0;
    highest = Math.max(highest, number);
  }
  return highest;
}

/** The notes from 1 to `count`, in asides or after the last mark; `null` if there are fewer. */
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

/** The items of lists in asides that are numbered through, as those after each section are. */
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
      NOTE_HEADINGS.test(trimmedText(before).replace(/:$/, '')))
  );
}

/** Rebuilds a text at once with links for its numbers: each split of a text copies the rest of it. */
function linkBracketed({ text, numbers }: BracketedNumbers, idOf: (number: number) => string): void {
  const { data, ownerDocument } = text;
  const parts: (Node | string)[] = [];
  let end = 0;
  for (const { start, length, number } of numbers) {
    const raised = ownerDocument.createElement('sup');
    raised.append(callTo(idOf(number), data.slice(start + 1, start + length - 1), raised));
    parts.push(data.slice(end, start), raised);
    end = start + length;
  }
  parts.push(data.slice(end));
  const rebuilt = ownerDocument.createDocumentFragment();
  for (const part of parts) if (part !== '') rebuilt.append(part);
  text.replaceWith(rebuilt);
}
