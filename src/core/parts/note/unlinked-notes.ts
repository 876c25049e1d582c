import { AnyCase } from '../../cues/any-case.ts';
import { NOTE_HEADINGS } from '../../cues/notes-and-lists.ts';
import { attributeOf, domReader } from '../../dom/dom-reader.ts';
import { linkedWords, shortText, wordsBetween } from '../../dom/element-text.ts';
import { nameIndex } from '../../dom/name-index.ts';
import {
  blockOf,
  blockStart,
  charsOf,
  childrenOf,
  closest,
  firstBlock,
  firstTextOf,
  holderOf,
  nextSiblingOf,
  ownerOf,
  parentOf,
  previousSiblingOf,
  tagOf,
  tagsIn,
  textEndOf,
  textsIn,
} from '../../dom/page-tree.ts';
import { remembered } from '../../dom/remembered.ts';
import { CODE_TAGS, HEADING_TAGS } from '../../dom/tags.ts';
import type { Page } from '../../types.ts';
import { isNoteInPlace } from './find-notes.ts';

/** A number in the text without a link. */
interface Mark {
  /** The text with the number. */
  readonly text: number;
  readonly number: number;
  /** The raised element; -1 for a number in square brackets, which is these UTF-16 units of the text. */
  readonly raised: number;
  readonly start: number;
  readonly length: number;
}

/** A number without a link, and the note that it refers to. */
export interface UnlinkedCall extends Mark {
  /** Element index of the note. */
  readonly note: number;
}

const RAISED = /^\[?(\d{1,3})\]?$/;
const MAX_RAISED_CHARS = 5;
const BRACKETED = /\[(\d{1,3})\]/g;
const LABEL = /^\s*(?:\[(\d{1,3})\]|\((\d{1,3})\)|(\d{1,3})[.):]?(?=\s|\p{L}|$))/u;
/** UTF-16 units that hold the label of a note. */
const LABEL_CHARS = 12;
/** Text before an exponent. */
const ENDS_IN_UNIT = /* @__PURE__ */ new AnyCase(() => /(?:^|[^\p{L}])(?:[kcmd]?m|s|x|y|n|r|in|ft|\d+)$/u);
/** Characters of a text that are looked at for what a number is the exponent of. */
const UNIT_CHARS = 8;
/** Maximum number of words after a list of notes under no heading, such as those of buttons for sharing. A guess. */
const MAX_WORDS_AFTER = 60;
const MAX_HEADING_CHARS = 60;
/** The largest share of linked words in such a list: a list of links leads elsewhere. A guess. */
const MAX_LINKED_SHARE = 0.8;
/** Lists and first notes that are tried, the last ones first. Bounds the time. */
const MAX_TRIED = 40;

/**
 * The numbers in the text of a page that no link leads from, with the numbered notes after them: a list, or paragraphs. Raised numbers
 * count before those in brackets, and they count up from 1. Reads attributes. Linear in elements and texts, but for the depth of notes.
 */
export const unlinkedCalls: (page: Page) => readonly UnlinkedCall[] = /* @__PURE__ */ remembered((page: Page) => {
  const raised = raisedMarks(page);
  const marks = raised.length > 0 ? raised : bracketedMarks(page);
  const notes = marks.length === 0 ? null : notesOf(page, marks);
  if (notes === null) return [];
  return notes.marks.map((mark) => ({ ...mark, note: notes.items[mark.number - 1] ?? -1 }));
});

/** Raised numbers without links that do not begin a block: those are labels of notes. */
function raisedMarks(page: Page): Mark[] {
  const marks: Mark[] = [];
  for (const raised of nameIndex(page).tagged('sup')) {
    const text = Array.from(textsIn(page, raised)).find((each) => charsOf(page, each) > 0) ?? -1;
    const number = Number(RAISED.exec(shortText(page, raised, { max: MAX_RAISED_CHARS }) ?? '')?.[1] ?? 0);
    if (number === 0 || !isAfterWord(page, text) || isLink(page, raised)) continue;
    if (isNoteInPlace(page, nextSiblingOf(page, raised))) continue;
    const isPower = ENDS_IN_UNIT.test(
      page.texts.data[firstTextOf(page, raised) - 1]?.trimEnd().slice(-UNIT_CHARS) ?? '',
    );
    if (!isPower) marks.push({ text, number, raised, start: 0, length: 0 });
  }
  return marks;
}

/** Whether the block of a text has text before it. */
function isAfterWord(page: Page, text: number): boolean {
  return page.texts.chars.subarray(blockStart(page, blockOf(page, text)), text).some((chars) => chars > 0);
}

/** Whether a raised number is a link that leads somewhere. */
function isLink(page: Page, raised: number): boolean {
  const link = raised + tagsIn(page, raised).indexOf('a');
  if (link < raised) return page.texts.linked[firstTextOf(page, raised)] === 1;
  return !/^java/.test(attributeOf(domReader(page.document), page.elements.node[link], 'href'));
}

/** Numbers in square brackets that do not begin a block. */
function bracketedMarks(page: Page): Mark[] {
  const { data, linked } = page.texts;
  if (!data.some((each) => each.includes('[1]'))) return [];
  const marks: Mark[] = [];
  for (const [text, each] of data.entries()) {
    if (!each.includes('[') || linked[text] === 1 || isInCode(page, text)) continue;
    for (const { 0: whole, 1: number, index } of each.matchAll(BRACKETED)) {
      const isLabel = each.slice(0, index).trim() === '' && !isAfterWord(page, text);
      if (!isLabel) marks.push({ text, number: Number(number), raised: -1, start: index, length: whole.length });
    }
  }
  return marks;
}

function isInCode(page: Page, text: number): boolean {
  return closest(page, holderOf(page, text), (each) => CODE_TAGS.has(tagOf(page, each))) >= 0;
}

/** Notes in order, with the marks that refer to them. */
interface Notes {
  readonly items: readonly number[];
  readonly marks: readonly Mark[];
}

function notesOf(page: Page, marks: readonly Mark[]): Notes | null {
  return notesInAsides(page, marks) ?? notesInList(page, marks) ?? numberedNotes(page, marks);
}

/** The items of lists in asides that are numbered through, as those after each section are. */
function notesInAsides(page: Page, marks: readonly Mark[]): Notes | null {
  const items: number[] = [];
  for (const list of nameIndex(page).tagged('ol')) {
    if (tagOf(page, parentOf(page, list)) !== 'aside') continue;
    const start = attributeOf(domReader(page.document), page.elements.node[list], 'start');
    if (Number(start || 1) === items.length + 1) items.push(...childrenOf(page, list));
  }
  return items.length > 0 && items.length === runLength(marks) ? { items, marks } : null;
}

/** A list with as many items as marks before it refer to: the last one under a heading of notes, else the last one near the end. */
function notesInList(page: Page, marks: readonly Mark[]): Notes | null {
  let unheaded: Notes | null = null;
  for (const list of nameIndex(page).tagged('ol').slice(-MAX_TRIED).reverse()) {
    const items = [...childrenOf(page, list)].filter((each) => tagOf(page, each) === 'li');
    const scope = marksBefore(page, marks, list);
    if (scope === null || items.length < scope.count) continue;
    const notes = { items, marks: scope.marks };
    if (isUnderNotes(page, list)) return notes;
    const wordsAfter = wordsBetween(page, textEndOf(page, list), textEndOf(page, scope.around));
    const { words, linked } = linkedWords(page, firstTextOf(page, list), textEndOf(page, list));
    const isLast = wordsAfter <= MAX_WORDS_AFTER && linked <= words * MAX_LINKED_SHARE;
    if (isLast && items.length === scope.count) unheaded ??= notes;
  }
  return unheaded;
}

/** The last paragraphs, items or definitions in one element that are numbered up from 1, one for each number before them. */
function numberedNotes(page: Page, marks: readonly Mark[]): Notes | null {
  const lines = Array.from(page.elements.tag.keys()).filter((each) => isLine(page, each) && numberOf(page, each) > 0);
  const starts = lines.flatMap((line, index) => (numberOf(page, line) === 1 ? index : []));
  for (const first of starts.slice(-MAX_TRIED).reverse()) {
    const line = lines[first] ?? -1;
    const scope = marksBefore(page, marks, line);
    if (scope === null) continue;
    const items = lines.slice(first, first + scope.count);
    const isRun = items.length === scope.count && items.every((each, index) => numberOf(page, each) === index + 1);
    if (isRun && items.every((each) => parentOf(page, each) === parentOf(page, line)))
      return { items, marks: scope.marks };
  }
  return null;
}

/** Whether an element is a paragraph, an item or a definition. */
function isLine(page: Page, element: number): boolean {
  const tag = tagOf(page, element);
  return /^(?:p|li|dd)$/.test(tag) || (tag === 'div' && ownerOf(page, firstBlock(page, element)) === element);
}

/** The marks before an element in the innermost element around it that has marks that count up from 1; `null` for none. */
function marksBefore(
  page: Page,
  marks: readonly Mark[],
  element: number,
): { marks: readonly Mark[]; count: number; around: number } | null {
  const before = marks.filter(({ text }) => text < firstTextOf(page, element));
  let first = before.length;
  for (let around = parentOf(page, element); around >= 0; around = parentOf(page, around)) {
    const known = first;
    while (first > 0 && (before[first - 1]?.text ?? 0) >= firstTextOf(page, around)) first--;
    const count = first < known ? runLength(before.slice(first)) : 0;
    if (count > 0) return { marks: before.slice(first), count, around };
  }
  return null;
}

/** The highest number if numbers count up from 1, repetitions allowed; else 0. */
function runLength(marks: readonly Mark[]): number {
  let highest = 0;
  for (const { number } of marks) {
    if (number > highest + 1) return 0;
    highest = Math.max(highest, number);
  }
  return highest;
}

/** The number at the start of an element; 0 for none. */
function numberOf(page: Page, element: number): number {
  let start = '';
  for (const text of textsIn(page, element)) {
    start += page.texts.data[text]?.slice(0, LABEL_CHARS) ?? '';
    if (start.trim().length >= LABEL_CHARS) break;
  }
  const [, square, round, bare] = LABEL.exec(start) ?? [];
  return Number(square ?? round ?? bare ?? 0);
}

function isUnderNotes(page: Page, list: number): boolean {
  const own = previousSiblingOf(page, list);
  const before = own >= 0 ? own : previousSiblingOf(page, parentOf(page, list));
  const tag = tagOf(page, before);
  if (tag === 'hr') return true;
  if (!HEADING_TAGS.has(tag) && tag !== 'p') return false;
  const heading = shortText(page, before, { max: MAX_HEADING_CHARS });
  return heading !== null && NOTE_HEADINGS.test(heading.replace(/:$/, ''));
}
