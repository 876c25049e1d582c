import { NOTE_MARK } from '../cues/notes-and-lists.ts';
import { idsOf } from '../dom/disclosures.ts';
import { attributeOf, type DomReader, domReader } from '../dom/dom-reader.ts';
import { charsUpTo, labelText } from '../dom/element-text.ts';
import { nameIndex } from '../dom/name-index.ts';
import { decodedText } from '../dom/urls.ts';
import type { Page } from '../types.ts';

/** A link to a note of the page. */
export interface NoteLink {
  /** Element index of the link. */
  readonly link: number;
  /** Element index of the note, with all that it says; after the link. */
  readonly note: number;
}

/** What says no more than this is but the mark of a note. A guess. */
const MAX_MARK_CHARS = 5;
/** A note is no longer. A guess. */
const MAX_NOTE_CHARS = 2500;
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

/** The links of a page to notes that come after them. Linear in elements, and in the characters of notes. */
export function noteLinks(page: Page): NoteLink[] {
  const { firstText, textEnd, node } = page.elements;
  const named = nameIndex(page).tagged('a');
  let dom: DomReader | null = null;
  let places: Map<string, number> | null = null;
  const links: NoteLink[] = [];
  for (const link of named) {
    const first = firstText[link] ?? 0;
    const isShort = (textEnd[link] ?? 0) - first <= 3 && page.texts.inPage[first] === 1;
    if (!isShort || !NOTE_MARK.test(labelText(page, link))) continue;
    dom ??= domReader(page.document);
    const nameOf = (each: number) => attributeOf(dom as DomReader, node[each], 'name');
    // Old pages name places with links.
    places ??= new Map([...Array.from(named, (each) => [nameOf(each), each] as const), ...idsOf(page)]);
    const target = places.get(decodedText(attributeOf(dom, node[link], 'href').split('#')[1] ?? '')) ?? -1;
    const note = target > link ? noteAround(page, target) : -1;
    if (note > link) links.push({ link, note });
  }
  return links;
}

/** The smallest element around a target that says something beside the mark, -1 if that is more than a note. */
function noteAround(page: Page, target: number): number {
  const { tag, parent } = page.elements;
  const says = (note: number, max: number) => charsUpTo(page, note, max) > max;
  let note = target;
  while (note > 0 && !(NOTE_TAGS.has(tag[note] ?? '') && says(note, MAX_MARK_CHARS))) note = parent[note] ?? 0;
  return note > 0 && !says(note, MAX_NOTE_CHARS) ? note : -1;
}
