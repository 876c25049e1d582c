import { NOTE_MARK } from '../../cues/notes-and-lists.ts';
import { trimmedText } from '../../dom/inert.ts';
import { folded } from '../../dom/text-forms.ts';
import { callTo } from './note-items.ts';

const INLINE_NOTE = 'aside[data-kind="inline-note"]';

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
