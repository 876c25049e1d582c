import { NOTE_MARK } from '../../cues/notes-and-lists.ts';
import { folded } from '../../dom/text-forms.ts';
import { linkTo, textOf } from './note-items.ts';

const INLINE_NOTE = 'aside[data-kind="inline-note"]';

/** Moves notes that stand in the middle of lines to the end, and leaves a number in their place that leads there. */
export function moveInlineNotes(subtree: Element): void {
  // Around another one, a note holds no more than the mark of that.
  for (const around of subtree.querySelectorAll(`${INLINE_NOTE}:has(${INLINE_NOTE})`))
    around.replaceWith(...around.childNodes);
  const notes = [...subtree.querySelectorAll(INLINE_NOTE)];
  if (notes.length === 0) return;
  const marks = notes.map(takeMark);
  const list = subtree.ownerDocument.createElement('ol');
  const others = [...subtree.querySelectorAll('a[href^="#"]')].some((link) => /^\W?\d+\W?$/.test(textOf(link)));
  const style = others && marks.every((mark) => mark === null) ? 'letter' : 'number';
  if (style === 'letter') list.setAttribute('type', 'a');
  const known = new Map(
    [...subtree.querySelectorAll(':is(li,p)[id]:not(:has(aside))')].map((each) => [wordsOf(each), each]),
  );
  for (const [at, note] of notes.entries()) {
    const mark = marks[at] ?? null;
    removeLeadingMarks(note, mark);
    if (textOf(note) === '') {
      note.remove();
      continue;
    }
    // A list of notes may say the same.
    const item = known.get(wordsOf(note) || '-') ?? list.appendChild(list.ownerDocument.createElement('li'));
    if (item.id === '') item.id = note.id || `fn-${list.childElementCount}`;
    const isOwn = item.parentElement === list;
    const index = isOwn ? list.childElementCount - 1 : [...(item.parentElement?.children ?? [])].indexOf(item);
    const raised = list.ownerDocument.createElement(note.parentElement?.localName === 'sup' ? 'span' : 'sup');
    raised.append(linkTo(item.id, mark ?? markOf(index, style), note));
    note.replaceWith(raised);
    if (isOwn) item.append(...note.childNodes);
  }
  if (list.childElementCount > 0) subtree.append(list);
}

/** What a note says, without its number and what leads back. */
function wordsOf(note: Element): string {
  return folded(textOf(note)).replace(/^\d+|[^\p{L}\p{N}]+$/gu, '');
}

function markOf(index: number, style: 'letter' | 'number'): string {
  return style === 'letter' && index < 26 ? String.fromCharCode(97 + index) : String(index + 1);
}

/** The mark right before a note, which goes. */
function takeMark(note: Element): string | null {
  let before = note.previousSibling;
  while (before !== null && (before.textContent ?? '').trim() === '') before = before.previousSibling;
  const mark = before?.textContent?.trim() ?? '';
  const isOwn = before?.nodeType === 3 ? /[^a-z]/i.test(mark) : /^(?:sup|a|span)$/.test((before as Element)?.localName);
  if (before === null || !isOwn || !NOTE_MARK.test(mark)) return null;
  before.remove();
  return mark;
}

function removeLeadingMarks(note: Element, mark: string | null): void {
  for (let first = note.firstChild; first !== null; first = note.firstChild) {
    const text = (first.textContent ?? '').trim();
    if (text !== '' && text !== mark && !(first.nodeType === 1 && NOTE_MARK.test(text))) return;
    first.remove();
  }
}
