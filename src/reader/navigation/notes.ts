import { targetOf } from './in-page-links.ts';

/** What calls a note: a number, a letter or two, small Roman numerals, or the printers' signs, in brackets or without. */
const MARK = /^[[(]?(?:\p{Nd}{1,3}|\p{L}{1,2}|[ivxlc]{1,6}|[*†‡§¶#]{1,3})[\])]?$/u;

/** What leads back from a note. */
const BACK_MARK = /^(?:[↩↑↥⇑⤴⏎^\s]|\ufe0e|\ufe0f)+$/;

/** What can hold a note. */
const HOLDERS = 'li,dd,p,tr,aside,blockquote,div';

/** What a link calls, if that is a note: it stands below, in a box of its own, and its call is raised or a mark; otherwise `null`. */
export function noteOf(call: Element, view: HTMLElement): Element | null {
  const target = targetOf(call, view);
  if (!target || !(call.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING)) return null;
  const isCall = MARK.test(markOf(call)) || call.closest('sup') || target.closest('[data-kind="footnotes"]');
  if (!isCall) return null;
  const note = target.localName === 'dt' ? target.nextElementSibling : target.closest(HOLDERS);
  return note?.matches(HOLDERS) && view.contains(note) && !note.contains(call) && hasWords(note) ? note : null;
}

/** What stands for a note in the text. */
export function markOf(call: Element): string {
  return (call.textContent ?? '').trim();
}

/** A note's content without its way back, ready to be shown a second time. */
export function copyOfNote(note: Element, call: Element, view: HTMLElement): DocumentFragment {
  const copy = note.cloneNode(true) as Element;
  for (const link of copy.querySelectorAll('a[href^="#"]')) {
    const target = targetOf(link, view);
    const leadsBack = target !== null && (target.contains(call) || call.contains(target));
    if (leadsBack || BACK_MARK.test(link.textContent ?? '')) (link.closest('sup') ?? link).remove();
  }
  for (const named of copy.querySelectorAll('[id]')) named.removeAttribute('id');
  const content = view.ownerDocument.createDocumentFragment();
  if (copy.localName === 'tr')
    content.append(...Array.from(copy.children).flatMap((cell) => [...cell.childNodes, ' ']));
  else content.append(...copy.childNodes);
  return content;
}

function hasWords(note: Element): boolean {
  return /[\p{L}\p{Nd}]/u.test(note.textContent ?? '');
}
