import { BACK_MARK, NOTE_MARK } from '../../cues/notes-and-lists.ts';
import { decodedFragment, trimmedText, unwrap } from '../../dom/inert.ts';
import { HEADING_TAGS } from '../../dom/tags.ts';
import type { DetachedSubtree } from '../../types.ts';
import { dropLostCalls, linkTo, type NoteItem, noteItems } from './note-items.ts';

const LABEL = /^\s*(?:\[\w{1,3}\]|\(\w{1,3}\)|\d{1,3}[.):]?(?=\s|\p{L}|$))[\s:.]*/u;

/** A label that can only be the number of a note. */
const OWN_LABEL = /^\s*(?:\[(\w{1,4})\]|(\d{1,3})[.)])\s*(?=[\p{L}“"]|$)/u;
const CONTINUING = /^(?:p|[uod]l)$/;

/**
 * Gives notes one form: raised links in the text, and sections of notes with one link back each. Links by the author stay as they are.
 */
export function repairFootnotes(subtree: DetachedSubtree): void {
  subtree.normalize();
  dropLostCalls(subtree);
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
  if (loose.length > 0) lists.add(listOf(loose));
  for (const list of lists) {
    const start = list.localName === 'ol' ? Number(list.getAttribute('start') ?? 1) : Number.NaN;
    [...list.children].forEach((note, index) => {
      tidyLabel(note, start + index);
    });
    sectionAround(list);
  }
}

function raise(call: Element): void {
  if (call.closest('sup') !== null) return;
  const raised = call.ownerDocument.createElement('sup');
  for (const inner of call.querySelectorAll('sup')) unwrap(inner);
  call.replaceWith(raised);
  raised.append(call);
}

/** Adds a link from a note back to its first call, or repairs the ones it has. */
function linkBack({ element, calls }: NoteItem, number: number): void {
  const call = calls[0];
  if (call === undefined) return;
  const place = call.id === '' ? (call.closest('sup[id]') ?? call) : call;
  if (place.id === '') place.id = `fnref-${number}`;
  const isLedBack = (link: Element) => calls.some((each) => leadsTo(link, each));
  const backs = [...element.querySelectorAll('a[href^="#"]')].filter(
    (link) => !isLabel(link, element) && (BACK_MARK.test(trimmedText(link)) || isLedBack(link)),
  );
  for (const link of backs) if (!isLedBack(link)) link.setAttribute('href', `#${place.id}`);
  for (const link of backs) joinLines(link, element);
  const next = element.localName === 'dt' ? element.nextElementSibling : null;
  if (backs.length === 0) lastLines(next ?? element).append(' ', linkTo(place.id, '↩', element));
}

/** Moves a link back that is a paragraph of its own to the end of the last lines. */
function joinLines(link: Element, note: Element): void {
  const line = link.closest('p');
  if (line === null || trimmedText(line) !== trimmedText(link) || trimmedText(note) === trimmedText(link)) return;
  line.remove();
  lastLines(note).append(' ', link);
}

/** Whether a link is the mark at the start of its note. */
function isLabel(link: Element, note: Element): boolean {
  return (
    NOTE_MARK.test(trimmedText(link).replace(/[.:]$/, '')) &&
    [trimmedText(note), trimmedText(note).slice(1)].some((text) => text.startsWith(trimmedText(link))) &&
    !/^[\^↑]/.test(trimmedText(note))
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

/** Separates the mark of a note from its text, or removes it if the list shows the same `number`. */
function tidyLabel(note: Element, number: number): void {
  let text: Node | null = firstShown(note);
  while (text?.firstChild) text = firstShown(text);
  if (text?.nodeType !== 3 || text.parentElement?.localName === 'a') return;
  text.textContent = (text as Text).data.replace(OWN_LABEL, (label, inBrackets, bare) =>
    Number(inBrackets ?? bare) === number ? '' : `${label.trim()} `,
  );
}

/** The last paragraph of a note, or the note itself. */
function lastLines(note: Element): Element {
  let lines = note;
  for (;;) {
    let last = lines.lastChild;
    while (last !== null && trimmedText(last) === '') last = last.previousSibling;
    if (last === null || !/^(?:p|div|aside|dd|td|tr)$/.test((last as Element).localName ?? '')) return lines;
    lines = last as Element;
  }
}

/** Makes a list of notes that are in none, in place of the last of them. */
function listOf(items: readonly NoteItem[]): Element {
  const ordered = [...items].sort((a, b) => a.at - b.at);
  const last = ordered.at(-1)?.element;
  const calls = items.flatMap((item) => item.calls);
  const following = ordered.map((item, index) => continuationOf(item, ordered[index + 1], calls));
  const list = (last as Element).ownerDocument.createElement('ol');
  last?.before(list);
  let expected = 1;
  for (const [index, { element, target }] of ordered.entries()) {
    const item = element.ownerDocument.createElement('li');
    const value = takeLabel(element) ?? expected;
    const isParagraph = element.localName === 'p';
    const next = element.localName === 'dt' ? element.nextElementSibling : null;
    const definition = next?.localName === 'dd' ? next : null;
    if (value !== expected) item.setAttribute('value', String(value));
    expected = value + 1;
    item.id = target.id;
    target.removeAttribute('id');
    item.append(...(isParagraph ? [element] : onlyHolder(element).childNodes), ...(definition?.childNodes ?? []));
    item.append(...(following[index] ?? []));
    if (!isParagraph) element.remove();
    definition?.remove();
    list.append(item);
  }
  // A table or a definition list cannot contain the list.
  const holder = list.closest('table,dl');
  holder?.before(list);
  if (holder !== null && trimmedText(holder) === '') holder.remove();
  return list;
}

/** The paragraphs and lists that continue a note up to the next one; none if they may belong to the text. */
function continuationOf({ element }: NoteItem, next: NoteItem | undefined, calls: readonly Element[]): Element[] {
  const blocks: Element[] = [];
  if (element.localName !== 'p') return blocks;
  for (let block = element.nextElementSibling; block !== next?.element; block = block.nextElementSibling) {
    if (block === null || !CONTINUING.test(block.localName)) return [];
    blocks.push(block);
  }
  return blocks.length > 0 && calls.some((call) => blocks.some((block) => block.contains(call))) ? [] : blocks;
}

/** The innermost box with all of a note. */
function onlyHolder(note: Element): Element {
  let holder = note;
  for (let child = firstShown(holder) as Element | null; child !== null; child = firstShown(holder) as Element | null) {
    if (!/^(?:aside|div|section)$/.test(child.localName ?? '') || trimmedText(child) !== trimmedText(holder))
      return holder;
    holder = child;
  }
  return holder;
}

/** Removes the number from the start of a note and returns it, because the list shows it; `null` for none. */
function takeLabel(note: Element): number | null {
  for (let first = firstShown(note); first !== null; first = firstShown(first)) {
    const text = trimmedText(first);
    const isWhole = NOTE_MARK.test(text.replace(/[.:]$/, ''));
    const label = isWhole ? text : first.nodeType === 3 ? (LABEL.exec(text)?.[0] ?? '') : '';
    const number = Number(/\d+/.exec(label)?.[0] ?? Number.NaN);
    if (Number.isNaN(number)) continue;
    const after = first.nextSibling;
    if (!isWhole) (first as Text).data = (first as Text).data.trimStart().slice(label.length);
    else if (after?.nodeType === 3) (after as Text).data = (after as Text).data.replace(/^[\s\]).:]+/, '');
    if (isWhole) first.parentNode?.removeChild(first);
    return number;
  }
  return null;
}

/** The first child that is not blank. */
function firstShown(node: Node): Node | null {
  let child = node.firstChild;
  while (child !== null && trimmedText(child) === '') child = child.nextSibling;
  return child;
}

/** Puts a list of notes into a section: its parent if that holds only a heading besides, or a new one. */
function sectionAround(list: Element): void {
  const parent = list.parentElement;
  if (parent === null || list.closest('section[data-kind="footnotes"]') !== null) return;
  const others = [...parent.children].filter((child) => child !== list);
  const isOwn =
    /^(?:div|section|aside)$/.test(parent.localName) && parent.parentElement !== null && others.every(isHead);
  const section = list.ownerDocument.createElement('section');
  section.setAttribute('data-kind', 'footnotes');
  const lines = isOwn ? [parent.previousElementSibling, ...others] : [list.previousElementSibling];
  for (const line of lines) if (line?.localName === 'hr') line.remove();
  if (isOwn) {
    if (parent.id !== '') section.id = parent.id;
    parent.replaceWith(section);
    section.append(...parent.childNodes);
  } else {
    list.replaceWith(section);
    section.append(list);
  }
}

function isHead(element: Element): boolean {
  return HEADING_TAGS.has(element.localName) || element.localName === 'hr';
}
