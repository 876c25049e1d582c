import { NOTE_MARK } from '../../lexicon/note-marks.ts';
import { textOf } from './note-items.ts';

/** Moves notes that stand in the middle of lines to the end, and leaves a number in their place that leads there. */
export function moveInlineNotes(subtree: Element): void {
  const notes = [...subtree.querySelectorAll('aside[data-kind="inline-note"]')];
  if (notes.length === 0) return;
  const { ownerDocument } = subtree;
  const list = ownerDocument.createElement('ol');
  const others = [...subtree.querySelectorAll('a[href^="#"]')].some((link) => /^\W?\d+\W?$/.test(textOf(link)));
  if (others) list.setAttribute('type', 'a');
  for (const note of notes) {
    if (textOf(note) === '') {
      note.remove();
      continue;
    }
    const item = ownerDocument.createElement('li');
    item.id = note.id || `fn-${list.childElementCount + 1}`;
    const call = ownerDocument.createElement('a');
    call.setAttribute('href', `#${item.id}`);
    call.textContent = takeMark(note) ?? markOf(list.childElementCount, others ? 'letter' : 'number');
    const raised = ownerDocument.createElement('sup');
    raised.append(call);
    note.replaceWith(raised);
    removeLeadingMarks(note);
    item.append(...note.childNodes);
    list.append(item);
  }
  if (list.childElementCount > 0) subtree.append(list);
}

function markOf(index: number, style: 'letter' | 'number'): string {
  return style === 'letter' && index < 26 ? String.fromCharCode(97 + index) : String(index + 1);
}

/** The raised mark right before a note, which goes. */
function takeMark(note: Element): string | null {
  let before = note.previousSibling;
  while (before !== null && before.nodeType === 3 && (before.textContent ?? '').trim() === '')
    before = before.previousSibling;
  if (before === null || before.nodeType !== 1) return null;
  const mark = textOf(before as Element);
  if (!/^(?:sup|a|span)$/.test((before as Element).localName) || !NOTE_MARK.test(mark)) return null;
  before.remove();
  return mark;
}

function removeLeadingMarks(note: Element): void {
  for (let first = note.firstChild; first !== null; first = note.firstChild) {
    const text = (first.textContent ?? '').trim();
    if (text !== '' && !(first.nodeType === 1 && NOTE_MARK.test(text))) return;
    first.remove();
  }
}
