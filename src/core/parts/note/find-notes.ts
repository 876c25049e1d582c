import { INLINE_NOTE_NAMES, INLINE_NOTE_TAG, MAX_NOTE_CHARS, NOTE_MARK } from '../../cues/notes-and-lists.ts';
import { attributeOf, type DomReader, domReader } from '../../dom/dom-reader.ts';
import { charsUpTo, labelText, shortText } from '../../dom/element-text.ts';
import { idsOf, nameIndex } from '../../dom/name-index.ts';
import { blockOf, blockStart, closest, firstTextOf, previousSiblingOf, tagOf, textEndOf } from '../../dom/page-tree.ts';
import { remembered } from '../../dom/remembered.ts';
import { absoluteUrl, decodedText, ownFragment } from '../../dom/urls.ts';
import type { Page } from '../../types.ts';

/** A link whose text is the mark of a note, to a place after it on the page. */
export interface NoteCall {
  /** Element index of the link. */
  readonly link: number;
  /** Element index of the whole note, which comes after the link; -1 if the place is in none. */
  readonly note: number;
}

/** The mark of a note has at most this many characters. A guess. */
const MAX_MARK_CHARS = 5;
/** A link to a note has at most this many characters, in this many texts: a word and two numbers. Guesses. */
const MAX_LABEL_CHARS = 16;
const MAX_LABEL_TEXTS = 8;
const NOTE_TAGS: ReadonlySet<string> = new Set([
  'li',
  'p',
  'dd',
  'tr',
  'table',
  'aside',
  'div',
  'section',
  'blockquote',
]);

/** The links of a page that call notes, by what they say and where they lead. Reads attributes. Linear in elements and in the characters of notes. */
export const noteCalls: (page: Page) => readonly NoteCall[] = /* @__PURE__ */ remembered(findNoteCalls);

/** The links that lead to whole notes. */
export const noteLinks = /* @__PURE__ */ remembered((page: Page): readonly NoteCall[] =>
  noteCalls(page).filter(({ note }) => note >= 0),
);

function findNoteCalls(page: Page): NoteCall[] {
  const { node } = page.elements;
  const named = nameIndex(page).tagged('a');
  let dom: DomReader | null = null;
  let places: Map<string, number> | null = null;
  const calls: NoteCall[] = [];
  for (const link of named) {
    if (!isShort(page, link) || !NOTE_MARK.test(labelText(page, link))) continue;
    dom ??= domReader(page.document);
    const nameOf = (each: number) => attributeOf(dom as DomReader, node[each], 'name');
    // Old pages name places with `<a name>`.
    places ??= new Map([...Array.from(named, (each) => [nameOf(each), each] as const), ...idsOf(page)]);
    const place = fragmentOf(page, attributeOf(dom, node[link], 'href'));
    const target = place === null ? -1 : (places.get(place) ?? -1);
    const note = target > link ? noteAround(page, target) : -1;
    if (target > link) calls.push({ link, note: note > link ? note : -1 });
  }
  return calls;
}

function isShort(page: Page, link: number): boolean {
  const isFew = textEndOf(page, link) - firstTextOf(page, link) <= MAX_LABEL_TEXTS;
  return isFew && charsUpTo(page, link, MAX_LABEL_CHARS) <= MAX_LABEL_CHARS;
}

/** The place on the page that an address leads to; `null` for other pages. */
function fragmentOf(page: Page, address: string): string | null {
  if (!address.includes('#')) return null;
  const fragment =
    ownFragment(address.trim(), page.url) ?? ownFragment(absoluteUrl(address, page.baseUrl) ?? '', page.url);
  return fragment === null ? null : decodedText(fragment.slice(1));
}

/** The smallest element around a target that holds more than the mark; -1 if it is longer than a note. */
function noteAround(page: Page, target: number): number {
  const says = (note: number, max: number) => charsUpTo(page, note, max) > max;
  const note = closest(page, target, (each) => NOTE_TAGS.has(tagOf(page, each)) && says(each, MAX_MARK_CHARS));
  return note > 0 && !says(note, MAX_NOTE_CHARS) ? note : -1;
}

/**
 * Whether an element is a note that stands where it is called: by its tag, name or role, after a label that shows it, or because it is hidden
 * right after a raised mark.
 */
export function isNoteInPlace(page: Page, element: number): boolean {
  const { tag, role, hidden, blockLevel } = page.elements;
  if (tag[element] === INLINE_NOTE_TAG || role[element] === 'doc-footnote' || isToggled(page, element)) return true;
  const index = nameIndex(page);
  if (index.isNamed(index.classesLike(INLINE_NOTE_NAMES), element)) return true;
  const isShownLater = hidden[element] === 1 || role[element] === 'tooltip';
  return isShownLater && blockLevel[element] === 0 && followsMark(page, element);
}

/** Whether a label and its checkbox are before an element, so that styles can show and hide it. */
export function isToggled({ elements: { tag, parent } }: Page, element: number): boolean {
  return tag[element - 1] === 'input' && tag[element - 2] === 'label' && parent[element - 2] === parent[element];
}

/** Whether a raised mark ends right before an element, and text is before the mark. */
function followsMark(page: Page, element: number): boolean {
  const mark = previousSiblingOf(page, element);
  if (tagOf(page, mark) !== 'sup' || textEndOf(page, mark) !== firstTextOf(page, element)) return false;
  const first = firstTextOf(page, mark);
  return first > blockStart(page, blockOf(page, first)) && isMark(page, mark);
}

/** Whether the whole text of an element is the mark of a note. */
export function isMark(page: Page, element: number): boolean {
  return NOTE_MARK.test(shortText(page, element, { max: MAX_MARK_CHARS }) ?? '');
}
