import { MAX_NOTE_CHARS, NOTE_MARK } from '../../cues/notes-and-lists.ts';
import { decodedFragment, newElement, trimmedText, unwrap } from '../../dom/inert.ts';
import { HEADING_TAGS } from '../../dom/tags.ts';
import { addTo, appendTo } from '../../dom/tallies.ts';
import { folded } from '../../dom/text-forms.ts';

/** A note with the links that call it. */
export interface NoteItem {
  /** The element with the whole note. */
  readonly element: Element;
  /** The target of the links: the element or a part of it. */
  readonly target: Element;
  readonly calls: Element[];
  /** Place of the target in document order, among links and targets. */
  readonly at: number;
}

const BLOCK = /^(?:p|div|li|d[dt]|t[dh]|aside|blockquote|section)$/;

/** The notes that are called by links, in the order of the first calls. Linear but for the depth of the tree. */
export function noteItems(subtree: Element): NoteItem[] {
  const charsOf = rememberedChars();
  const links = [...subtree.querySelectorAll(`${NOTE_CALL}[href^="#"]`)].filter((link) => isAmidText(link, charsOf));
  if (links.length === 0) return [];
  const places = new Map<string, Element>();
  // Comparing positions takes the square of the number of siblings.
  const order = new Map<Element, number>();
  for (const element of subtree.querySelectorAll('[id],a[href^="#"]')) {
    order.set(element, order.size);
    if (element.id !== '' && !places.has(element.id)) places.set(element.id, element);
  }
  const at = (element: Element) => order.get(element) ?? -1;
  const callsOf = new Map<Element, Element[]>();
  for (const link of links) {
    const target = places.get(decodedFragment(link));
    if (target === undefined || HEADING_TAGS.has(target.localName) || at(target) <= at(link)) continue;
    appendTo(callsOf, target, link);
  }
  const around = ancestorsOf([...callsOf.keys()], subtree);
  const items: NoteItem[] = [];
  for (const [target, calls] of callsOf) {
    const element = itemAround(target, around, subtree);
    const length = trimmedText(element).length;
    const isNote =
      element !== subtree &&
      // A note contains no other note.
      (element.localName === 'li' || around.get(element) === 1) &&
      length > 0 &&
      length <= MAX_NOTE_CHARS &&
      !calls.some((call) => element.contains(call)) &&
      !(calls.every(isWord) && isUnmarked(element));
    if (isNote && element.closest('pre') === null && element.querySelector('h1,h2,h3,h4,h5,h6,pre') === null)
      items.push({ element, target, calls, at: at(target) });
  }
  return items;
}

/** Counts the characters of elements, once each: a paragraph may have a thousand links. */
function rememberedChars(): (element: Element) => number {
  const known = new Map<Element, number>();
  return (element) => {
    const chars = known.get(element) ?? trimmedText(element).length;
    known.set(element, chars);
    return chars;
  };
}

/** Whether a link has text beside it. In a list of pages, links stand alone. */
function isAmidText(link: Element, charsOf: (element: Element) => number): boolean {
  const lines = link.closest('p,li,td,dd,h1,h2,h3,h4,h5,h6,figcaption,div');
  return lines !== null && charsOf(lines) !== trimmedText(link).length;
}

/** Whether a link is a bare number among words: it may refer to any part of the text. */
function isWord(call: Element): boolean {
  return /^\d+$/.test(trimmedText(call)) && /[\s(]$/.test(call.previousSibling?.textContent ?? '');
}

/** Whether an element has neither the number of a note nor a link back. */
function isUnmarked(element: Element): boolean {
  return !/^\W?\d/.test(trimmedText(element)) && (element.closest('ol') ?? element.querySelector('a')) === null;
}

/** By ancestor: how many of the elements it contains. */
function ancestorsOf(elements: readonly Element[], top: Element): ReadonlyMap<Element, number> {
  const counts = new Map<Element, number>();
  for (const element of elements) {
    for (let around: Element | null = element; around !== null && around !== top; around = around.parentElement) {
      addTo(counts, around, 1);
    }
  }
  return counts;
}

/** The largest element around a target that is one note: a list item, or a block that holds no other target. */
function itemAround(target: Element, targets: ReadonlyMap<Element, number>, top: Element): Element {
  let item = target;
  while (item.localName !== 'li') {
    const parent: Element | null = item.parentElement;
    if (parent === null || parent === top || (targets.get(parent) ?? 0) > 1) break;
    const isWhole = BLOCK.test(item.localName) && trimmedText(item) !== '' && trimmedText(item) !== trimmedText(parent);
    const isCell = /^t[dh]$/.test(item.localName);
    if (isWhole && !isCell && !isMark(item)) break;
    if (/^(?:ol|ul|dl|table|tbody)$/.test(parent.localName)) break;
    item = parent;
  }
  const around = item.parentElement;
  // The start of one of several boxes with a note each.
  const isBoxed = around?.localName === 'div' && around.firstElementChild === item && targets.get(around) === 1;
  return isBoxed && (targets.get(around.parentElement as Element) ?? 0) > 1 ? around : item;
}

function isMark(element: Element): boolean {
  return element.localName !== 'dt' && NOTE_MARK.test(trimmedText(element).replace(/[.:]$/, ''));
}

/** The role of a link that calls a note, which the copy gives to those that were found on the page. Source: DPUB-ARIA. */
export const CALL_ROLE = 'doc-noteref';
const NOTE_CALL = `a[role="${CALL_ROLE}"]`;

/** The marks of links that the page does not have, until their notes are looked for in the copy: made of raised and bracketed numbers. */
export const MADE_CALL = { raised: 'call', bracketed: 'bracketed-call' } as const;

/** Puts the numbers of the page in place of links whose notes are not copied. */
export function dropLostCalls(subtree: Element): void {
  const made = subtree.querySelectorAll(
    Object.values(MADE_CALL)
      .map((kind) => `[data-kind="${kind}"]`)
      .join(),
  );
  const ids = new Set(made.length === 0 ? [] : Array.from(subtree.querySelectorAll('[id]'), ({ id }) => id));
  for (const call of made) {
    const isBracketed = call.getAttribute('data-kind') === MADE_CALL.bracketed;
    call.removeAttribute('data-kind');
    if (ids.has(decodedFragment(call))) continue;
    if (isBracketed) call.closest('sup')?.replaceWith(`[${trimmedText(call)}]`);
    else unwrap(call);
  }
}

/** A link that calls a note in the same article. */
export function callTo(id: string, text: string, near: Element): Element {
  const call = linkTo(id, text, near);
  call.setAttribute('role', CALL_ROLE);
  return call;
}

/** A link to a place in the same article. */
export function linkTo(id: string, text: string, { ownerDocument }: Element): Element {
  const link = newElement(ownerDocument, 'a', text);
  link.setAttribute('href', `#${id}`);
  return link;
}

const INLINE_NOTE = 'aside[data-kind="inline-note"]';

/** Moves inline notes to a list at the end, and puts a linked mark in their place. */
export function moveInlineNotes(subtree: Element): void {
  // A note around another one holds only the other's mark.
  for (const around of subtree.querySelectorAll(`${INLINE_NOTE}:has(${INLINE_NOTE})`)) unwrap(around);
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
