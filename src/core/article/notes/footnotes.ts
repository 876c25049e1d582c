import { BACK_MARK, NOTE_MARK } from '../../lexicon/note-marks.ts';
import { HEADING_TAGS } from '../../lexicon/tags.ts';
import type { DetachedSubtree } from '../../types.ts';
import { decodedFragment } from '../lost-ids.ts';
import { type NoteItem, noteItems, textOf } from './note-items.ts';
import { linkUnlinkedMarks } from './unlinked-marks.ts';

const LABEL = /^\s*(?:\[\w{1,3}\]|\(\w{1,3}\)|\d{1,3}[.):]?(?=\s|\p{L}|$))[\s:.]*/u;

/**
 * Gives notes one form, whatever markup the page has for them: raised links in the text, and sections of notes with a link back each.
 * Links that the author made stay as they are.
 */
export function repairFootnotes(subtree: DetachedSubtree): void {
  linkUnlinkedMarks(subtree);
  const items = noteItems(subtree);
  if (items.length === 0) return;
  const lists = new Set<Element>();
  const loose: NoteItem[] = [];
  for (const item of items) {
    const parent = item.element.parentElement;
    if (item.element.localName === 'li' && parent !== null && /^[ou]l$/.test(parent.localName)) lists.add(parent);
    else loose.push(item);
  }
  items.forEach((item, index) => {
    item.calls.forEach(raise);
    linkBack(item, index + 1);
  });
  for (const list of lists) sectionAround(list);
  if (loose.length > 0) sectionAround(listOf(loose));
}

function raise(call: Element): void {
  if (call.closest('sup') !== null) return;
  const raised = call.ownerDocument.createElement('sup');
  call.replaceWith(raised);
  raised.append(call);
}

/** Sees to it that a note leads back to where it is called first. */
function linkBack({ element, calls, target }: NoteItem, number: number): void {
  const call = calls[0];
  if (call === undefined) return;
  const place = call.id === '' ? (call.closest('sup[id]') ?? call) : call;
  if (place.id === '') place.id = `fnref-${number}`;
  const links = [...element.querySelectorAll('a[href^="#"]')].filter((link) => !isLabel(link, element));
  const backs = links.filter((link) => BACK_MARK.test(textOf(link)) || calls.some((each) => leadsTo(link, each)));
  const broken = backs.filter((link) => BACK_MARK.test(textOf(link)) && decodedFragment(link) === target.id);
  for (const link of broken) link.setAttribute('href', `#${place.id}`);
  if (backs.length > 0) return;
  const back = element.ownerDocument.createElement('a');
  back.setAttribute('href', `#${place.id}`);
  back.textContent = '↩';
  const end = lastLines(element);
  end.append(' ', back);
}

/** Whether a link begins its note with its mark, as a number does that leads back. */
function isLabel(link: Element, note: Element): boolean {
  return (
    NOTE_MARK.test(textOf(link).replace(/[.:]$/, '')) &&
    textOf(note).startsWith(textOf(link)) &&
    !/^[\^↑]/.test(textOf(note))
  );
}

function leadsTo(link: Element, call: Element): boolean {
  const id = decodedFragment(link);
  for (let around: Element | null = call, level = 0; around !== null && level < 4; level++) {
    if (around.id === id) return true;
    around = around.parentElement;
  }
  return false;
}

/** The last paragraph of a note, or the note itself. */
function lastLines(note: Element): Element {
  let lines = note;
  for (;;) {
    let last = lines.lastChild;
    while (last !== null && (last.textContent ?? '').trim() === '') last = last.previousSibling;
    if (last === null || !/^(?:p|div|dd|td|tr)$/.test((last as Element).localName ?? '')) return lines;
    lines = last as Element;
  }
}

/** A list of notes that are no items of one, in the place of the last of them. */
function listOf(items: readonly NoteItem[]): Element {
  const ordered = [...items].sort((a, b) => (a.element.compareDocumentPosition(b.element) & 4 ? -1 : 1));
  const last = ordered.at(-1)?.element;
  const list = (last as Element).ownerDocument.createElement('ol');
  last?.before(list);
  let expected = 1;
  for (const { element, target } of ordered) {
    const item = element.ownerDocument.createElement('li');
    const label = takeLabel(element);
    const definition = element.localName === 'dt' ? element.nextElementSibling : null;
    const value = label ?? expected;
    const holder = onlyHolder(element);
    if (value !== expected) item.setAttribute('value', String(value));
    expected = value + 1;
    item.id = target.id;
    if (target !== element) target.removeAttribute('id');
    if (element.localName === 'p') {
      element.removeAttribute('id');
      item.append(element);
    } else item.append(...holder.childNodes, ...(definition?.localName === 'dd' ? definition.childNodes : []));
    if (element.localName !== 'p') element.remove();
    if (definition?.localName === 'dd') definition.remove();
    list.append(item);
  }
  // A table or a list of terms cannot hold it.
  const holder = list.closest('table,dl');
  holder?.before(list);
  if (holder !== null && textOf(holder) === '') holder.remove();
  return list;
}

/** The innermost box that holds all of a note. */
function onlyHolder(note: Element): Element {
  let holder = note;
  for (let child = firstShown(holder) as Element | null; child !== null; child = firstShown(holder) as Element | null) {
    if (!/^(?:aside|div|section)$/.test(child.localName ?? '') || textOf(child) !== textOf(holder)) return holder;
    holder = child;
  }
  return holder;
}

/** Takes the number from the start of a note, which its list writes. */
function takeLabel(note: Element): number | null {
  for (let first = firstShown(note); first !== null; first = firstShown(first)) {
    const text = (first.textContent ?? '').trim();
    const isWhole = NOTE_MARK.test(text.replace(/[.:]$/, ''));
    const label = isWhole ? text : first.nodeType === 3 ? (LABEL.exec(text)?.[0] ?? '') : '';
    const number = Number(/\d+/.exec(label)?.[0] ?? Number.NaN);
    if (Number.isNaN(number)) continue;
    const after = first.nextSibling;
    if (!isWhole) (first as Text).data = text.slice(label.length);
    else if (after?.nodeType === 3) (after as Text).data = (after as Text).data.replace(/^[\s\]).:]+/, '');
    if (isWhole) first.parentNode?.removeChild(first);
    return number;
  }
  return null;
}

/** The first child that is not blank. */
function firstShown(node: Node): Node | null {
  let child = node.firstChild;
  while (child !== null && (child.textContent ?? '').trim() === '') child = child.nextSibling;
  return child;
}

/** Makes the element around a list of notes a section of notes: one that holds nothing else but a heading, or a new one. */
function sectionAround(list: Element): void {
  const parent = list.parentElement;
  if (parent === null || list.closest('section[data-kind="footnotes"]') !== null) return;
  const others = [...parent.children].filter((child) => child !== list);
  const isOwn =
    /^(?:div|section|aside)$/.test(parent.localName) && parent.parentElement !== null && others.every(isHead);
  const section = list.ownerDocument.createElement('section');
  section.setAttribute('data-kind', 'footnotes');
  if (isOwn) {
    for (const other of others) if (other.localName === 'hr') other.remove();
    if (parent.id !== '') section.id = parent.id;
    parent.replaceWith(section);
    section.append(...parent.childNodes);
  } else {
    if (list.previousElementSibling?.localName === 'hr') list.previousElementSibling.remove();
    list.replaceWith(section);
    section.append(list);
  }
}

function isHead(element: Element): boolean {
  return HEADING_TAGS.has(element.localName) || element.localName === 'hr';
}
