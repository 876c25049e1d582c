import { targetOf } from './in-page-links.ts';

/** Text of a note reference: a number, one or two letters, small Roman numerals or footnote symbols, optionally in brackets. */
const MARK = /^[[(]?(?:\p{Nd}{1,3}|\p{L}{1,2}|[ivxlc]{1,6}|[*†‡§¶#]{1,3})[\])]?$/u;

/** Text of a backlink from a note to its reference. */
const BACK_MARK = /^(?:[↩↑↥⇑⤴⏎^\s]|\ufe0e|\ufe0f)+$/;

/** Elements that can contain a note. */
const CONTAINERS = 'li,dd,p,tr,aside,blockquote,div';

/**
 * The note that a link refers to, `null` if the link is not a note reference. A reference is superscript, looks like {@link MARK} or leads
 * to the footnotes; its note comes later, in a container that does not contain the reference.
 */
export function noteOf(link: Element, view: HTMLElement): Element | null {
  const target = targetOf(link, view);
  if (!target || !(link.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING)) return null;
  const isReference = MARK.test(markOf(link)) || link.closest('sup') || target.closest('[data-kind="footnotes"]');
  if (!isReference) return null;
  const note = target.localName === 'dt' ? target.nextElementSibling : target.closest(CONTAINERS);
  return note?.matches(CONTAINERS) && view.contains(note) && !note.contains(link) && hasWords(note) ? note : null;
}

/** The text of a note reference, such as `[1]`. */
export function markOf(reference: Element): string {
  return (reference.textContent ?? '').trim();
}

/** A copy of a note's content without ids and backlinks. */
export function copyOfNote(note: Element, reference: Element, view: HTMLElement): DocumentFragment {
  const copy = note.cloneNode(true) as Element;
  for (const link of copy.querySelectorAll('a[href^="#"]')) {
    const target = targetOf(link, view);
    const leadsBack = target !== null && (target.contains(reference) || reference.contains(target));
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
